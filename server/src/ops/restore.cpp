#include "ops/restore.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "auth/shared_key.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/time.hpp"
#include "db/copying.hpp"
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
    case auth::KeyState::Usable:
      return;
    case auth::KeyState::Guessable:
      refuse("sa clé des sessions est devinable");
    case auth::KeyState::Damaged:
      refuse("sa clé des sessions est vide ou abîmée");
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
  return database.open_reader()
      .query_one("SELECT name FROM sqlite_master WHERE type = 'table' AND name = :p1", {name})
      .has_value();
}

/// What was ended since the copy was made must not open anything again; those of a copy of before sessions were written
/// down end with the update. And the journal tells of the restore: what came after the copy is gone.
void settle_store(const fs::path& site, bool replaces) {
  db::Database database("sqlite://" + (site / store_name).string());
  if (replaces && has_table(database, "session")) {
    database.write([](db::Connection& writer) { writer.execute("DELETE FROM session"); });
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

void check_media(const fs::path& site, const std::set<std::string>& referenced) {
  media::FolderStorage media(site / media_folder_name);
  const std::vector<std::string> lost = addresses_without_file(referenced, media);
  if (lost.empty()) return;
  refuse("le contenu cite « " + lost.front() + " », " +
         (lost.size() == 1 ? std::string("qui manque ou a changé")
                           : "et " + std::to_string(lost.size() - 1) + " autres fichiers, qui manquent ou ont changé"));
}

void move_media(const fs::path& site, media::Storage& elsewhere) {
  media::FolderStorage here(site / media_folder_name);
  std::map<std::string, std::uint64_t> there;
  for (media::Kept& kept : elsewhere.list()) there.emplace(std::move(kept.name), kept.size_bytes);
  for (const media::Kept& kept : here.list()) {
    const auto same = there.find(kept.name);
    if (same == there.end() || same->second != kept.size_bytes)
      elsewhere.put_file(kept.name, here.open(kept.name)->path);
  }
  fs::remove_all(site / media_folder_name);
}

/// Everything of an archive, proved, beside what is there.
void unpack(const fs::path& archive, const fs::path& site, const StoreKnowledge& knowledge, bool replaces) {
  extract_archive(archive, site, is_site_file);
  fs::create_directories(site / media_folder_name);
  check_key(site);
  check_media(site, named_by_store(site, knowledge));
  settle_store(site, replaces);
}

bool holds_content(db::Database& database) {
  db::Connection reader = database.open_reader();
  return reader.query_one("SELECT seq FROM journal LIMIT 1") ||
         reader.query_one("SELECT id FROM administrator LIMIT 1");
}

}  // namespace

void restore(const fs::path& archive, const fs::path& data_folder, const StoreKnowledge& knowledge, bool force,
             media::Storage* elsewhere) {
  const bool replaces = holds_data(data_folder);
  if (replaces && !force) {
    throw Error::conflict("Le dossier de données n'est pas vide. Avec --force, son contenu est remplacé.");
  }
  IncomingSite incoming(data_folder);
  unpack(archive, incoming.path(), knowledge, replaces);
  if (elsewhere != nullptr) move_media(incoming.path(), *elsewhere);
  incoming.take_place();
}

void restore_into(db::Database& database, media::Storage& media, const fs::path& archive, const fs::path& data_folder,
                  const StoreKnowledge& knowledge, bool force) {
  const bool replaces = holds_content(database);
  if (replaces && !force) throw Error::conflict("La base n'est pas vide. Avec --force, son contenu est remplacé.");
  const IncomingSite incoming(data_folder);
  unpack(archive, incoming.path(), knowledge, replaces);
  db::Database store("sqlite://" + (incoming.path() / store_name).string());
  store.migrate(knowledge.migrations);
  auth::adopt_key(store, incoming.path() / key_name);
  move_media(incoming.path(), media);
  db::Connection reader = store.open_reader();
  db::copy_rows(reader, database);
}

}  // namespace vitrine::ops
