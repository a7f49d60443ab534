// One file that holds many: a plain POSIX tar (ustar) whose last member lists the BLAKE2b checksum of every other, so
// that an operator without this program can check it too (`tar xf FILE && b2sum -c checksums.b2`).
#pragma once

#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>

#include "ops/progress.hpp"
#include "ops/site_files.hpp"
#include "ops/tar.hpp"

namespace vitrine::ops {

/// Writes a file that is to become an archive, and goes on with one that was left unfinished.
class ArchiveWriter {
 public:
  /// Whether a member that an unfinished file holds already is what it would be if it were added now.
  using StillGood = std::function<bool(const TarMember& member, const std::string& content_hash)>;

  /// What `file` holds counts as far as it is whole and `still_good` says so of each member; the rest of it, without
  /// `still_good` all of it, is written anew. It is readable by its owner alone. A file that cannot be written: Error
  /// 503.
  explicit ArchiveWriter(const std::filesystem::path& file, const StillGood& still_good = {});

  /// Copies a file into the archive under `name` (relative, at most 100 bytes). A file that changes its size meanwhile,
  /// or cannot be read, or a full disk: Error 503.
  void add(const std::string& name, const std::filesystem::path& source);
  /// The same for a file that may be removed at any moment: false, and nothing written, when it is not there any more.
  bool add_if_there(const std::string& name, const std::filesystem::path& source);
  /// Puts bytes into the archive under `name`, as if they were a file's. A full disk: Error 503.
  void add_bytes(const std::string& name, std::string_view bytes);
  /// What is in it so far.
  const ContentHashes& content() const { return content_; }
  /// Writes the checksums: it is an archive.
  void finish();

 private:
  void take_over(const std::filesystem::path& file, const StillGood& still_good);
  void write(std::string_view bytes);
  void write_header(const std::string& name, std::uint64_t size_bytes);
  void note(const std::string& name, const std::string& checksum, const std::string& content_hash);

  std::ofstream file_;
  std::string checksums_;
  ContentHashes content_;
};

/// Unpacks an archive into `folder`, with each file checked against its checksum; returns when all are right and on
/// disk. What lies in the folder already and has its checksum is not written again; what the archive does not hold is
/// removed. Only plain files whose name `is_expected` accepts come in, so no name can lead out of the folder. A
/// missing, cut, changed or foreign archive: Error 400 with the reason, and `folder` is to be thrown away.
ContentHashes extract_archive(const std::filesystem::path& archive, const std::filesystem::path& folder,
                              const std::function<bool(std::string_view name)>& is_expected, Progress& progress);

}  // namespace vitrine::ops
