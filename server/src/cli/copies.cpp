#include "cli/copies.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/settling.hpp"
#include "core/error.hpp"
#include "ops/backup.hpp"
#include "ops/copy_mark.hpp"
#include "ops/restore.hpp"
#include "ops/site_files.hpp"
#include "program/data_folder.hpp"
#include "program/program.hpp"

namespace vitrine {
namespace {

using ops::Progress;

/// Of a store that cannot be opened whoever works with it tells why.
bool is_new(const Settings& settings) {
  try {
    return db::Database(settings.database_url(), db::Checkpoints::LeftToOthers).is_new();
  } catch (const Error&) {
    return false;
  }
}

/// A terminal that cannot draw a line anew says so.
Progress::Shape progress_shape() {
  const char* terminal = std::getenv("TERM");  // NOLINT(concurrency-mt-unsafe): nothing writes the environment
  const bool draws = isatty(STDERR_FILENO) == 1 && terminal != nullptr && std::string_view(terminal) != "dumb";
  return draws ? Progress::Shape::Bar : Progress::Shape::Lines;
}

/// An archive holds the store as a file of the data folder, and puts it back as one: there alone the old store and the
/// new one change places with everything else in one step.
void require_own_store(const Settings& settings, const std::filesystem::path& store) {
  const std::filesystem::path own = settings.data / ops::store_name;
  if (std::filesystem::weakly_canonical(store) == std::filesystem::weakly_canonical(own)) return;
  throw Error::bad_request("« restore » remet la base dans le dossier de données (" + own.string() +
                           "), et --database (VITRINE_DATABASE) nomme un autre fichier. Relancez la commande sans ce "
                           "réglage.");
}

/// The store that a server holds; none where it is a file.
std::unique_ptr<db::Database> served_store(const Settings& settings) {
  if (settings.store_file()) return nullptr;
  try {
    return std::make_unique<db::Database>(settings.database_url());
  } catch (const Error& error) {
    if (error.status() != 503) throw;
    throw store_refusal(settings);
  }
}

/// Makes the data folder where there is none, and takes it away again where a restore has failed and nothing has come
/// into it.
class NewDataFolder {
 public:
  explicit NewDataFolder(std::filesystem::path folder)
      : folder_(std::move(folder)), is_new_(!std::filesystem::exists(folder_)) {
    make_data_folder(folder_);
  }
  /// For the commands that come: a site whose store and media lie elsewhere leaves nothing in it.
  void keep() { is_new_ = false; }
  NewDataFolder(const NewDataFolder&) = delete;
  NewDataFolder& operator=(const NewDataFolder&) = delete;
  ~NewDataFolder() {
    std::error_code ignored;
    if (is_new_ && holds_nothing()) std::filesystem::remove_all(folder_, ignored);
  }

 private:
  /// A site is something, and so is a restore that goes on later, and whatever cannot be looked at.
  bool holds_nothing() const {
    std::error_code failure;
    std::filesystem::directory_iterator entry(folder_, failure);
    // Stepped by hand: a range-for throws where the folder can be read no further.
    for (; !failure && entry != std::filesystem::directory_iterator(); entry.increment(failure)) {
      const bool is_empty = entry->is_directory(failure) && std::filesystem::is_empty(entry->path(), failure);
      if (failure || (entry->path().filename() != "lock" && !is_empty)) return false;
    }
    return !failure;
  }

  const std::filesystem::path folder_;
  bool is_new_;
};

}  // namespace

int back_up(const CommandLine& line) {
  const SettledUse use(line.settings.data);
  if (const auto store = line.settings.store_file(); store && !std::filesystem::exists(*store)) {
    throw Error::not_found("La base " + store->string() + " n’existe pas : il n’y a rien à copier.");
  }
  if (is_new(line.settings))
    throw Error::not_found("La base " + line.settings.shown_database() + " est vide : il n’y a rien à copier.");
  Program program(line.settings);
  const ops::Copy copy = ops::backup(program.database, store_knowledge(),
                                     {.data_folder = line.settings.data,
                                      .media = program.media.storage(),
                                      .key_file = key_place(line.settings).readable_file()},
                                     line.file, Progress(std::cerr, progress_shape()));
  for (const std::string& lost : copy.named_by_content) {
    std::cerr << "vitrine : le contenu cite « " << lost
              << " », qui manque ou a changé : « vitrine restore » refuse une telle copie.\n";
  }
  for (const std::string& lost : copy.named_elsewhere) {
    std::cerr << "vitrine : l’historique, la corbeille ou un brouillon cite « " << lost
              << " », qui manque ou a changé : ce qui le montrait ne pourra plus revenir tel quel.\n";
  }
  if (!copy.is_complete()) {
    std::cerr << "vitrine : copie incomplète, écrite sous le nom « " << copy.file.string() << " » ; « "
              << line.file.string()
              << " » n’est ni écrit ni remplacé. Envoyez de nouveau ce qui manque, ou retirez-le du contenu, puis "
                 "relancez la commande.\n";
    return 1;
  }
  ops::note_copy(line.settings.data);
  std::cout << "Copie écrite : " << copy.file.string() << '\n';
  return 0;
}

int restore(const CommandLine& line) {
  const Settings& settings = line.settings;
  NewDataFolder folder(settings.data);
  if (const auto store = settings.store_file()) require_own_store(settings, *store);
  const std::unique_ptr<db::Database> served = served_store(settings);
  const DataFolderLock lock(settings.data);
  const DataFolderUse use(settings.data, DataFolderUse::Kind::Alone);
  settle(settings.data, ops::Undecided::Left);
  const bool own_media = settings.media.empty() && !served;
  const auto media = own_media ? nullptr : media::open_storage(settings.media_place());
  if (served) {
    ops::restore_into(*served, *media, line.file, settings.data, store_knowledge(), line.force,
                      Progress(std::cerr, progress_shape()));
  } else {
    ops::restore(line.file, settings.data, store_knowledge(), line.force, media.get(),
                 Progress(std::cerr, progress_shape()));
  }
  folder.keep();
  warn_of_open_data_folder(settings.data);
  std::cout << "Copie remise en place dans " << (served ? settings.shown_database() : settings.data.string())
            << "\nQui a été effacé depuis que cette copie est faite y est de nouveau : effacez-le encore dans "
               "l’administration, sous Contacts, « Données d’une personne ».\n";
  return 0;
}

}  // namespace vitrine
