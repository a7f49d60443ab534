#include "cli/commands.hpp"

#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <iostream>
#include <string>

#include "cli/copies.hpp"
#include "cli/settling.hpp"
#include "content/openapi.hpp"
#include "core/error.hpp"
#include "ops/doctor.hpp"
#include "ops/health.hpp"
#include "program/data_folder.hpp"
#include "program/demo_load.hpp"
#include "program/pack.hpp"
#include "program/program.hpp"
#include "render/engine_service.hpp"
#include "routes/routes.hpp"
#include "serving/serve.hpp"
#include "sheets/sheet_process.hpp"

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

int diagnose(const CommandLine& line) {
  const SettledUse use(line.settings.data);
  const ops::Patient patient{.program = "/proc/self/exe",  // as in program.cpp
                             .data_folder = line.settings.data,
                             .database_url = line.settings.database_url(),
                             .store_file = line.settings.store_file(),
                             .knowledge = store_knowledge(),
                             .media = line.settings.media_place(),
                             .key = key_place(line.settings)};
  return ops::report(ops::examine(patient, line.fix), std::cout);
}

/// The commands that a site can begin with make its folder.
void prepare_data_folder(const CommandLine& line) {
  const std::filesystem::path& folder = line.settings.data;
  switch (line.command) {
    case Command::OpenApi:
    case Command::EncodeAvif:
    case Command::Engine:
    case Command::DecodeHeif:
    case Command::DrawSheet:
      return;
    case Command::Serve:
    case Command::Demo:
    case Command::AdminAdd:
      return make_data_folder(folder);
    case Command::Restore:
      return;  // makes it for itself
    default:
      require_data_folder(folder);
  }
}

int perform(const CommandLine& line) {
  prepare_data_folder(line);
  switch (line.command) {
    case Command::Serve: {
      // Before the program opens its store: whoever is refused must not have brought that of another up to date.
      const DataFolderLock lock(line.settings.data);
      settle(line.settings.data);
      warn_of_open_data_folder(line.settings.data);
      HeldSignals signals;  // before the first thread
      Program program(line.settings, Purpose::Serve);
      return serve(program, signals);
    }
    case Command::Demo: {
      // A server beside it would go on answering and searching without what is loaded here.
      const DataFolderLock lock(line.settings.data);
      settle(line.settings.data);
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
    case Command::DrawSheet: {
      const Pack pack;
      return sheets::draw_sheet({.text = pack.text("sheets/text.ttf"),
                                 .strong = pack.text("sheets/strong.ttf"),
                                 .display = pack.text("sheets/display.ttf")});
    }
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

}  // namespace

/// A store that is full says that it is away for a moment, as it would to visitors. Whoever starts a command is told of
/// the disk.
int run(const CommandLine& line) {
  try {
    return perform(line);
  } catch (const Error& error) {
    if (error.status() != 503 || !std::filesystem::is_directory(line.settings.data)) throw;
    try {
      ops::DiskCheck({line.settings.data}).require_room();
    } catch (const Error& refusal) {
      throw Error::unavailable(std::string(error.what()) + " " + refusal.what(), std::chrono::seconds(0));
    }
    throw;
  }
}

}  // namespace vitrine
