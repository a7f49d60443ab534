// One file that holds many: a plain POSIX tar (ustar) whose last member lists the BLAKE2b checksum of every other, so
// that an operator without this program can check it too (`tar xf FILE && b2sum -c checksums.b2`).
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>

#include "media/durable_file.hpp"

namespace vitrine::ops {

/// Nothing stands under the archive's name before `finish`, and an archive that was there before stays until then.
class ArchiveWriter {
 public:
  explicit ArchiveWriter(const std::filesystem::path& target);

  /// Copies a file into the archive under `name` (relative, at most 100 bytes). A file that changes its size meanwhile,
  /// or cannot be read, or a full disk: Error 503.
  void add(const std::string& name, const std::filesystem::path& source);
  /// The same for a file that may be removed at any moment: false, and nothing written, when it is not there any more.
  bool add_if_there(const std::string& name, const std::filesystem::path& source);
  /// Writes the checksums, syncs, and gives the archive its name.
  void finish();

 private:
  void write(std::string_view bytes);
  void write_header(const std::string& name, std::uint64_t size_bytes);
  void pad(std::uint64_t size_bytes);

  std::filesystem::path target_;
  media::TemporaryFile temporary_;
  std::ofstream file_;
  std::string checksums_;
};

/// Unpacks an archive into `folder`, which holds nothing of that name yet, and checks every file against its checksum;
/// returns when all are right and on disk. Only plain files whose name `is_expected` accepts come in, so no name can
/// lead out of the folder. A missing, cut, changed or foreign archive: Error 400 with the reason, and `folder` is to be
/// thrown away.
void extract_archive(const std::filesystem::path& archive, const std::filesystem::path& folder,
                     const std::function<bool(std::string_view name)>& is_expected);

}  // namespace vitrine::ops
