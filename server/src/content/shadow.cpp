#include "content/shadow.hpp"

#include <vector>

namespace vitrine::content {

namespace {

/// Which rows of a table were taken, by their keys.
std::string taken_of(std::string_view table) { return "taken_" + std::string(table); }

std::vector<const Field*> lists_of(const ContentType& type) {
  std::vector<const Field*> lists;
  for (const Field& field : type.fields) {
    if (field.kind == Kind::ReferenceList) lists.push_back(&field);
  }
  return lists;
}

}  // namespace

Shadow::Shadow(db::Connection& connection)
    : connection_(connection),
      schema_(connection_.is_sqlite() ? "main"
                                      : connection_.query_one("SELECT current_schema() AS name")->text("name")) {}

std::string Shadow::own_table(std::string_view table) { return "own_" + std::string(table); }

void Shadow::take(const ContentType& type, IdSet ids) {
  take_rows(type.name, "id", ids);
  for (const Field* list : lists_of(type)) take_rows(list->link_table, "owner", ids);
}

void Shadow::take_all(const ContentType& type) {
  std::vector<std::string> ids;
  for (const db::Row& row : connection_.query("SELECT id FROM " + std::string(type.name))) {
    ids.push_back(row.text("id"));
  }
  take(type, ids);
}

/// From now on the table is read as the rows of the store that were not taken, and those of our own.
void Shadow::cover(std::string_view table, std::string_view key) {
  if (!covered_.emplace(table).second) return;
  const std::string name(table);
  const std::string stored = schema_ + "." + name;
  const std::string own = own_table(table);
  const std::string taken = taken_of(table);
  connection_.execute("CREATE TEMPORARY TABLE " + own + " AS SELECT * FROM " + stored + " LIMIT 0");
  connection_.execute("CREATE TEMPORARY TABLE " + taken + " (row_key TEXT PRIMARY KEY)");
  connection_.execute("CREATE TEMPORARY VIEW " + name + " AS SELECT * FROM " + stored + " WHERE " + std::string(key) +
                      " NOT IN (SELECT row_key FROM " + taken + ") UNION ALL SELECT * FROM " + own);
  connection_.forget_statements();
}

void Shadow::take_rows(std::string_view table, std::string_view key, IdSet ids) {
  cover(table, key);
  const std::string stored = schema_ + "." + std::string(table);
  for_each_set(ids, [&](IdSet set) {
    std::vector<db::Value> values;
    const std::string among = is_among(key, set, values);
    const std::string not_taken = std::string(key) + " NOT IN (SELECT row_key FROM " + taken_of(table) + ")";
    connection_.execute(
        "INSERT INTO " + own_table(table) + " SELECT * FROM " + stored + " WHERE " + among + " AND " + not_taken,
        values);
    // One that is not there yet hides nothing.
    const std::string column(key);
    connection_.execute("INSERT INTO " + taken_of(table) + " (row_key) SELECT DISTINCT " + column + " FROM " + stored +
                            " WHERE " + among + " AND " + not_taken,
                        values);
  });
}

}  // namespace vitrine::content
