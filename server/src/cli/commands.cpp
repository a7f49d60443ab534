#include "cli/commands.hpp"

#include <termios.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <string>

#include "content/media_references.hpp"
#include "content/openapi.hpp"
#include "core/error.hpp"
#include "history/agreement.hpp"
#include "ops/backup.hpp"
#include "ops/doctor.hpp"
#include "ops/replacement.hpp"
#include "ops/restore.hpp"
#include "ops/site_files.hpp"
#include "program/data_folder.hpp"
#include "program/demo_load.hpp"
#include "program/pack.hpp"
#include "program/program.hpp"
#include "render/engine_service.hpp"
#include "routes/routes.hpp"
#include "serving/serve.hpp"

namespace vitrine {

namespace {

/// Reads a line without showing it when standard input is a terminal.
std::string read_secret(const char* prompt) {
  termios shown{};
  const bool terminal = isatty(STDIN_FILENO) == 1 && tcgetattr(STDIN_FILENO, &shown) == 0;
  if (terminal) {
    std::cerr << prompt << std::flush;
    termios hidden = shown;
    hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
  }
  std::string secret;
  std::getline(std::cin, secret);
  if (terminal) {
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
    std::cerr << '\n';
  }
  return secret;
}

/// A new password, typed twice at a terminal or once on a pipe.
std::string read_new_password() {
  std::string password = read_secret("Mot de passe : ");
  if (isatty(STDIN_FILENO) == 1 && read_secret("Encore une fois : ") != password) {
    throw Error::bad_request("Les deux mots de passe diffèrent.");
  }
  return password;
}

/// Ends what a restore has left half-way in a folder whose lock the caller holds.
void settle_replacement(const std::filesystem::path& data_folder) {
  const ops::Settled settled = ops::settle_replacement(data_folder);
  if (settled == ops::Settled::Finished) {
    std::cerr << "vitrine : une restauration interrompue a été terminée ; le site est celui de l’archive.\n";
  } else if (settled == ops::Settled::TakenBack) {
    std::cerr << "vitrine : une restauration interrompue a été annulée ; le site est celui d’avant.\n";
  }
}

/// The use of a folder beside others, with no restore half-way in it: none can begin from here on.
class SettledUse {
 public:
  explicit SettledUse(const std::filesystem::path& data_folder) : use_(data_folder, DataFolderUse::Kind::Shared) {
    if (!ops::has_unsettled_replacement(data_folder)) return;
    const DataFolderLock lock(data_folder);
    settle_replacement(data_folder);
  }

