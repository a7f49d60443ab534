// The journal: every write of content is a line of it, in the transaction of the write (docs/product.md, Journal).
// Lines are only ever added; each holds the hash of the one before, so that one that was altered, taken out or moved
// shows. Knows lines and no content.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"

namespace vitrine::journal {

/// What happened to an item; Reorder: to the order of a type's items.
enum class Act { Create, Update, Remove, Reorder };

std::string_view name_of(Act act);
/// Unknown: nullopt.
std::optional<Act> act_from(std::string_view name);

/// Who does something, by the name that they bear at the time.
struct Actor {
  std::string id;
  std::string name;
};

/// Who writes where nobody asked for it.
const Actor& system();

/// What a batch of lines is written for.
struct Occasion {
  Actor actor = system();
  std::string origin = "edit";  // "edit", "undo", "restore", "demo", "start", "repair", "archive", "campaign", "forget"
  std::int64_t taken_back = 0;  // the batch that is undone or restored from
};

struct Line {
  std::int64_t seq = 0;
  std::string at;  // ISO 8601
  Actor actor;
  std::int64_t batch = 0;
  Act act = Act::Update;
  std::string origin;
  std::int64_t taken_back = 0;
  std::string type;
  std::string item;                   // empty: the line is of the type's order
  std::string title;                  // what the item was called
  std::optional<std::string> before;  // JSON; empty where there was nothing, or not any more
  std::optional<std::string> after;
  std::string body_hash;  // of the two
  std::string hash;       // of the line before and all of this one
};

/// A line as who has read that far remembers it: behind another one of the same number stands another content.
struct Mark {
  std::int64_t seq = 0;
  std::string hash;
};

/// The last line; 0 where there is none.
Mark end_of(db::Connection& connection);

/// Whether the journal still has it.
bool has(db::Connection& connection, const Mark& mark);

/// The last line's number, 0 where there is none: the version of the content.
std::int64_t last_seq(db::Connection& connection);

/// When its last line was written; empty where it has none.
std::string last_moment(db::Connection& connection);

/// The first line that was written at this moment or later; behind the last one where there is none. Found by halving:
/// lines stand in the order of their moments, but for clocks that were set back.
std::int64_t first_since(db::Connection& reader, std::string_view moment);

/// Adds lines, which get their numbers and hashes, within the transaction of what they tell.
void append(db::Connection& writer, std::vector<Line>& lines);

/// Lines of `SELECT … FROM journal` with what stands behind it: "WHERE … ORDER BY …".
std::vector<Line> lines_where(db::Connection& reader, std::string_view rest, const std::vector<db::Value>& values = {});

/// The lines of an act, the newest first: they stand together behind the first one, which names it.
std::vector<Line> lines_of_act(db::Connection& reader, std::int64_t batch);
/// The last of them.
std::vector<Line> lines_of_act(db::Connection& reader, std::int64_t batch, std::size_t count);

/// The origin of lines that tell of what was dropped: of an item that is gone, or, of `own_type`, by its age (`title`:
/// up to when) or of an item that is there. They are no change of any content, and are never dropped themselves.
inline constexpr std::string_view forgetting = "forget";
/// In the place of a type: the journal itself.
inline constexpr std::string_view own_type = "journal";

/// Lines from the first to the last.
struct LineRange {
  std::int64_t first = 0;
  std::int64_t last = 0;
};
/// What was dropped.
struct Forgotten {
  std::vector<LineRange> lines = {};  // all that these held
  /// What the item was called in these, by their numbers: with the hash that each would bear as it is now. The one that
  /// it bears goes over its title, and the lines behind it over that.
  std::map<std::int64_t, std::string> untitled = {};
};
/// What a line that tells of a dropping holds behind it; and what that says, nothing where it is no such line.
std::string forgotten_body(const Forgotten& forgotten);
Forgotten forgotten_in(const Line& line);

/// Drops all that lines hold of an item, and what it was called: that it was there, and what happened to it when and by
/// whom, stays. `up_to`: by these lines only, of which the last goes on telling what the item is called since. Answers
/// what, which whoever asks for it has to write down.
Forgotten forget(db::Connection& writer, const std::string& type, const std::string& item,
                 std::int64_t up_to = std::numeric_limits<std::int64_t>::max());

/// Drops what is held of all lines of acts that were over before this moment, in small transactions: of each act the
/// last lines first, so that nothing is brought back without what went with it. Answers whether there was anything to
/// drop; a line that was written before says so.
bool forget_before(db::Database& database, const std::string& moment);

/// The hash of what a line holds of the item.
std::string body_hash_of(const std::optional<std::string>& before, const std::optional<std::string>& after);

/// The hash that the line must bear behind one that bears `previous`.
std::string hash_of(const Line& line, std::string_view previous);

/// What stands in the place of a hash before the first line.
inline constexpr std::string_view no_hash = "";  // NOLINT(readability-redundant-string-init): a text, not none

}  // namespace vitrine::journal
