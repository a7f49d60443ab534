#include "ops/backup.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <set>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "auth/signing_key.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "media/durable_file.hpp"
#include "media/media_name.hpp"
#include "ops/archive.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

const std::string store_name = "vitrine.db";
const fs::path media_name = "media";
const std::string key_name{auth::key_file_name};

/// What the data folder holds of a site, SQLite's side files among it: an old journal must not be replayed into a
/// restored store.
std::vector<std::string> data_names() {
  return {store_name, store_name + "-wal", store_name + "-shm", media_name.string(), key_name};
}

bool is_site_file(std::string_view name) {
  if (name == store_name || name == key_name) return true;
  const std::string prefix = media_name.string() + "/";
  return name.starts_with(prefix) && media::MediaName::parse(name.substr(prefix.size()));
}

bool holds_data(const fs::path& folder) {
  const std::vector<std::string> names = data_names();
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    const fs::path path = folder / name;
    return fs::exists(path) && !(fs::is_directory(path) && fs::is_empty(path));
  });
}

/// A folder that is removed with everything in it at the end of its scope.
class ScratchFolder {
 public:
  /// One that cannot be made: Error 503.
  explicit ScratchFolder(fs::path path) : path_(std::move(path)) {
    std::error_code failure;
    fs::create_directories(path_, failure);
    if (!failure) return;
    throw Error::unavailable(
        "On ne peut rien écrire dans « " + path_.parent_path().string() + " » : " + failure.message() + ".",
        std::chrono::seconds(0));
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder() {
    std::error_code ignored;  // a leftover is named so that people see what it is
    fs::remove_all(path_, ignored);
  }
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

/// Whether the names in the folder are on disk as they are now.
std::error_code sync_names(const fs::path& folder) {
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const int failure = opened < 0 || ::fsync(opened) != 0 ? errno : 0;
  if (opened >= 0) ::close(opened);
  return {failure, std::generic_category()};
}

/// Renames that can be taken back in the order opposite to their own.
class Moves {
 public:
  void move_site(const fs::path& from, const fs::path& to) {
    for (const std::string& name : data_names()) {
      if (!fs::exists(from / name)) continue;
      fs::rename(from / name, to / name);
      done_.emplace_back(from / name, to / name);
    }
  }
  void take_back() {
    for (; !done_.empty(); done_.pop_back()) fs::rename(done_.back().second, done_.back().first);
  }

 private:
  std::vector<std::pair<fs::path, fs::path>> done_;
};

}  // namespace

void backup(db::Database& database, const fs::path& data_folder, const fs::path& archive) {
  if (archive.empty()) throw Error::bad_request("Il manque le nom de l'archive à écrire.");
  if (fs::is_directory(archive)) {
    throw Error::bad_request("« " + archive.string() + " » est un dossier ; l'archive a besoin d'un nom de fichier.");
  }
  const ScratchFolder scratch(fs::absolute(archive).parent_path() / (".backup-" + random_hex(8)));
  fs::permissions(scratch.path(), fs::perms::owner_all);
  const fs::path copy = scratch.path() / store_name;
  database.copy_to(copy.string());
  ArchiveWriter writer(archive);
  writer.add(store_name, copy);
  writer.add(key_name, data_folder / key_name);
  std::set<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(data_folder / media_name)) files.insert(entry.path());
  for (const fs::path& file : files) {
    const std::string name = (media_name / file.filename()).string();
    if (is_site_file(name)) writer.add_if_there(name, file);  // the server may have swept it since it was listed
  }
  writer.finish();
}

void restore(const fs::path& archive, const fs::path& data_folder, bool force) {
  if (!force && holds_data(data_folder)) {
    throw Error::conflict("Le dossier de données n'est pas vide. Avec --force, son contenu est remplacé.");
  }
  fs::create_directories(data_folder);
  // Inside the data folder, because that may be a file system of its own and a rename cannot cross it.
  const ScratchFolder incoming(data_folder / (".restoring-" + random_hex(8)));
  extract_archive(archive, incoming.path(), is_site_file);
  if (!fs::exists(incoming.path() / store_name) || !fs::exists(incoming.path() / key_name)) {
    throw Error::bad_request("L'archive est refusée : la base ou la clé manque.");
  }
  fs::create_directories(incoming.path() / media_name);
  const ScratchFolder replaced(data_folder / (".replaced-" + random_hex(8)));
  Moves moves;
  try {
    moves.move_site(data_folder, replaced.path());
    moves.move_site(incoming.path(), data_folder);
    // Before what was replaced is removed: a power cut must not find the old site gone and the new one without names.
    if (const auto failure = sync_names(data_folder)) throw fs::filesystem_error("fsync", data_folder, failure);
    sync_names(fs::canonical(data_folder).parent_path());  // for a folder just made; some may not be read, and are old
  } catch (const fs::filesystem_error&) {
    moves.take_back();
    throw Error::unavailable("Le dossier de données ne peut pas être remplacé ; il est resté comme il était.",
                             std::chrono::seconds(0));
  }
}

}  // namespace vitrine::ops
