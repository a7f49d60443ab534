// The members of a plain POSIX tar (ustar), written and read one after the other.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace vitrine::ops {

/// A plain file in an archive; its name is relative.
struct TarMember {
  std::string name;
  std::uint64_t size_bytes = 0;
};

inline constexpr std::size_t tar_name_bytes_max = 100;
inline constexpr std::uint64_t tar_member_bytes_max = (std::uint64_t{1} << 33) - 1;  // eleven octal digits

/// What stands before a member, for its owner alone and of this moment.
std::string tar_header(const TarMember& member);
/// What stands behind so many bytes of a member, which begin at a multiple of 512 bytes.
std::string tar_padding(std::uint64_t size_bytes);
/// What stands behind the last member.
std::string tar_end();

/// One pass over an archive. One that is missing, cut or damaged, or holds anything but plain files: Error 400 with the
/// reason.
class TarReader {
 public:
  explicit TarReader(const std::filesystem::path& archive);

  /// The next member, behind whatever was not read of the one before; nothing at the end mark.
  std::optional<TarMember> next();
  /// Gives all of the member to `take`, piece by piece.
  void read(const std::function<void(std::string_view piece)>& take);
  /// How much of the archive what was read of it so far takes, a whole number of members.
  std::uint64_t position() const { return next_at_; }

 private:
  void read_bytes(char* to, std::size_t count);

  std::ifstream file_;
  TarMember member_;
  std::uint64_t next_at_ = 0;  // where the header of the next member begins
  bool is_read_ = true;        // of this member all
};

}  // namespace vitrine::ops
