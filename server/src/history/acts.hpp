// Which acts the journal tells of.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

/// What lines of an act must be like; empty: anything.
struct ActFilter {
  std::string account = {};  // the id of who has acted
  std::string type = {};     // the name of its table
  std::string act = {};      // as it is told
  std::string from = {};     // a day or a moment (ISO 8601): not before it
  std::string to = {};       // before it
};

/// The numbers of at most `count` acts before the line `before`, the newest first.
std::vector<std::int64_t> acts_before(db::Connection& reader, const ActFilter& filter, std::int64_t before,
                                      std::size_t count);

/// What an act did to a type.
struct Tally {
  std::string type;  // the name of its table
  std::string act;
  std::int64_t count = 0;  // of its lines
  std::int64_t last = 0;   // the last of them
};

/// Of an act with many lines, the last first.
std::vector<Tally> tallies_of(db::Connection& reader, std::int64_t batch);
/// Of all lines of an act, the newest first.
std::vector<Tally> tallies_of(const std::vector<journal::Line>& lines);

/// Who acted, each by the last name that they bore.
std::vector<journal::Actor> actors(db::Connection& reader);

/// Those of these acts that were taken back, unless that was taken back in turn.
std::set<std::int64_t> undone_among(db::Connection& reader, const std::vector<std::int64_t>& acts);

/// The acts that were taken back behind this line, or came to stand again there; and whether they are taken back now.
std::map<std::int64_t, bool> settled_since(db::Connection& reader, std::int64_t line);

}  // namespace vitrine::history
