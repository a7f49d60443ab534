#include "content/row_writes.hpp"

#include <utility>

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

void write_links(Change& change, const ContentType& type, const std::string& id, const json::object& values) {
  for (const Field& field : type.fields) {
    const json::value* list = values.if_contains(field.name);
    if (field.kind != Kind::ReferenceList || list == nullptr) continue;
    const std::string table = change.table(field.link_table);
    change.writer().execute("DELETE FROM " + table + " WHERE owner = :p1", {id});
    std::int64_t position = 0;
    for (const json::value& target : list->as_array()) {
      change.writer().execute("INSERT INTO " + table + " (owner, target, position) VALUES (:p1, :p2, :p3)",
                              {id, std::string(target.as_string()), ++position});
    }
  }
}

void delete_among(Change& change, std::string_view table, std::string_view column, IdSet set) {
  std::vector<db::Value> values;
  const std::string sql = "DELETE FROM " + change.table(table) + " WHERE " + is_among(column, set, values);
  change.writer().execute(sql, values);
}

/// Whoever has come to stand at the place of an item that comes back goes behind it, with all that follow.
void make_room(Change& change, const ContentType& type, std::int64_t place) {
  const std::string sql = "SELECT id FROM " + std::string(type.name) + " WHERE place = :p1";
  if (!change.writer().query_one(sql, {place})) return;
  change.touch_order(type);
  change.writer().execute("UPDATE " + change.table(type.name) + " SET place = place + 1 WHERE place >= :p1", {place});
}

}  // namespace

void insert_row(Change& change, const ContentType& type, const std::string& id, const json::object& values) {
  const json::value* place =
      type.order == Order::Manual ? values.if_contains(type.place_names.front()) : nullptr;  // it had one before
  if (place != nullptr) make_room(change, type, place->to_number<std::int64_t>());
  change.touch_new(type, id);
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
  if (place != nullptr) {
    add("place", place->to_number<std::int64_t>());
  } else if (type.order == Order::Manual) {
    columns += ", place";
    places += ", (SELECT COALESCE(MAX(place), 0) + 1 FROM " + std::string(type.name) + ")";
  }
  const std::string moment = change.moment();
  const json::value* created = values.if_contains("createdAt");
  add("created_at", created == nullptr ? moment : std::string(created->as_string()));
  add("updated_at", moment);
  change.writer().execute("INSERT INTO " + change.table(type.name) + " (" + columns + ") VALUES (" + places + ")",
                          bound);
  write_links(change, type, id, values);
}

void update_row(Change& change, const ContentType& type, const std::string& id, const json::object& changed) {
  change.touch(type, id);
  std::vector<db::Value> bound{id, change.moment()};
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
  change.writer().execute("UPDATE " + change.table(type.name) + " SET " + assignments + " WHERE id = :p1", bound);
  write_links(change, type, id, changed);
}

void update_rows(Change& change, const ContentType& type, IdSet ids, const json::object& changed) {
  change.touch(type, ids);
  std::vector<db::Value> bound{change.moment()};
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
  change.writer().execute(
      "UPDATE " + change.table(type.name) + " SET " + assignments + " WHERE (" + differs + ") AND " + among, bound);
}

void update_column(Change& change, const ContentType& type, IdSet ids, const Field& field, const json::value& value) {
  change.touch(type, ids);
  for_each_set(ids, [&](IdSet set) {
    std::vector<db::Value> values{change.moment(), stored(field, value)};
    const std::string among = is_among("id", set, values);
    change.writer().execute("UPDATE " + change.table(type.name) + " SET " + column_of(field.name) +
                                " = :p2, updated_at = :p1 WHERE " + among,
                            values);
  });
}

void restore_moment(Change& change, const ContentType& type, const std::string& id, const std::string& updated_at) {
  change.touch(type, id);
  change.writer().execute("UPDATE " + change.table(type.name) + " SET updated_at = :p2 WHERE id = :p1",
                          {id, updated_at});
}

void remove_rows(Change& change, const ContentType& type, IdSet ids) {
  change.touch(type, ids);
  for (const Field& field : type.fields) {
    if (field.kind == Kind::ReferenceList) delete_among(change, field.link_table, "owner", ids);
  }
  delete_among(change, type.name, "id", ids);
}

void remove_links(Change& change, const ContentType& type, const Field& field, IdSet targets) {
  std::vector<db::Value> values;
  const std::string sql =
      "SELECT DISTINCT owner FROM " + std::string(field.link_table) + " WHERE " + is_among("target", targets, values);
  std::vector<std::string> owners;
  for (const db::Row& row : change.writer().query(sql, values)) owners.push_back(row.text("owner"));
  change.touch(type, owners);
  delete_among(change, field.link_table, "target", targets);
}

void remove_link(Change& change, const ContentType& type, const Field& field, const std::string& owner,
                 const std::string& target) {
  change.touch(type, owner);
  change.writer().execute("DELETE FROM " + change.table(field.link_table) + " WHERE owner = :p1 AND target = :p2",
                          {owner, target});
  update_row(change, type, owner, {});
}

void write_places(Change& change, const ContentType& type, const std::vector<std::string>& ids) {
  json::object places;
  std::int64_t position = 0;
  for (const std::string& id : ids) places.emplace(id, ++position);
  write_places(change, type, places);
}

void write_places(Change& change, const ContentType& type, const json::object& places) {
  change.touch_order(type);
  const std::string sql = "UPDATE " + change.table(type.name) + " SET place = :p2 WHERE id = :p1";
  for (const auto& place : places) {
    change.writer().execute(sql, {std::string(place.key()), place.value().to_number<std::int64_t>()});
  }
}

void write_places(Change& change, const ContentType& type, const Field& field, const std::string& owner,
                  const std::vector<std::string>& targets) {
  change.touch(type, owner);
  const std::string sql =
      "UPDATE " + change.table(field.link_table) + " SET position = :p3 WHERE owner = :p1 AND target = :p2";
  std::int64_t position = 0;
  for (const std::string& target : targets) change.writer().execute(sql, {owner, target, ++position});
  update_row(change, type, owner, {});
}

}  // namespace vitrine::content
