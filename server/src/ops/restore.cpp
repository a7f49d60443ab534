#include "ops/restore.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <vector>

#include "auth/shared_key.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/time.hpp"
#include "db/copying.hpp"
#include "db/failure.hpp"
#include "journal/journal.hpp"
#include "media/folder_storage.hpp"
#include "ops/archive.hpp"
#include "ops/replacement.hpp"
#include "ops/scratch_folder.hpp"
#include "ops/site_files.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(const std::string& reason) {
  throw Error::bad_request("L'archive est refusée : " + reason + ".");
}

bool holds_data(const fs::path& folder) {
  const auto is_data = [&](std::string_view name) {
    const fs::path path = folder / name;
    return fs::exists(path) && !(fs::is_directory(path) && fs::is_empty(path));
  };
  return is_data(store_name) || is_data(media_folder_name) || is_data(key_name) ||
         std::any_of(store_side_names.begin(), store_side_names.end(), is_data);
}

void check_key(const fs::path& site) {
  if (!fs::exists(site / key_name)) refuse("la clé des sessions manque");
  switch (auth::state_of_key(site / key_name)) {
    case auth::KeyState::Guessable:
      refuse("sa clé des sessions est devinable");
    case auth::KeyState::Damaged:
    case auth::KeyState::Unreadable:
    case auth::KeyState::Missing:
      refuse("sa clé des sessions est vide ou abîmée");
    default:
      return;
  }
}

/// What the content of the store names. It is looked at in a copy, because whoever opens a store writes beside it.
std::set<std::string> named_by_store(const fs::path& site, const StoreKnowledge& knowledge) {
  if (!fs::exists(site / store_name)) refuse("la base manque");
  const ScratchFolder scratch(site / "examined");
  const fs::path copy = scratch.path() / store_name;
  std::error_code failure;
  if (!fs::copy_file(site / store_name, copy, failure))
    throw Error::unavailable("Le dossier de données ne peut pas être écrit.", std::chrono::seconds(0));
  try {
    db::Database database("sqlite://" + copy.string());
    db::Connection reader = database.open_reader();
    if (!damage_in(reader).empty()) refuse("sa base est abîmée");
    if (!is_migrated(reader)) refuse("sa base n'est pas celle d'un site");
    database.migrate(knowledge.migrations);
    return knowledge.referenced(reader);
  } catch (const db::StatementFault&) {
    refuse("le contenu de sa base ne se laisse pas lire");
  } catch (const Error& refused) {
    if (refused.status() == 503) refuse("sa base ne se laisse pas lire");
    if (refused.status() == 500) throw Error::bad_request("L'archive est refusée. " + std::string(refused.what()));
    throw;
  } catch (const std::exception& unreadable) {
    log::info("archive_refused", {{"reason", std::string(unreadable.what())}});
    refuse("le contenu de sa base ne se laisse pas lire");
  }
}

bool has_table(db::Database& database, const std::string& name) {
  db::Connection reader = database.open_reader();
  return reader
      .query_one(reader.is_sqlite() ? "SELECT 1 AS found FROM sqlite_master WHERE type = 'table' AND name = :p1"
                                    : "SELECT 1 AS found WHERE to_regclass(:p1) IS NOT NULL",
                 {name})
      .has_value();
}

/// Whether there is a row in this table, which an older version of the store may not have.
bool has_rows(db::Database& database, const std::string& table) {
  return has_table(database, table) && database.open_reader().query_one("SELECT 1 AS found FROM " + table + " LIMIT 1");
}

/// What was ended since the copy was made must not open anything again; those of a copy of before sessions were written
/// down end with the update. And the journal tells of the restore: what came after the copy is gone.
void settle_store(const fs::path& site, bool replaces) {
  db::Database database("sqlite://" + (site / store_name).string());
  for (const std::string opener : {"session", "preview_link"}) {
    if (!replaces || !has_table(database, opener)) continue;
    database.write([&](db::Connection& writer) { writer.execute("DELETE FROM " + opener); });
  }
  if (!has_table(database, "journal")) return;
  std::vector<journal::Line> lines{{.at = iso_now(),
                                    .actor = journal::system(),
                                    .origin = "archive",
                                    .type = "archive",
                                    .item = {},
                                    .title = "Restauration d’une sauvegarde",
                                    .before = {},
                                    .after = {},
                                    .body_hash = {},
                                    .hash = {}}};
  database.write([&](db::Connection& writer) { journal::append(writer, lines); });
}

void check_media(const std::set<std::string>& referenced, const ContentHashes& content) {
  const std::vector<std::string> lost = addresses_without_file(referenced, content);
  if (lost.empty()) return;
  refuse("le contenu cite « " + lost.front() + " », " +
         (lost.size() == 1 ? std::string("qui manque ou a changé")
                           : "et " + std::to_string(lost.size() - 1) + " autres fichiers, qui manquent ou ont changé"));
}

std::map<std::string, std::uint64_t> sizes_in(media::Storage& media) {
  std::map<std::string, std::uint64_t> sizes;
  for (media::Kept& kept : media.list()) sizes.emplace(std::move(kept.name), kept.size_bytes);
  return sizes;
}

