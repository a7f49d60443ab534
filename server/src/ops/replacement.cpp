#include "ops/replacement.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"
#include "ops/site_files.hpp"

namespace vitrine::ops {
namespace {

namespace fs = std::filesystem;

// A folder `.restoring-X` alone is a site being put together. A folder `.replaced-X` beside it is the decision that
// this site takes the place of the present one, whose parts then wait in it for their removal.
constexpr std::string_view incoming_prefix = ".restoring-";
constexpr std::string_view replaced_prefix = ".replaced-";
/// What is only to be removed still. It decides nothing, whatever it holds and however long it stays.
constexpr std::string_view waste_prefix = ".waste-";
constexpr std::array<std::string_view, 3> part_names{store_name, media_folder_name, key_name};

bool is_there(const fs::path& path) {
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

void sync_names(const fs::path& folder) {
  const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (opened.number() >= 0 && ::fsync(opened.number()) == 0) return;
  throw fs::filesystem_error("fsync", folder, {errno, std::generic_category()});
}

/// The new names in the folder above, for a data folder that was just made. One that may not be read is an old one.
void try_to_sync_names(const fs::path& folder) {
  try {
    sync_names(folder);
  } catch (const fs::filesystem_error& failure) {
    log::info("folder_not_synced", {{"reason", std::string(failure.what())}});
  }
}

std::vector<fs::path> entries_of(const fs::path& folder, std::string_view prefix) {
  std::vector<fs::path> found;
  std::error_code unreadable;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, unreadable)) {
    if (entry.path().filename().string().starts_with(prefix)) found.push_back(entry.path());
  }
  return found;
}

}  // namespace

/// Renames, which can be taken back in the order opposite to their own.
class Moves {
 public:
  /// What lies at `to` makes way.
  void move(const fs::path& from, const fs::path& to) {
    fs::remove_all(to);
    fs::rename(from, to);
    done_.emplace_back(from, to);
  }
  void take_back() {
    for (; !done_.empty(); done_.pop_back()) fs::rename(done_.back().second, done_.back().first);
  }

 private:
  std::vector<std::pair<fs::path, fs::path>> done_;
};

namespace {

/// From wherever it was interrupted: what `incoming` still holds has not been put in its place yet.
void replace_parts(const fs::path& data_folder, const fs::path& incoming, const fs::path& replaced, Moves& moves) {
  if (is_there(incoming / store_name)) {
    for (const std::string_view name : store_side_names) {
      if (is_there(data_folder / name)) moves.move(data_folder / name, replaced / name);
    }
  }
  for (const std::string_view name : part_names) {
    if (!is_there(incoming / name)) continue;
    if (is_there(data_folder / name)) moves.move(data_folder / name, replaced / name);
    moves.move(incoming / name, data_folder / name);
  }
  // Before what was replaced is removed: a power cut must not find the old site gone and the new one without names.
  sync_names(data_folder);
}

fs::path beside(const fs::path& folder, std::string_view prefix, std::string_view id) {
  return folder / std::string(prefix).append(id);
}

void remove_or_leave(const fs::path& folder) {
  std::error_code failure;
  fs::remove_all(folder, failure);
  if (failure) log::warn("leftover_not_removed", {{"folder", folder.string()}, {"reason", failure.message()}});
}

/// Ends what the name of a `.restoring-X` or `.replaced-X` says. A name that cannot be changed: filesystem_error.
void throw_away(const fs::path& folder) {
  const fs::path waste = beside(folder.parent_path(), waste_prefix, random_hex(8));
  fs::rename(folder, waste);
  remove_or_leave(waste);
}

void try_to_throw_away(const fs::path& folder) {
  try {
    throw_away(folder);
  } catch (const fs::filesystem_error& failure) {
    log::warn("leftover_not_removed", {{"folder", folder.string()}, {"reason", std::string(failure.what())}});
  }
}

/// The site that was to take the place of what lies in `replaced`; empty where it has done so. Versions before
/// decision 28 gave the two different names: there it is one whose store has moved and whose other parts have not.
fs::path incoming_of(const fs::path& replaced) {
  const fs::path folder = replaced.parent_path();
  const fs::path same = beside(folder, incoming_prefix, replaced.filename().string().substr(replaced_prefix.size()));
  if (is_there(same)) return same;
  for (const fs::path& other : entries_of(folder, incoming_prefix)) {
    if (!is_there(other / store_name) && (is_there(other / media_folder_name) || is_there(other / key_name)))
      return other;
  }
  return {};
}

/// Versions before decision 28 could die with the old site aside and no part of the new one in its place.
bool put_back_lost_site(const fs::path& data_folder, const fs::path& replaced) {
  if (is_there(data_folder / store_name) || !is_there(replaced / store_name)) return false;
  Moves moves;
  for (const fs::path& part : entries_of(replaced, "")) {
    if (part.filename() != store_name) moves.move(part, data_folder / part.filename());
  }
  moves.move(replaced / store_name, data_folder / store_name);  // last: with it in its place, the rest is waste
  sync_names(data_folder);
  return true;
}

/// What a restore that was cut has left, or a new name.
fs::path undecided_in(const fs::path& data_folder) {
  fs::path found = beside(data_folder, incoming_prefix, random_hex(8));
  for (const fs::path& incoming : entries_of(data_folder, incoming_prefix)) {
    if (!is_there(found)) {
      found = incoming;
    } else {
      try_to_throw_away(incoming);
    }
  }
  return found;
}

}  // namespace

