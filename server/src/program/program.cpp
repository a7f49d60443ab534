#include "program/program.hpp"

#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "content/journal_start.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "db/failure.hpp"
#include "program/data_folder.hpp"
#include "program/stored_avif_backlog.hpp"
#include "site/bundled.hpp"
#include "site/script_errors.hpp"
#include "site/visit_beacons.hpp"

namespace vitrine {

namespace {

/// This program's own file, for starting it again as a child. Not what stands at its path by now: that may be the next
/// version.
constexpr const char* own_path = "/proc/self/exe";

/// Why the store cannot be opened, as far as it shows from outside.
std::string reason_of_refusal(const Settings& settings) {
  const auto file = settings.store_file();
  if (!file) return "son serveur ne répond pas, ou refuse cet accès";
  std::error_code failure;
  const std::filesystem::path folder = std::filesystem::absolute(*file).parent_path();
  if (!std::filesystem::is_directory(folder, failure)) return "le dossier " + folder.string() + " n’existe pas";
  const bool there = std::filesystem::exists(*file, failure);
  if (::access(folder.c_str(), W_OK | X_OK) != 0 || (there && ::access(file->c_str(), R_OK | W_OK) != 0)) {
    return "cet utilisateur ne peut pas y écrire";
  }
  return "le fichier est occupé, abîmé, ou n’est pas une base SQLite (« vitrine doctor » l’examine)";
}

/// « Momentarily unavailable » is for visitors. Who starts a command is told which store it is, and why.
template <typename Work>
auto naming_store(const Settings& settings, Work work) {
  try {
    return work();
  } catch (const Error& error) {
    // A file with other tables than ours is none of our stores.
    const bool is_foreign = settings.store_file() && dynamic_cast<const db::StatementFault*>(&error) != nullptr;
    if (error.status() != 503 && !is_foreign) throw;
    throw store_refusal(settings);
  }
}

/// A server may be running beside a command, and nobody beside the others: they hold the data folder's lock.
db::Checkpoints checkpoints_of(Purpose purpose) {
  return purpose == Purpose::Command ? db::Checkpoints::LeftToOthers : db::Checkpoints::Run;
}

mail::Settings with_password(mail::Settings settings) {
  settings.server.password = environment("VITRINE_SMTP_PASSWORD");
  return settings;
}

/// How long the journal holds what was.
std::chrono::days history_kept(const Settings& settings) {
  return settings.history_days == 0 ? std::chrono::days::max() : std::chrono::days(settings.history_days);
}

/// Where the store and the media lie.
std::vector<std::filesystem::path> folders_written(const Settings& settings) {
  std::vector<std::filesystem::path> folders{settings.media_place().folder};
  if (const auto store = settings.store_file()) folders.push_back(std::filesystem::absolute(*store).parent_path());
  return folders;
}

}  // namespace

auth::KeyPlace key_place(const Settings& settings) {
  using Kind = auth::KeyPlace::Kind;
  if (!settings.token_key_file.empty()) return {Kind::Given, settings.token_key_file};
  return {settings.store_file() ? Kind::Own : Kind::Shared, auth::KeyPlace::own(settings.data).file};
}

Error store_refusal(const Settings& settings) {
  return Error::unavailable(
      "La base " + settings.shown_database() + " ne peut pas être ouverte : " + reason_of_refusal(settings) + ".",
      std::chrono::seconds(0));
}

Program::Program(Settings given, Purpose purpose)
    : settings(std::move(given)),
      house_pages(house_pages_in(pack.text("bundled-content.json"))),
      database(naming_store(settings, [&] { return db::Database(settings.database_url(), checkpoints_of(purpose)); })),
      media(media::open_storage(settings.media_place()), own_path),
      search(content::product()),
      sent_search(content::contact_message()),
      following(search, freshness),
      auth(database, key_place(settings), settings.token_life, pack.text("known-passwords.txt")),
      contact_limit("contact message", settings.contact_rate, std::chrono::minutes(1)),
      script_error_limit(script_errors_a_minute, "Trop de rapports d’erreurs. Veuillez réessayer dans une minute."),
      visit_limit(visit_beacons_a_minute, "Trop de visites annoncées. Veuillez réessayer dans une minute."),
      workshop_paths(paths_of_workshops(pack.text("bundled-content.json"))),
      visits(database, search),
      outbox(database, with_password(settings.mail)),
      engines(own_path, metrics, {.memory_bytes_max = settings.engine_memory_mb * 1024 * 1024}),
      sheets(own_path),
      disks(folders_written(settings)) {
  std::optional<DataFolderLock> lock;
  naming_store(settings, [&] {
    database.migrate(pack.migrations(), [&] {
      if (purpose == Purpose::Command) lock.emplace(settings.data);
    });
  });
  auth.keys().ensure();
  // A command can do without, and with `renew-key` mends one that is damaged.
  if (purpose == Purpose::Serve) learn_key();
  begin_journal();
  if (purpose == Purpose::Serve) prepare_visits();
  if (purpose == Purpose::Serve && settings.avif) encode_avif();
}

/// One program alone knows what waits; several have it written down.
void Program::encode_avif() {
  if (media.storage().is_shared() && database.is_served()) {
    media.encode_avif(std::make_unique<StoredAvifBacklog>(database));
  } else {
    media.encode_avif();
  }
}

void Program::learn_key() {
  db::Connection reader = database.open_reader();
  auth.keys().learn(reader);
}

/// Has the salt of the day from the first visitor on, unless the store takes no write now: visitors are told apart by
/// another one until the next writing.
void Program::prepare_visits() {
  try {
    visits.write_down();
  } catch (const Error& refusal) {
    if (refusal.status() != 503) throw;
    log::warn("visits_not_prepared");
  }
}

/// What follows the journal begins where it is.
void Program::begin_journal() {
  db::Connection reader = database.open_reader();
  content::Context context = this->context(reader);
  content::begin_journal(context);
  following.begin(reader);
}

content::Context Program::context(db::Connection& reader) {
  return {.database = database,
          .reader = reader,
          .media = media,
          .search = search,
          .following = following,
          .sanitise = [this](std::string_view markup,
                             content::Markup kind) { return engines.clean(markup, kind == content::Markup::Line); },
          .history_kept = history_kept(settings),
          .house_pages = house_pages,
          .sent_search = &sent_search};
}

}  // namespace vitrine
