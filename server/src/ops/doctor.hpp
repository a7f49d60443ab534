// Looks over a data folder the way a careful administrator would: is the store sound, is every picture that the content
// shows there, does anything lie about that should not.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "auth/key_ring.hpp"
#include "media/place.hpp"
#include "ops/store_check.hpp"

namespace vitrine::ops {

struct Finding {
  std::string sentence;  // French, for people
  bool repaired = false;
};

struct Patient {
  std::filesystem::path program = {};  // that makes missing variants of what only a child process reads; empty: none
  std::filesystem::path data_folder;
  std::string database_url;
  std::optional<std::filesystem::path> store_file;  // of SQLite; nothing for PostgreSQL, which checks itself
  StoreKnowledge knowledge;
  std::optional<media::Place> media = {};  // elsewhere than in the data folder
  auth::KeyPlace key;                      // of the sessions
};

/// Everything that is wrong. Each part is looked at before anything is opened that would make it anew, mend it or fail
/// over it, and without `fix` nothing is changed: a store of an older version is left for the next server to bring up
/// to date. With `fix`, what can be repaired without losing anything is: missing variants are made anew, leftovers
/// removed, the key's mode set. Files being written right now are left alone, so it may run beside a serving program.
std::vector<Finding> examine(const Patient& patient, bool fix);

/// Prints one line a finding and a closing one. Answers the process's exit code: 0 when nothing is wrong any more,
/// else 1.
int report(const std::vector<Finding>& findings, std::ostream& out);

}  // namespace vitrine::ops
