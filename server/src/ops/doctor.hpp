// Looks over a data folder the way a careful administrator would: is the store sound, is every picture that the content
// shows there, does anything lie about that should not.
#pragma once

#include <filesystem>
#include <iosfwd>
#include <set>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "media/media_store.hpp"

namespace vitrine::ops {

struct Finding {
  std::string sentence;  // French, for people
  bool repaired = false;
};

struct Patient {
  db::Connection& reader;
  media::MediaStore& media;
  std::filesystem::path data_folder;
  std::set<std::string> referenced;  // every media address in the content
  bool is_sqlite = true;             // PostgreSQL checks itself: its store is not examined
};

/// Everything that is wrong. With `fix`, what can be repaired without losing anything is: missing variants are made
/// anew, leftovers removed, the key's mode set. Files being written right now are left alone, so it may run beside a
/// serving program.
std::vector<Finding> examine(const Patient& patient, bool fix);

/// Prints one line a finding and a closing one. Answers the process's exit code: 0 when nothing is wrong any more,
/// else 1.
int report(const std::vector<Finding>& findings, std::ostream& out);

}  // namespace vitrine::ops
