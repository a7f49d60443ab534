#include <utility>

#include "content/rows.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

std::string placeholder(std::size_t number) { return ":p" + std::to_string(number); }

db::Value stored(const Field& field, const json::value& value) {
  if (value.is_null()) return std::monostate();
  if (field.kind == Kind::Bool) return std::int64_t{value.as_bool() ? 1 : 0};
  if (field.kind == Kind::Integer) return value.to_number<std::int64_t>();
  if (field.kind == Kind::Decimal) return value.to_number<double>();
  if (is_json(field.kind)) return json::serialize(value);
  return std::string(value.as_string());
}

void write_links(db::Connection& connection, const ContentType& type, const std::string& id,
                 const json::object& values) {
  for (const Field& field : type.fields) {
    const json::value* list = values.if_contains(field.name);
    if (field.kind != Kind::ReferenceList || list == nullptr) continue;
    const std::string table(field.link_table);
    connection.execute("DELETE FROM " + table + " WHERE owner = :p1", {id});
    std::int64_t position = 0;
    for (const json::value& target : list->as_array()) {
      connection.execute("INSERT INTO " + table + " (owner, target, position) VALUES (:p1, :p2, :p3)",
                         {id, std::string(target.as_string()), ++position});
    }
  }
}

}  // namespace

void insert_row(db::Connection& connection, const ContentType& type, const std::string& id, const json::object& values,
                const std::string& moment) {
  std::string columns = "id";
  std::string places = ":p1";
  std::vector<db::Value> bound{id};
  const auto add = [&](const std::string& column, db::Value value) {
    bound.push_back(std::move(value));
    columns += ", " + column;
    places += ", " + placeholder(bound.size());
  };
  for (const Field& field : type.fields) {
    if (has_column(field)) add(column_of(field.name), stored(field, values.at(field.name)));
    if (field.keyed) add(key_column_of(field), fold(values.at(field.name).as_string()));
  }
  if (type.order == Order::Manual) {
    columns += ", place";
    places += ", (SELECT COALESCE(MAX(place), 0) + 1 FROM " + std::string(type.name) + ")";
  }
  add("created_at", moment);
  add("updated_at", moment);
  connection.execute("INSERT INTO " + std::string(type.name) + " (" + columns + ") VALUES (" + places + ")", bound);
  write_links(connection, type, id, values);
}

void update_row(db::Connection& connection, const ContentType& type, const std::string& id, const json::object& changed,
                const std::string& moment) {
  std::vector<db::Value> bound{id, moment};
  std::string assignments = "updated_at = :p2";
  const auto assign = [&](const std::string& column, db::Value value) {
    bound.push_back(std::move(value));
    assignments += ", " + column + " = " + placeholder(bound.size());
  };
  for (const Field& field : type.fields) {
    const json::value* value = changed.if_contains(field.name);
    if (value == nullptr || !has_column(field)) continue;
    assign(column_of(field.name), stored(field, *value));
    if (field.keyed) assign(key_column_of(field), fold(value->as_string()));
  }
  connection.execute("UPDATE " + std::string(type.name) + " SET " + assignments + " WHERE id = :p1", bound);
  write_links(connection, type, id, changed);
}

void update_rows(db::Connection& connection, const ContentType& type, IdSet ids, const json::object& changed,
                 const std::string& moment) {
  std::vector<db::Value> bound{moment};
  const auto bind = [&](db::Value value) {
    bound.push_back(std::move(value));
    return placeholder(bound.size());
  };
  std::string assignments = "updated_at = :p1";
  std::string differs;
  for (const Field& field : type.fields) {
    const std::string column = column_of(field.name);
    const json::value* value = changed.if_contains(field.name);
    const json::value* agreed = field.agrees_on.empty() ? nullptr : changed.if_contains(field.agrees_on);
    if (value != nullptr) {
      const std::string place = bind(stored(field, *value));
      assignments += ", " + column + " = " + place;
      differs += (differs.empty() ? "" : " OR ") + column;
      differs += value->is_null() ? " IS NOT NULL" : " IS NULL OR " + column + " <> " + place;
    } else if (agreed != nullptr) {
      const std::string place = bind(stored(*find_field(type.fields, field.agrees_on), *agreed));
      const std::string agreeing =
          "SELECT id FROM " + std::string(field.target().name) + " WHERE " + column_of(field.agrees_on) + " = " + place;
      assignments += ", " + column + " = CASE WHEN " + column + " IN (" + agreeing + ") THEN " + column + " END";
    }
  }
  const std::string among = is_among("id", ids, bound);
  connection.execute(
      "UPDATE " + std::string(type.name) + " SET " + assignments + " WHERE (" + differs + ") AND " + among, bound);
}

void write_places(db::Connection& connection, const ContentType& type, const std::vector<std::string>& ids) {
  std::int64_t position = 0;
  for (const std::string& id : ids) {
    connection.execute("UPDATE " + std::string(type.name) + " SET place = :p2 WHERE id = :p1", {id, ++position});
  }
}

void write_places(db::Connection& connection, const Field& field, const std::string& owner,
                  const std::vector<std::string>& targets) {
  std::int64_t position = 0;
  for (const std::string& target : targets) {
    connection.execute(
        "UPDATE " + std::string(field.link_table) + " SET position = :p3 WHERE owner = :p1 AND target = :p2",
        {owner, target, ++position});
  }
}

}  // namespace vitrine::content
