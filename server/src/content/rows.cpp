#include "content/rows.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace vitrine::content {

namespace {

constexpr std::string_view never = "1970-01-01T00:00:00.000Z";

std::string placeholder(std::size_t number) { return ":p" + std::to_string(number); }

/// The table alias of a reference that an answer shows members of.
std::string alias_of(const Field& field) { return "of_" + column_of(field.name); }

/// Whether the answer carries members of the item that the field refers to.
bool is_joined(const Field& field) { return field.kind == Kind::Reference && !field.shows.empty(); }

json::value value_of(const db::Row& row, const Field& field, const std::string& column) {
  if (field.kind == Kind::Bool) return row.integer(column) != 0;
  if (row.is_null(column)) return nullptr;
  if (is_json(field.kind)) return json::parse(row.text(column));
  return json::value(row.text(column));
}

db::Value stored(const Field& field, const json::value& value) {
  if (value.is_null()) return std::monostate();
  if (field.kind == Kind::Bool) return std::int64_t{value.as_bool() ? 1 : 0};
  if (is_json(field.kind)) return json::serialize(value);
  return std::string(value.as_string());
}

struct Query {
  std::string where;  // "WHERE …" or nothing
  std::string tail;   // order and limit
  std::vector<db::Value> values;
};

Query query_for(const ContentType& type, const Selection& selection) {
  Query query;
  std::string glue = " WHERE ";
  const auto add = [&](const std::string& condition) { query.where += std::exchange(glue, " AND ") + condition; };
  for (const Condition& condition : selection.conditions) {
    query.values.push_back(condition.value);
    const std::string column = condition.field == "_id" ? "id" : column_of(condition.field);
    add("t." + column + " = " + placeholder(query.values.size()));
  }
  if (selection.ids) {
    std::string list;
    for (const std::string& id : *selection.ids) {
      query.values.emplace_back(id);
      list += (list.empty() ? "" : ", ") + placeholder(query.values.size());
    }
    add("t.id IN (" + list + ")");
  }
  // Without an order the planner goes by the ids; with one it may walk the whole table along the order's index.
  if (selection.ids) return query;
  query.tail =
      type.order == Order::NewestFirst ? " ORDER BY t.created_at DESC, t.id DESC" : " ORDER BY t.created_at, t.id";
  if (selection.limit) query.tail += " LIMIT " + std::to_string(*selection.limit);
  return query;
}

std::string select_of(const ContentType& type) {
  std::string columns = "t.id";
  std::string joins;
  for (const Field& field : type.fields) {
    if (!has_column(field)) continue;
    const std::string column = column_of(field.name);
    columns += ", t." + column;
    if (!is_joined(field)) continue;
    const ContentType& target = field.target();
    joins += " LEFT JOIN " + std::string(target.name) + " " + alias_of(field) + " ON " + alias_of(field) + ".id = t." +
             column;
    for (const std::string_view shown : field.shows) {
      if (find_field(target.fields, shown) == nullptr) continue;
      columns += ", " + alias_of(field) + "." + column_of(shown) + " AS " + alias_of(field) + "_" + column_of(shown);
    }
  }
  return "SELECT " + columns + ", t.created_at, t.updated_at FROM " + std::string(type.name) + " t" + joins;
}

void add_derived(const ContentType& type, json::object& answer) {
  for (const Derived& derived : type.derived) answer.emplace(derived.name, derived.make(answer));
}

json::value reference_answer(const db::Row& row, const Field& field) {
  const std::string column = column_of(field.name);
  if (row.is_null(column)) return nullptr;
  if (!is_joined(field)) return json::value(row.text(column));
  const ContentType& target = field.target();
  json::object answer{{"_id", row.text(column)}};
  for (const std::string_view shown : field.shows) {
    if (const Field* member = find_field(target.fields, shown)) {
      answer.emplace(shown, value_of(row, *member, alias_of(field) + "_" + column_of(shown)));
      continue;
    }
    const auto derived = std::find_if(target.derived.begin(), target.derived.end(),
                                      [&](const Derived& candidate) { return candidate.name == shown; });
    answer.emplace(shown, derived->make(answer));
  }
  return answer;
}

json::object answer_of(const ContentType& type, const db::Row& row) {
  json::object answer{{"_id", row.text("id")}};
  for (const Field& field : type.fields) {
    if (field.kind == Kind::Reference) {
      answer.emplace(field.name, reference_answer(row, field));
    } else if (has_column(field)) {
      answer.emplace(field.name, value_of(row, field, column_of(field.name)));
    } else {
      answer.emplace(field.name, json::array());
    }
  }
  answer.emplace("createdAt", row.text("created_at"));
  answer.emplace("updatedAt", row.text("updated_at"));
  add_derived(type, answer);
  return answer;
}

/// Fills the reference lists of all answers by one statement a list.
void add_links(db::Connection& connection, const ContentType& type, const Query& query,
               std::vector<json::object>& answers) {
  for (const Field& field : type.fields) {
    if (field.kind != Kind::ReferenceList || answers.empty()) continue;
    const std::string sql = "SELECT l.owner, l.target FROM " + std::string(field.link_table) +
                            " l WHERE l.owner IN (SELECT t.id FROM " + std::string(type.name) + " t" + query.where +
                            query.tail + ") ORDER BY l.owner, l.position";
    std::map<std::string, json::array*, std::less<>> lists;
    for (json::object& answer : answers) {
      lists.emplace(answer.at("_id").as_string(), &answer.at(field.name).as_array());
    }
    for (const db::Row& row : connection.query(sql, query.values)) {
      const auto owner = lists.find(row.text("owner"));
      if (owner != lists.end()) owner->second->emplace_back(row.text("target"));
    }
  }
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

std::vector<json::object> read_answers(db::Connection& connection, const ContentType& type,
                                       const Selection& selection) {
  std::vector<json::object> answers;
  if (selection.ids && selection.ids->empty()) return answers;
  const Query query = query_for(type, selection);
  const std::vector<db::Row> rows = connection.query(select_of(type) + query.where + query.tail, query.values);
  answers.reserve(rows.size());
  for (const db::Row& row : rows) answers.push_back(answer_of(type, row));
  add_links(connection, type, query, answers);
  return answers;
}

std::optional<json::object> read_stored(db::Connection& connection, const ContentType& type, std::string_view id) {
  std::vector<json::object> answers = read_answers(connection, type, {.conditions = {{"_id", std::string(id)}}});
  if (answers.empty()) return std::nullopt;
  json::object values{{"updatedAt", answers.front().at("updatedAt")}};
  for (const Field& field : type.fields) {
    json::value& value = answers.front().at(field.name);
    values.emplace(field.name, is_joined(field) && value.is_object() ? value.at("_id") : std::move(value));
  }
  return values;
}

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
  for (const Field& field : type.fields) {
    const json::value* value = changed.if_contains(field.name);
    if (value == nullptr || !has_column(field)) continue;
    bound.push_back(stored(field, *value));
    assignments += ", " + column_of(field.name) + " = " + placeholder(bound.size());
  }
  connection.execute("UPDATE " + std::string(type.name) + " SET " + assignments + " WHERE id = :p1", bound);
  write_links(connection, type, id, changed);
}

json::object initial_answer(const ContentType& type) {
  json::object answer{{"_id", type.name}};
  for (const Field& field : type.fields) answer.emplace(field.name, initial_value(field));
  answer.emplace("createdAt", never);
  answer.emplace("updatedAt", never);
  add_derived(type, answer);
  return answer;
}

std::vector<std::string> columns_of(const ContentType& type) {
  std::vector<std::string> columns{"id"};
  for (const Field& field : type.fields) {
    if (has_column(field)) columns.push_back(column_of(field.name));
  }
  columns.emplace_back("created_at");
  columns.emplace_back("updated_at");
  return columns;
}

}  // namespace vitrine::content