/// Puts every media file of the site where media are kept, but for what is there already with this content. The site
/// keeps its own: an attempt that is cut leaves it whole.
void send_media(const fs::path& site, const ContentHashes& content, media::Storage& elsewhere, Progress& progress) {
  media::FolderStorage here(site / media_folder_name);
  const std::map<std::string, std::uint64_t> files = sizes_in(here);
  const std::map<std::string, std::uint64_t> there = sizes_in(elsewhere);
  std::uint64_t total_bytes = 0;
  for (const auto& [name, size_bytes] : files) total_bytes += size_bytes;
  progress.begin("Envoi des fichiers", total_bytes);
  for (const auto& [name, size_bytes] : files) {
    const auto same = there.find(name);
    if (same != there.end() && same->second == size_bytes &&
        elsewhere.holds(name, size_bytes, content.at(media_member(name)))) {
      progress.skip(size_bytes);
      continue;
    }
    const fs::path file = site / media_folder_name / name;
    const fs::path lent = site / "lent";  // a second name, which may be taken away
    std::error_code refused;
    fs::remove(lent);
    fs::create_hard_link(file, lent, refused);
    elsewhere.put_file(name, refused ? file : lent);
    progress.add(size_bytes);
  }
  const std::map<std::string, std::uint64_t> sent = sizes_in(elsewhere);
  const bool complete = std::includes(sent.begin(), sent.end(), files.begin(), files.end());
  if (!complete)
    throw Error::unavailable("Des fichiers manquent à leur nouvelle place. Relancez la commande.",
                             std::chrono::seconds(0));
  progress.end();
}

/// Everything of an archive, proved, beside what is there.
ContentHashes unpack(const fs::path& archive, const fs::path& site, const StoreKnowledge& knowledge, bool replaces,
                     Progress& progress) {
  ContentHashes content = extract_archive(archive, site, is_site_file, progress);
  progress.begin("Vérification de la base");
  fs::create_directories(site / media_folder_name);
  check_key(site);
  check_media(named_by_store(site, knowledge), content);
  settle_store(site, replaces);
  progress.end();
  return content;
}

bool holds_content(db::Database& database) {
  return has_rows(database, "journal") || has_rows(database, "administrator");
}

void require_not_newer(db::Database& database, const StoreKnowledge& knowledge) {
  if (!has_table(database, "migration")) return;
  db::Connection reader = database.open_reader();
  for (const std::string& name : applied_migrations(reader)) {
    const bool is_known = std::any_of(knowledge.migrations.begin(), knowledge.migrations.end(),
                                      [&](const db::Migration& migration) { return migration.name == name; });
    if (!is_known)
      throw Error::conflict("La base a été écrite par une version plus récente du programme (migration " + name +
                            "). Une copie d’avant se remet dans une base vide, faite de nouveau.");
  }
}

/// A program would go on serving what it has read of the content that goes, and write into what comes.
void require_idle(db::Database& database) {
  // The server notices a moment later that a program has ended.
  constexpr int tries = 20;
  constexpr std::chrono::milliseconds pause(100);
  for (int i = 0; database.others_at_work() > 0; ++i) {
    if (i == tries)
      throw Error::conflict(
          "Un programme travaille avec cette base, ou quelqu’un y est connecté sous le même rôle. Arrêtez-le, puis "
          "relancez la commande.");
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace

void restore(const fs::path& archive, const fs::path& data_folder, const StoreKnowledge& knowledge, bool force,
             media::Storage* elsewhere, Progress&& progress) {
  const bool replaces = holds_data(data_folder);
  if (replaces && !force) {
    throw Error::conflict("Le dossier de données n'est pas vide. Avec --force, son contenu est remplacé.");
  }
  IncomingSite incoming(data_folder);
  const ContentHashes content = unpack(archive, incoming.path(), knowledge, replaces, progress);
  if (elsewhere != nullptr) {
    incoming.keep_while([&] { send_media(incoming.path(), content, *elsewhere, progress); });
    fs::remove_all(incoming.path() / media_folder_name);
  }
  incoming.take_place();
}

void restore_into(db::Database& database, media::Storage& media, const fs::path& archive, const fs::path& data_folder,
                  const StoreKnowledge& knowledge, bool force, Progress&& progress) {
  require_idle(database);
  require_not_newer(database, knowledge);
  const bool replaces = holds_content(database);
  if (replaces && !force) throw Error::conflict("La base n'est pas vide. Avec --force, son contenu est remplacé.");
  IncomingSite incoming(data_folder);
  const ContentHashes content = unpack(archive, incoming.path(), knowledge, replaces, progress);
  db::Database store("sqlite://" + (incoming.path() / store_name).string());
  store.migrate(knowledge.migrations);
  auth::adopt_key(store, incoming.path() / key_name);
  incoming.keep_while([&] {
    send_media(incoming.path(), content, media, progress);
    progress.begin("Copie de la base");
    require_idle(database);  // files take their time, and machines start
    database.migrate_and(knowledge.migrations, [&] {
      require_idle(database);
      db::Connection reader = store.open_reader();
      db::copy_rows(reader, database);
    });
    progress.end();
  });
}

}  // namespace vitrine::ops
