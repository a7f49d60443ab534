#include "content/rows.hpp"

namespace vitrine::content {

std::vector<db::Value> place_of(db::Connection& connection, const ContentType& type, const std::string& id) {
  std::string sql = "SELECT ";
  for (const std::string& column : order_columns(type)) sql += column + ", ";
  const auto row = connection.query_one(sql + "t.id FROM " + std::string(type.name) + " t WHERE t.id = :p1", {id});
  std::vector<db::Value> place;
  if (!row) return place;
  for (const std::string& column : order_columns(type))
    place.push_back(row->value(column.substr(column.find('.') + 1)));
  place.emplace_back(id);
  return place;
}

std::vector<std::string> last_changes(db::Connection& connection, const ContentType& type, Audience audience,
                                      std::size_t count) {
  std::string numbered = "SELECT t.updated_at, ROW_NUMBER() OVER (ORDER BY t.created_at, t.id) - 1 AS number FROM ";
  numbered.append(type.name).append(" t");
  if (audience == Audience::Visitor && !type.visibility.empty()) {
    numbered.append(" WHERE t.").append(column_of(type.visibility)).append(" = 1");
  }
  std::vector<std::string> changes;
  for (const db::Row& row :
       connection.query("SELECT MAX(updated_at) AS changed FROM (" + numbered + ") numbered GROUP BY number / " +
                        std::to_string(count) + " ORDER BY number / " + std::to_string(count))) {
    changes.push_back(row.text("changed"));
  }
  return changes;
}

}  // namespace vitrine::content
