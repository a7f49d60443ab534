#include "ops/backup.hpp"

#include <algorithm>
#include <chrono>
#include <fstream>
#include <set>
#include <string>
#include <system_error>

#include "auth/shared_key.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "ops/archive.hpp"
#include "ops/scratch_folder.hpp"
#include "ops/site_files.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

/// What a name stands for where it is no regular file: replacing it would do something else than it says.
std::string kind_in_words(fs::file_type type) {
  switch (type) {
    case fs::file_type::directory:
      return "un dossier";
    case fs::file_type::symlink:
      return "un lien symbolique";
    case fs::file_type::block:
    case fs::file_type::character:
      return "un périphérique";
    case fs::file_type::fifo:
      return "un tube nommé";
    default:
      return "un fichier spécial";
  }
}

/// Whether the file is part of the site that is to be copied.
bool is_in_site(const fs::path& file, const fs::path& data_folder) {
  const fs::path whole = fs::weakly_canonical(file);
  const fs::path folder = fs::weakly_canonical(data_folder);
  return whole.parent_path() == folder / media_folder_name || whole == folder / store_name ||
         whole == folder / key_name || whole == folder / "lock" ||
         std::any_of(store_side_names.begin(), store_side_names.end(),
                     [&](std::string_view name) { return whole == folder / name; });
}

void check_target(const fs::path& archive, const fs::path& data_folder) {
  if (archive.empty()) throw Error::bad_request("Il manque le nom de l’archive à écrire.");
  const std::string shown = "« " + archive.string() + " »";
  std::error_code failure;
  const fs::file_type type = fs::symlink_status(archive, failure).type();
  if (type != fs::file_type::not_found && type != fs::file_type::none && type != fs::file_type::regular) {
    throw Error::bad_request(shown + " est " + kind_in_words(type) +
                             " ; l’archive a besoin du nom d’un fichier ordinaire.");
  }
  const fs::path folder = fs::absolute(archive).parent_path();
  if (!fs::is_directory(folder, failure) || archive.filename().empty()) {
    throw Error::bad_request("Le dossier « " + folder.string() + " » n’existe pas ; l’archive n’y est pas écrite.");
  }
  if (is_in_site(archive, data_folder)) {
    throw Error::bad_request(shown + " fait partie du site à copier ; l’archive a besoin d’un autre nom.");
  }
}

}  // namespace

std::vector<std::string> backup(db::Database& database, const StoreKnowledge& knowledge, const SiteParts& site,
                                const fs::path& archive) {
  check_target(archive, site.data_folder);
  db::Connection reader = database.open_reader();
  const std::set<std::string> named = knowledge.referenced(reader);
  std::vector<std::string> lost = addresses_without_file(named, site.media);
  const ScratchFolder scratch(fs::absolute(archive).parent_path() / (".backup-" + random_hex(8)));
  const fs::path copy = scratch.path() / store_name;
  database.copy_to(copy.string(), knowledge.migrations);
  const fs::path stored_key = scratch.path() / key_name;
  if (site.key_file.empty()) {
    auth::read_shared_key(reader);  // a damaged one would be refused by whoever restores the copy
    std::ofstream(stored_key) << auth::shared_key_lines(reader);
  }
  ArchiveWriter writer(archive);
  writer.add(std::string(store_name), copy);
  writer.add(std::string(key_name), site.key_file.empty() ? stored_key : site.key_file);
  std::set<std::string> files;
  for (const media::Kept& kept : site.media.list()) {
    if (is_site_file((fs::path(media_folder_name) / kept.name).string()) && !kept.is_file) {
      throw Error::unavailable("« " + kept.name + " » ne peut pas être lu.", std::chrono::seconds(0));
    }
    if (kept.size_bytes > 0) files.insert(kept.name);
  }
  for (const std::string& file : files) {
    const std::string name = (fs::path(media_folder_name) / file).string();
    if (!is_site_file(name)) continue;
    if (const auto there = site.media.open(file); there && writer.add_if_there(name, there->path)) continue;
    // The server sweeps what nothing names; a copy that names it all the same is one of a moment that has passed.
    if (named.contains("/" + name)) {
      throw Error::unavailable("« " + name + " » a disparu pendant la copie. Relancez la commande.",
                               std::chrono::seconds(0));
    }
  }
  writer.finish();
  return lost;
}

}  // namespace vitrine::ops
