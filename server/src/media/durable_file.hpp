// Files that are either wholly there or not at all, also after a power cut: written under a temporary name in their own
// folder, synced, renamed, and the folder synced. A disk that refuses is Error 503.
#pragma once

#include <sodium.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace vitrine::media {

/// Temporary names begin so; they are never served, and swept when a crash left them.
inline constexpr std::string_view temporary_prefix = ".incoming-";

/// A temporary name in `folder`, with that ending, whose file (if one comes to be) is removed with the object unless it
/// was kept.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::filesystem::path& folder, std::string_view ending = {});
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;
  ~TemporaryFile();

  const std::filesystem::path& path() const { return path_; }
  /// Syncs the file and gives it its name in the same folder, durably.
  void keep_as(const std::filesystem::path& target);

 private:
  std::filesystem::path path_;
};

/// Writes `bytes` as `target`, replacing what was there.
void write_durably(const std::filesystem::path& target, std::string_view bytes);

/// Moves a file, also from another file system.
void move_durably(const std::filesystem::path& source, const std::filesystem::path& target);

/// Copies a file.
void copy_durably(const std::filesystem::path& source, const std::filesystem::path& target);

/// Makes what was removed from a folder stay removed after a power cut.
void sync_folder(const std::filesystem::path& folder);

/// Makes the file one that was written just now.
void touch(const std::filesystem::path& path);

/// The whole file; `size_bytes_max` guards the memory. Longer or unreadable: Error 503.
std::string read_whole(const std::filesystem::path& path, std::uintmax_t size_bytes_max);

/// Error 503 where the file could not be opened, or the last reading of it failed. Its end is no failure.
void require_read(const std::ifstream& file, const std::filesystem::path& path);

/// The first 32 hexadecimal digits of the BLAKE2b-256 of what is added, piece by piece.
class ContentHash {
 public:
  ContentHash();
  void add(std::string_view bytes);
  /// Of all that was added; nothing may be added any more.
  std::string text();

 private:
  crypto_generichash_state state_{};
};

/// That of the file's content.
std::string content_hash(const std::filesystem::path& path);
std::string content_hash(std::string_view bytes);

}  // namespace vitrine::media
