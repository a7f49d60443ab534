#include "ops/backup.hpp"

#include <chrono>
#include <set>
#include <string>

#include "core/error.hpp"
#include "core/ids.hpp"
#include "ops/archive.hpp"
#include "ops/scratch_folder.hpp"
#include "ops/site_files.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

}  // namespace

std::vector<std::string> backup(db::Database& database, const StoreKnowledge& knowledge, const fs::path& data_folder,
                                const fs::path& archive) {
  if (archive.empty()) throw Error::bad_request("Il manque le nom de l'archive à écrire.");
  if (fs::is_directory(archive)) {
    throw Error::bad_request("« " + archive.string() + " » est un dossier ; l'archive a besoin d'un nom de fichier.");
  }
  const fs::path media = data_folder / media_folder_name;
  db::Connection reader = database.open_reader();
  const std::set<std::string> named = knowledge.referenced(reader);
  std::vector<std::string> lost = addresses_without_file(named, media);
  const ScratchFolder scratch(fs::absolute(archive).parent_path() / (".backup-" + random_hex(8)));
  const fs::path copy = scratch.path() / store_name;
  database.copy_to(copy.string());
  ArchiveWriter writer(archive);
  writer.add(std::string(store_name), copy);
  writer.add(std::string(key_name), data_folder / key_name);
  std::set<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(media)) files.insert(entry.path());
  for (const fs::path& file : files) {
    const std::string name = (fs::path(media_folder_name) / file.filename()).string();
    if (!is_site_file(name) || writer.add_if_there(name, file)) continue;
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