IncomingSite::IncomingSite(const fs::path& data_folder)
    : data_folder_(data_folder), incoming_(undecided_in(data_folder)) {
  std::error_code failure;
  fs::create_directory(incoming_, failure);
  if (!failure) fs::permissions(incoming_, fs::perms::owner_all, failure);
  if (!failure) return;
  throw Error::unavailable("On ne peut rien écrire dans « " + data_folder.string() + " » : " + failure.message() + ".",
                           std::chrono::seconds(0));
}

IncomingSite::~IncomingSite() {
  if (!leaving_ && !stays_) try_to_throw_away(incoming_);
}

void IncomingSite::take_place() {
  const std::string id = incoming_.filename().string().substr(incoming_prefix.size());
  const fs::path replaced = beside(data_folder_, replaced_prefix, id);
  Moves moves;
  try {
    sync_names(incoming_);
    sync_names(data_folder_);  // the parts are on disk under this name before the decision is
    leaving_ = true;
    fs::create_directory(replaced);
    sync_names(data_folder_);
    replace_parts(data_folder_, incoming_, replaced, moves);
    try_to_sync_names(fs::canonical(data_folder_).parent_path());
  } catch (const fs::filesystem_error& failure) {
    log::error("replacement_failed", {{"reason", std::string(failure.what())}});
    take_back(moves, replaced);
  }
  try_to_throw_away(incoming_);  // first: alone, what was replaced is waste
  try_to_throw_away(replaced);
}

void IncomingSite::take_back(Moves& moves, const fs::path& replaced) {
  std::error_code failure;
  try {
    moves.take_back();
    fs::remove(replaced, failure);
  } catch (const fs::filesystem_error& refused) {
    failure = refused.code();
  }
  leaving_ = static_cast<bool>(failure);
  throw Error::unavailable(failure ? "Le dossier de données ne peut pas être remplacé maintenant (" +
                                         failure.message() + ") ; la prochaine commande reprendra la restauration."
                                   : "Le dossier de données ne peut pas être remplacé ; il est resté comme il était.",
                           std::chrono::seconds(0));
}

bool has_unsettled_replacement(const fs::path& data_folder) {
  return !entries_of(data_folder, replaced_prefix).empty() || !entries_of(data_folder, incoming_prefix).empty();
}

Settled settle_replacement(const fs::path& data_folder, Undecided undecided) {
  Settled settled = Settled::Nothing;
  try {
    for (const fs::path& replaced : entries_of(data_folder, replaced_prefix)) {
      const fs::path incoming = incoming_of(replaced);
      settled = Settled::Finished;
      Moves moves;
      if (!incoming.empty()) {
        replace_parts(data_folder, incoming, replaced, moves);
        throw_away(incoming);
      } else if (put_back_lost_site(data_folder, replaced)) {
        settled = Settled::TakenBack;
      }
      throw_away(replaced);
    }
    for (const fs::path& incoming : entries_of(data_folder, incoming_prefix)) {
      if (undecided == Undecided::Left) break;
      throw_away(incoming);
      if (settled == Settled::Nothing) settled = Settled::TakenBack;
    }
  } catch (const fs::filesystem_error& failure) {
    throw Error::unavailable(
        "Une restauration a été interrompue et ne peut pas être terminée : " + failure.code().message() + ".",
        std::chrono::seconds(0));
  }
  for (const fs::path& waste : entries_of(data_folder, waste_prefix)) remove_or_leave(waste);
  return settled;
}

}  // namespace vitrine::ops
