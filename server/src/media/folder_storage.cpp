#include "media/folder_storage.hpp"

#include <unistd.h>

#include <chrono>
#include <system_error>
#include <utility>

#include "core/error.hpp"
#include "media/durable_file.hpp"
#include "media/media_name.hpp"
#include "media/variant_record.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;

/// Of a regular file; 0 for anything else, and for what has just vanished.
std::uint64_t size_of(const fs::path& path) {
  std::error_code missing;
  if (!fs::is_regular_file(fs::symlink_status(path, missing))) return 0;
  const std::uintmax_t size = fs::file_size(path, missing);
  return missing ? 0 : size;
}

bool is_variant(const std::string& name) {
  const auto parsed = MediaName::parse(name);
  return parsed && parsed->is_variant();
}

}  // namespace

FolderStorage::FolderStorage(fs::path folder) : folder_(std::move(folder)) {
  std::error_code failure;
  fs::create_directories(folder_, failure);
  if (!failure && fs::is_directory(folder_, failure)) return;
  throw Error::unavailable("Le dossier des médias « " + folder_.string() + " » ne peut pas être créé" +
                               (failure ? " : " + failure.message() : std::string()) + ".",
                           std::chrono::seconds(0));
}

void FolderStorage::put_file(const std::string& name, const fs::path& file) {
  // Before the variant has its name, so that a crash in between never lets a sound one look changed.
  if (is_variant(name)) record_variant(folder_, name, content_hash(file));
  move_durably(file, path_of(name));
}

void FolderStorage::put(const std::string& name, std::string_view bytes) {
  if (is_variant(name)) record_variant(folder_, name, content_hash(bytes));
  write_durably(path_of(name), bytes);
}

std::optional<Kept> FolderStorage::head(const std::string& name) {
  const std::uint64_t size = size_of(path_of(name));
  if (size == 0) return std::nullopt;
  std::error_code vanished;
  const auto written = fs::last_write_time(path_of(name), vanished);
  if (vanished) return std::nullopt;
  return Kept{name, size, std::chrono::file_clock::to_sys(written)};
}

std::optional<Kept> FolderStorage::renew(const std::string& name) {
  const std::uint64_t size = size_of(path_of(name));
  if (size == 0) return std::nullopt;
  touch(path_of(name));
  return Kept{name, size, std::chrono::system_clock::now()};
}

std::vector<Kept> FolderStorage::list() {
  std::vector<Kept> all;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    std::string name = entry.path().filename().string();
    if (name == variant_record_name) continue;
    std::error_code vanished;  // a file may get its final name while we look
    const auto written = fs::last_write_time(entry.path(), vanished);
    if (vanished) continue;
    const bool is_file = entry.is_regular_file(vanished) || vanished;
    all.push_back({std::move(name), size_of(entry.path()), std::chrono::file_clock::to_sys(written), is_file});
  }
  return all;
}

bool FolderStorage::remove(const std::string& name) { return fs::remove(path_of(name)); }

std::size_t FolderStorage::remove_old(const std::vector<std::string>& names,
                                      std::chrono::system_clock::time_point last) {
  const auto first = head(names.front());
  if (first && first->written > last) return 0;
  std::size_t removed = 0;
  for (const std::string& name : names) {
    if (remove(name)) ++removed;
    if (name == names.front() && names.size() > 1) sync_folder(folder_);
  }
  return removed;
}

std::optional<LocalFile> FolderStorage::open(const std::string& name) {
  const std::uint64_t size = size_of(path_of(name));
  if (size == 0) return std::nullopt;
  return LocalFile{path_of(name), size};
}

bool FolderStorage::holds(const std::string& name, std::uint64_t size_bytes, const std::string& hash) {
  return size_of(path_of(name)) == size_bytes && content_hash(path_of(name)) == hash;
}

std::string FolderStorage::hash_of(const std::string& name) { return content_hash(path_of(name)); }

std::map<std::string, std::string> FolderStorage::recorded_hashes(const std::vector<std::string>&) {
  return recorded_variants(folder_);
}

void FolderStorage::complete_record(const std::stop_token& stop) {
  const std::map<std::string, std::string> recorded = recorded_variants(folder_);
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    if (stop.stop_requested()) return;
    const std::string name = entry.path().filename().string();
    if (!is_variant(name) || recorded.contains(name) || size_of(entry.path()) == 0) continue;
    record_variant(folder_, name, content_hash(entry.path()));
  }
}

void FolderStorage::require_writable() {
  if (::access(folder_.c_str(), W_OK | X_OK) == 0) return;
  throw Error::unavailable("Le dossier des médias n'est pas accessible en écriture.", std::chrono::seconds(5));
}

}  // namespace vitrine::media