 private:
  DataFolderUse use_;
};

void renew_key(auth::Auth& auth, auth::KeyBefore asked) {
  const auth::KeyBefore become = auth.keys().renew(asked);
  if (become == auth::KeyBefore::Good) {
    std::cout << "Clé renouvelée ; les sessions ouvertes continuent.\n";
  } else if (asked == auth::KeyBefore::Forgotten) {
    std::cout << "Clé renouvelée ; toutes les sessions prennent fin.\n";
  } else {
    std::cout
        << "Clé renouvelée. Celle d’avant était abîmée et ne peut pas rester bonne ; toutes les sessions prennent "
           "fin.\n";
  }
}

int administer(const CommandLine& line) {
  const SettledUse use(line.settings.data);
  Program program(line.settings);
  switch (line.command) {
    case Command::AdminAdd:
      program.auth.add(line.username, read_new_password());
      std::cout << "Administrateur créé : " << line.username << '\n';
      return 0;
    case Command::AdminPassword:
      program.auth.change_password(line.username, read_new_password());
      std::cout << "Mot de passe changé ; les sessions ouvertes sont terminées.\n";
      return 0;
    case Command::AdminRemove:
      program.auth.remove(line.username);
      std::cout << "Administrateur supprimé : " << line.username << '\n';
      return 0;
    case Command::AdminRenewKey:
      renew_key(program.auth, line.force ? auth::KeyBefore::Forgotten : auth::KeyBefore::Good);
      return 0;
    default: {
      db::Connection reader = program.database.open_reader();
      for (const auth::Account& account : program.auth.accounts(reader)) {
        std::cout << account.username << '\t' << account.created_at << '\n';
      }
      return 0;
    }
  }
}

std::vector<ops::Disagreement> disagreements(db::Connection& reader) {
  std::vector<ops::Disagreement> told;
  for (history::Disagreement& found : history::disagreements(reader)) {
    const std::string name = found.title.empty() ? found.item : "« " + found.title + " »";
    told.push_back({"Le journal ne dit pas ce qui est enregistré de " + name + " (" + std::string(found.type->schema) +
                        ") : l’élément a été changé hors du programme.",
                    [found](db::Database& database) { history::write_down(database, {found}); }});
  }
  return told;
}

ops::StoreKnowledge store_knowledge() { return {Pack().migrations(), content::referenced_media, disagreements}; }

int diagnose(const CommandLine& line) {
  const SettledUse use(line.settings.data);
  const ops::Patient patient{.data_folder = line.settings.data,
                             .database_url = line.settings.database_url(),
                             .store_file = line.settings.store_file(),
                             .knowledge = store_knowledge(),
                             .media = line.settings.media_place(),
                             .shares_key = key_place(line.settings).kind == auth::KeyPlace::Kind::Shared};
  return ops::report(ops::examine(patient, line.fix), std::cout);
}

/// Of a store that cannot be opened whoever works with it tells why.
bool is_new(const Settings& settings) {
  try {
    return db::Database(settings.database_url(), db::Checkpoints::LeftToOthers).is_new();
  } catch (const Error&) {
    return false;
  }
}

int back_up(const CommandLine& line) {
  const SettledUse use(line.settings.data);
  if (const auto store = line.settings.store_file(); store && !std::filesystem::exists(*store)) {
    throw Error::not_found("La base " + store->string() + " n’existe pas : il n’y a rien à copier.");
  }
  if (is_new(line.settings))
    throw Error::not_found("La base " + line.settings.shown_database() + " est vide : il n’y a rien à copier.");
  Program program(line.settings);
  for (const std::string& lost : ops::backup(program.database, store_knowledge(),
                                             {.data_folder = line.settings.data,
                                             .media = program.media.storage(),
                                             .key_file = key_place(line.settings).readable_file()},
                                             line.file)) {
    std::cerr << "vitrine : le contenu cite « " << lost
              << " », qui manque ou a changé : « vitrine restore » refusera cette copie.\n";
  }
  std::cout << "Copie écrite : " << line.file.string() << '\n';
  return 0;
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

/// The store that a server holds, brought up to date; none where it is a file.
std::unique_ptr<db::Database> served_store(const Settings& settings) {
  if (settings.store_file()) return nullptr;
  std::unique_ptr<db::Database> database;
  try {
    database = std::make_unique<db::Database>(settings.database_url());
    database->migrate(store_knowledge().migrations);
  } catch (const Error& error) {
    if (error.status() != 503) throw;
    throw store_refusal(settings);
  }
  return database;
}

int restore(const CommandLine& line) {
  const Settings& settings = line.settings;
  if (const auto store = settings.store_file()) require_own_store(settings, *store);
  const std::unique_ptr<db::Database> served = served_store(settings);
  const DataFolderLock lock(settings.data);
  const DataFolderUse use(settings.data, DataFolderUse::Kind::Alone);
  settle_replacement(settings.data);
  const bool own_media = settings.media.empty() && !served;
  const auto media = own_media ? nullptr : media::open_storage(settings.media_place());
  if (served) {
    ops::restore_into(*served, *media, line.file, settings.data, store_knowledge(), line.force);
  } else {
    ops::restore(line.file, settings.data, store_knowledge(), line.force, media.get());
  }
  std::cout << "Copie remise en place dans " << (served ? settings.shown_database() : settings.data.string()) << '\n';
  return 0;
}

/// The commands that a site can begin with make its folder.
void prepare_data_folder(const CommandLine& line) {
  const std::filesystem::path& folder = line.settings.data;
  switch (line.command) {
    case Command::OpenApi:
    case Command::EncodeAvif:
    case Command::Engine:
    case Command::DecodeHeif:
      return;
    case Command::Serve:
    case Command::Demo:
    case Command::AdminAdd:
    case Command::Restore:
      return make_data_folder(folder);
    default:
      require_data_folder(folder);
  }
}

}  // namespace

int run(const CommandLine& line) {
  prepare_data_folder(line);
  switch (line.command) {
    case Command::Serve: {
      // Before the program opens its store: whoever is refused must not have brought that of another up to date.
      const DataFolderLock lock(line.settings.data);
      settle_replacement(line.settings.data);
      warn_of_open_data_folder(line.settings.data);
      HeldSignals signals;  // before the first thread
      Program program(line.settings, Purpose::Serve);
      return serve(program, signals);
    }
    case Command::Demo: {
      // A server beside it would go on answering and searching without what is loaded here.
      const DataFolderLock lock(line.settings.data);
      settle_replacement(line.settings.data);
      Program program(line.settings, Purpose::LoadDemo);
      program.engines.start(1);
      load_demo(program);
      std::cout << "Catalogue de démonstration chargé.\n";
      return 0;
    }
    case Command::OpenApi:
      std::cout << json::serialize(content::describe(api_routes())) << '\n';
      return 0;
    case Command::EncodeAvif:
      return media::encode_avif(line.file, line.target, line.width);
    case Command::Engine: {
      const Pack pack;
      return render::serve_engine({.page = pack.text("server.js"), .sanitiser = pack.text("sanitiser.js")});
    }
    case Command::DecodeHeif:
      return media::decode_heif(line.file, line.target);
    case Command::Backup:
      return back_up(line);
    case Command::Restore:
      return restore(line);
    case Command::Doctor:
      return diagnose(line);
    default:
      return administer(line);
  }
}

}  // namespace vitrine
