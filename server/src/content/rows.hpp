// The SQL of the content types: made from their fields alone, the same for SQLite and PostgreSQL. With row_writes.hpp,
// which changes them, the only place that knows how an item lies in its table.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "content/content_type.hpp"
#include "content/id_sets.hpp"
#include "db/database.hpp"

namespace vitrine::content {

struct Condition {
  std::string_view field;  // a field with a column, or "_id"
  db::Value value;
};

/// Who asks: visitors do not see what is hidden from them.
enum class Audience { Administrator, Visitor };

/// Names of an answer's members. However often a stranger repeats one, it is looked for once.
using Members = std::set<std::string, std::less<>>;

/// Some items of a type, counted from the oldest, which keep their places when others come.
struct Stretch {
  std::size_t begin = 0;
  std::size_t count = 0;
};

/// Which items of a type, in the type's order: those that meet every condition.
struct Selection {
  std::vector<Condition> conditions = {};
  std::optional<std::vector<std::string>> ids = {};  // only these, in no order and without a limit
  std::optional<std::size_t> limit = {};
  std::vector<db::Value> after = {};    // the place of an item (`place_of`): those that follow it, be it there or not
  std::optional<Stretch> stretch = {};  // only these, the oldest first, without a limit
  std::optional<Members> members = {};  // what the answers show besides "_id"; nullopt: everything
  Audience audience = Audience::Administrator;
};

/// The items as they are answered: references with what they show, derived members, the place
/// under its names, and the two moments. Two statements
/// at most for any number of items and one reference list.
std::vector<json::object> read_answers(db::Connection& connection, const ContentType& type, const Selection& selection);

/// Where the item stands in its type's order: the values that it is ordered by, and its id. Empty: there is none.
std::vector<db::Value> place_of(db::Connection& connection, const ContentType& type, const std::string& id);

/// The last change of each stretch of `count` items that the audience may see, the oldest items first. Of types that
/// nothing hides but their own mark.
std::vector<std::string> last_changes(db::Connection& connection, const ContentType& type, Audience audience,
                                      std::size_t count);

/// What the type's items are ordered by, before their ids: columns of its table under the alias t.
std::vector<std::string> order_columns(const ContentType& type);
/// " ORDER BY …" these columns and the id.
std::string order_by(const std::vector<std::string>& columns, bool descending);
/// The same value as the column's, but nothing that an index is of: a store that could walk along one goes another way.
std::string beside_indexes(std::string_view column);

/// An item as it is stored: the values by field name, references as ids, the two moments, and the place under its first
/// name.
using Image = json::object;

/// Of these items, at most `id_set_max`; those that are not there are left out.
std::map<std::string, Image, std::less<>> read_images(db::Connection& connection, const ContentType& type, IdSet ids);
/// Of one; nullopt when there is none.
std::optional<Image> read_stored(db::Connection& connection, const ContentType& type, const std::string& id);

/// The answer of a single type that nothing was ever stored of.
json::object initial_answer(const ContentType& type);

/// The place of each item of a type that is ordered by hand, by id.
json::object read_places(db::Connection& connection, const ContentType& type);
/// Columns of the type's table.
std::set<std::string> columns_of(const ContentType& type);

}  // namespace vitrine::content
