#include "ops/backup.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <system_error>

#include "auth/shared_key.hpp"
#include "core/error.hpp"
#include "media/durable_file.hpp"
#include "media/media_name.hpp"
#include "ops/archive.hpp"
#include "ops/health.hpp"
#include "ops/site_files.hpp"
#include "ops/workshop.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

/// Of the archive, while it is being written.
constexpr std::string_view archive_name = "archive";

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

/// The store as it is now. What an attempt that was cut has left of it is of another moment.
void copy_store(db::Database& database, const StoreKnowledge& knowledge, const fs::path& folder) {
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    if (entry.path().filename() != archive_name) fs::remove(entry.path());
  }
  database.copy_to((folder / store_name).string(), knowledge.migrations);
  if (!knowledge.fleeting.empty()) {
    db::Database copy("sqlite://" + (folder / store_name).string());
    copy.write([&](db::Connection& writer) {
      for (const std::string& table : knowledge.fleeting) writer.execute("DELETE FROM " + table);
    });
  }
}

/// A store that cannot be copied says that it is away for a moment: where that is for want of room, whoever makes the
/// copy is told so while there is none.
void copy_store_or_say_why(db::Database& database, const StoreKnowledge& knowledge, const fs::path& folder) {
  try {
    copy_store(database, knowledge, folder);
  } catch (const Error& error) {
    if (error.status() != 503) throw;
    try {
      DiskCheck({folder}).require_room();
    } catch (const Error& refusal) {
      throw Error::unavailable(
          "La base ne peut pas être copiée dans « " + folder.parent_path().string() + " ». " + refusal.what(),
          std::chrono::seconds(0));
    }
    throw;
  }
}

/// The key of the sessions where the store holds it; empty where a file does.
std::string key_in_store(db::Connection& reader, const SiteParts& site) {
  if (!site.key_file.empty()) return {};
  auth::read_shared_key(reader);  // a damaged one would be refused by whoever restores the copy
  return auth::shared_key_lines(reader);
}

/// The media that are to be copied, each with its size in bytes.
std::map<std::string, std::uint64_t> files_of(media::Storage& media) {
  std::map<std::string, std::uint64_t> files;
  for (const media::Kept& kept : media.list()) {
    if (!is_site_file(media_member(kept.name))) continue;
    if (!kept.is_file) throw Error::unavailable("« " + kept.name + " » ne peut pas être lu.", std::chrono::seconds(0));
    if (kept.size_bytes > 0) files.emplace(kept.name, kept.size_bytes);
  }
  return files;
}

/// Copies the media into the archive, but for those that it holds already as the site has them.
class MediaCopy {
 public:
  MediaCopy(media::Storage& media, Workshop& workshop, Progress& progress)
      : media_(media), workshop_(workshop), progress_(progress), files_(files_of(media)) {
    std::uint64_t total_bytes = 0;
    for (const auto& [file, size_bytes] : files_) total_bytes += size_bytes;
    progress_.begin("Copie des fichiers", total_bytes);
  }

  ArchiveWriter take_up() {
    return ArchiveWriter(workshop_.path() / archive_name, [this](const TarMember& member, const std::string& hash) {
      return is_still_good(member, hash);
    });
  }

  /// What `named` tells of is there when this returns.
  void complete(ArchiveWriter& writer, const std::set<std::string>& named) {
    for (const auto& [file, size_bytes] : files_) {
      const std::string member = media_member(file);
      if (writer.content().contains(member)) continue;
      const auto there = workshop_.keep_while([&] { return media_.open(file); });
      if (there && writer.add_if_there(member, there->path)) {
        progress_.add(size_bytes);
      } else if (named.contains("/" + member)) {
        // The server sweeps what nothing names; a copy that names it all the same is one of a moment that has passed.
        throw Error::unavailable("« " + member + " » a disparu pendant la copie. Relancez la commande.",
                                 std::chrono::seconds(0));
      }
    }
    progress_.end();
  }

 private:
  bool is_still_good(const TarMember& member, const std::string& hash) {
    const std::string file = fs::path(member.name).filename().string();
    const auto found = files_.find(file);
    if (member.name != media_member(file) || found == files_.end() || found->second != member.size_bytes) return false;
    const auto name = media::MediaName::parse(file);
    const bool good = name->is_variant()
                          ? workshop_.keep_while([&] { return media_.holds(file, member.size_bytes, hash); })
                          : name->hash == hash;
    if (good) progress_.skip(member.size_bytes);
    return good;
  }

  media::Storage& media_;
  Workshop& workshop_;
  Progress& progress_;
  const std::map<std::string, std::uint64_t> files_;
};

/// A text may hold what looks like the address of a file and never was one. And copying takes its time, in which a
/// server may have let go of what was too old: what names a file is read once all is copied.
std::vector<std::string> lost_elsewhere(const StoreKnowledge& knowledge, db::Connection& reader,
                                        const std::set<std::string>& named, const ContentHashes& content) {
  if (!knowledge.mentioned) return {};
  std::set<std::string> mentioned = knowledge.mentioned(reader);
  std::erase_if(mentioned,
                [&](const std::string& address) { return named.contains(address) || !media::parse_address(address); });
  return addresses_without_file(mentioned, content);
}

}  // namespace

Copy backup(db::Database& database, const StoreKnowledge& knowledge, const SiteParts& site, const fs::path& archive,
            Progress&& progress) {
  check_target(archive, site.data_folder);
  db::Connection reader = database.open_reader();
  const std::set<std::string> named = knowledge.referenced(reader);
  Workshop workshop(archive);
  progress.begin("Copie de la base");
  copy_store_or_say_why(database, knowledge, workshop.path());
  const std::string key = key_in_store(reader, site);
  progress.end();
  MediaCopy media(site.media, workshop, progress);
  ArchiveWriter writer = media.take_up();
  media.complete(writer, named);
  writer.add(std::string(store_name), workshop.path() / store_name);
  if (site.key_file.empty()) {
    writer.add_bytes(std::string(key_name), key);
  } else {
    writer.add(std::string(key_name), site.key_file);
  }
  writer.finish();
  Copy copy{.file = archive,
            .named_by_content = addresses_without_file(named, writer.content()),
            .named_elsewhere = lost_elsewhere(knowledge, reader, named, writer.content())};
  if (!copy.is_complete()) copy.file += incomplete_suffix;
  media::move_durably(workshop.path() / archive_name, fs::absolute(copy.file));
  return copy;
}

}  // namespace vitrine::ops
