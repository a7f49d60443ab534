#include "content/rows.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace vitrine::content {

namespace {

constexpr std::string_view never = "1970-01-01T00:00:00.000Z";

std::string placeholder(std::size_t number) { return ":p" + std::to_string(number); }

/// The table alias of a reference that an answer shows members of; `owner` is the alias of the table that refers.
std::string alias_of(std::string_view owner, const Field& field) {
  return std::string(owner).append("_").append(column_of(field.name));
}

/// Whether the answer carries members of the item that the field refers to.
bool is_joined(const Field& field) { return field.kind == Kind::Reference && !field.shows.empty(); }

json::value value_of(const db::Row& row, const Field& field, const std::string& column) {
  if (field.kind == Kind::Bool) return row.integer(column) != 0;
  if (row.is_null(column)) return nullptr;
  if (field.kind == Kind::Integer) return row.integer(column);
  if (field.kind == Kind::Decimal) return row.real(column);
  const auto* text = std::get_if<std::string>(&row.value(column));
  if (text == nullptr) return json::value(row.text(column));
  return is_json(field.kind) ? json::parse(*text) : json::value(*text);
}

/// Removing the referenced item would remove this one: hidden with it, it is hidden, too.
bool hides_with(const Field& field) {
  return is_joined(field) && field.when_removed == WhenRemoved::Remove && !field.target().visibility.empty();
}

bool shows(const Selection& selection, std::string_view member) {
  return !selection.members || selection.members->contains(member);
}

/// The fields that are read for what the selection shows: all, where a derived member may be made of any.
std::vector<const Field*> fields_read(const ContentType& type, const Selection& selection) {
  const bool all = std::any_of(type.derived.begin(), type.derived.end(),
                               [&](const Derived& derived) { return shows(selection, derived.name); });
  std::vector<const Field*> fields;
  for (const Field& field : type.fields) {
    if (all || hides_with(field) || shows(selection, field.name)) fields.push_back(&field);
  }
  return fields;
}

/// The parts of a statement that reads items, under the alias t.
struct Query {
  std::string columns;
  std::string joins;
  std::string where;  // "WHERE …" or nothing
  std::string tail;   // order and limit
  std::vector<db::Value> values;
};

/// Joins the item that `field`, a column of `owner`, refers to, and what that one shows in turn.
void add_shown(Query& query, const Field& field, const std::string& owner) {
  const ContentType& target = field.target();
  const std::string alias = alias_of(owner, field);
  query.joins += " LEFT JOIN " + std::string(target.name) + " " + alias + " ON " + alias + ".id = " + owner + "." +
                 column_of(field.name);
  for (const std::string_view shown : field.shows) {
    const Field* member = find_field(target.fields, shown);
    if (member == nullptr) continue;
    const std::string column = column_of(shown);
    query.columns.append(", ").append(alias).append(".").append(column);
    query.columns.append(" AS ").append(alias).append("_").append(column);
    if (is_joined(*member)) add_shown(query, *member, alias);
  }
}

void add_columns(Query& query, const ContentType& type, const std::vector<const Field*>& fields) {
  query.columns = "t.id";
  for (const Field* field : fields) {
    if (!has_column(*field)) continue;
    query.columns += ", t." + column_of(field->name);
    if (is_joined(*field)) add_shown(query, *field, "t");
  }
  if (type.order == Order::Manual) query.columns += ", t.place";
  query.columns += ", t.created_at, t.updated_at";
}

/// What hides an item from visitors: its own mark, or that of an item that it would go with.
std::vector<std::string> visibility_of(const ContentType& type) {
  std::vector<std::string> conditions;
  if (!type.visibility.empty()) conditions.push_back("t." + column_of(type.visibility) + " = 1");
  for (const Field& field : type.fields) {
    if (!hides_with(field)) continue;
    conditions.push_back(alias_of("t", field) + "." + column_of(field.target().visibility) + " = 1");
  }
  return conditions;
}

/// "(t.created_at, t.id) < (:p1, :p2)", of the values that it adds.
std::string follows(const ContentType& type, const std::vector<db::Value>& place, std::vector<db::Value>& values) {
  std::string columns;
  std::string bounds;
  for (const std::string& column : order_columns(type)) columns += column + ", ";
  for (const db::Value& value : place) {
    values.push_back(value);
    bounds += (bounds.empty() ? "" : ", ") + placeholder(values.size());
  }
  return "(" + columns + "t.id) " + (type.order == Order::NewestFirst ? "<" : ">") + " (" + bounds + ")";
}

Query query_for(const ContentType& type, const Selection& selection, const std::vector<const Field*>& fields) {
  Query query;
  add_columns(query, type, fields);
  std::string glue = " WHERE ";
  const auto add = [&](const std::string& condition) { query.where += std::exchange(glue, " AND ") + condition; };
  for (const Condition& condition : selection.conditions) {
    query.values.push_back(condition.value);
    const std::string column = condition.field == "_id" ? "id" : column_of(condition.field);
    add("t." + column + " = " + placeholder(query.values.size()));
  }
  if (selection.audience == Audience::Visitor) {
    // Items that are asked for by their ids are found by these: the plus keeps SQLite from walking along the index of
    // all visible ones instead, which it takes for a few.
    for (const std::string& condition : visibility_of(type)) add((selection.ids ? "+" : "") + condition);
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
  if (selection.stretch) {
    query.tail = order_by({"t.created_at"}, false) + " LIMIT " + std::to_string(selection.stretch->count) + " OFFSET " +
                 std::to_string(selection.stretch->begin);
    return query;
  }
  if (!selection.after.empty()) add(follows(type, selection.after, query.values));
  query.tail = order_by(order_columns(type), type.order == Order::NewestFirst);
  if (selection.limit) query.tail += " LIMIT " + std::to_string(*selection.limit);
  return query;
}

std::string from_of(const ContentType& type, const Query& query) {
  return " FROM " + std::string(type.name) + " t" + query.joins + query.where + query.tail;
}

void add_derived(const ContentType& type, json::object& answer) {
  for (const Derived& derived : type.derived) answer.emplace(derived.name, derived.make(answer));
}

/// The referenced item as the answer carries it: `column` holds its id, `alias` begins the names of what it shows.
json::value reference_answer(const db::Row& row, const Field& field, const std::string& column,
                             const std::string& alias) {
  if (row.is_null(column)) return nullptr;
  if (!is_joined(field)) return json::value(row.text(column));
  const ContentType& target = field.target();
  json::object answer{{"_id", row.text(column)}};
  for (const std::string_view shown : field.shows) {
    const std::string shown_column = alias + "_" + column_of(shown);
    const Field* member = find_field(target.fields, shown);
    if (member != nullptr && member->kind == Kind::Reference) {
      answer.emplace(shown, reference_answer(row, *member, shown_column, alias_of(alias, *member)));
    } else if (member != nullptr) {
      answer.emplace(shown, value_of(row, *member, shown_column));
    } else {
      const auto derived = std::find_if(target.derived.begin(), target.derived.end(),
                                        [&](const Derived& candidate) { return candidate.name == shown; });
      answer.emplace(shown, derived->make(answer));
    }
  }
  return answer;
}

json::object answer_of(const ContentType& type, const std::vector<const Field*>& fields, const db::Row& row) {
  json::object answer{{"_id", row.text("id")}};
  for (const Field* field : fields) {
    const std::string column = column_of(field->name);
    if (field->kind == Kind::Reference) {
      answer.emplace(field->name, reference_answer(row, *field, column, alias_of("t", *field)));
    } else if (has_column(*field)) {
      answer.emplace(field->name, value_of(row, *field, column));
    } else {
      answer.emplace(field->name, json::array());
    }
  }
  for (const std::string_view name : type.place_names) answer.emplace(name, row.integer("place"));
  answer.emplace("createdAt", row.text("created_at"));
  answer.emplace("updatedAt", row.text("updated_at"));
  return answer;
}

/// The answer with what the selection shows, and nothing that was only read for it.
json::object shown_of(const ContentType& type, const Selection& selection, json::object answer) {
  if (!selection.members) {
    add_derived(type, answer);
    return answer;
  }
  json::object shown{{"_id", answer.at("_id")}};
  for (const Derived& derived : type.derived) {
    if (shows(selection, derived.name)) shown.emplace(derived.name, derived.make(answer));
  }
  for (auto& member : answer) {
    if (shows(selection, member.key())) shown.emplace(member.key(), std::move(member.value()));
  }
  return shown;
}

/// An entry of a reference list: an id, or an object of what it shows and its place.
json::value list_entry(const db::Row& row, const Field& field) {
  if (field.shows.empty()) return json::value(row.text("target"));
  json::object entry{{"_id", row.text("target")}};
  for (const std::string_view shown : field.shows) {
    entry.emplace(shown, value_of(row, *find_field(field.target().fields, shown), column_of(shown)));
  }
  entry.emplace("displayOrder", row.integer("position"));
  return entry;
}

/// Joins the listed items, under the alias m, that the audience may see.
std::string join_of_targets(const Field& field, Audience audience) {
  const ContentType& target = field.target();
  std::string join = " JOIN " + std::string(target.name) + " m ON m.id = l.target";
  if (audience == Audience::Visitor && !target.visibility.empty()) {
    join.append(" AND m.").append(column_of(target.visibility)).append(" = 1");
  }
  return join;
}

/// Fills the reference lists of all answers by one statement a list.
void add_links(db::Connection& connection, const ContentType& type, const std::vector<const Field*>& fields,
               const Query& query, Audience audience, std::vector<json::object>& answers) {
  for (const Field* field : fields) {
    if (field->kind != Kind::ReferenceList || answers.empty()) continue;
    std::string columns = "l.owner, l.target, l.position";
    for (const std::string_view shown : field->shows) columns.append(", m.").append(column_of(shown));
    const std::string join = field->shows.empty() ? "" : join_of_targets(*field, audience);
    std::string sql = "SELECT " + columns + " FROM ";
    sql.append(field->link_table).append(" l").append(join).append(" WHERE l.owner IN (SELECT t.id");
    sql.append(from_of(type, query)).append(") ORDER BY l.owner, l.position");
    std::map<std::string, json::array*, std::less<>> lists;
    for (json::object& answer : answers) {
      lists.emplace(answer.at("_id").as_string(), &answer.at(field->name).as_array());
    }
    for (const db::Row& row : connection.query(sql, query.values)) {
      const auto owner = lists.find(row.text("owner"));
      if (owner != lists.end()) owner->second->push_back(list_entry(row, *field));
    }
  }
}

/// The id of a reference as the answer carries it.
json::value bare_reference(json::value& shown) { return shown.is_object() ? shown.at("_id") : std::move(shown); }

}  // namespace

std::vector<std::string> order_columns(const ContentType& type) {
  if (type.order == Order::Manual) return {"t.place"};
  if (type.order == Order::NewestFirst && !type.dated_by.empty())
    return {"t." + column_of(type.dated_by), "t.created_at"};
  return {"t.created_at"};
}

std::string order_by(const std::vector<std::string>& columns, bool descending) {
  const std::string direction = descending ? " DESC" : "";
  std::string sql = " ORDER BY ";
  for (const std::string& column : columns) sql += column + direction + ", ";
  return sql + "t.id" + direction;
}

std::string beside_indexes(std::string_view column) {
  const std::string name(column);
  return "COALESCE(" + name + ", " + name + ")";
}

std::vector<json::object> read_answers(db::Connection& connection, const ContentType& type,
                                       const Selection& selection) {
  std::vector<json::object> answers;
  if (selection.ids && selection.ids->empty()) return answers;
  const std::vector<const Field*> fields = fields_read(type, selection);
  const Query query = query_for(type, selection, fields);
  const std::vector<db::Row> rows = connection.query("SELECT " + query.columns + from_of(type, query), query.values);
  answers.reserve(rows.size());
  for (const db::Row& row : rows) answers.push_back(answer_of(type, fields, row));
  add_links(connection, type, fields, query, selection.audience, answers);
  for (json::object& answer : answers) answer = shown_of(type, selection, std::move(answer));
  return answers;
}

std::optional<json::object> read_stored(db::Connection& connection, const ContentType& type, std::string_view id) {
  std::vector<json::object> answers = read_answers(connection, type, {.conditions = {{"_id", std::string(id)}}});
  if (answers.empty()) return std::nullopt;
  json::object values{{"updatedAt", answers.front().at("updatedAt")}};
  for (const Field& field : type.fields) {
    json::value& value = answers.front().at(field.name);
    if (field.kind == Kind::ReferenceList) {
      for (json::value& entry : value.as_array()) entry = bare_reference(entry);
    }
    values.emplace(field.name, is_joined(field) ? bare_reference(value) : std::move(value));
  }
  return values;
}

json::object initial_answer(const ContentType& type) {
  json::object answer{{"_id", type.name}};
  for (const Field& field : type.fields) answer.emplace(field.name, initial_value(field));
  answer.emplace("createdAt", never);
  answer.emplace("updatedAt", never);
  add_derived(type, answer);
  return answer;
}

std::set<std::string> columns_of(const ContentType& type) {
  std::set<std::string> columns{"id", "created_at", "updated_at"};
  for (const Field& field : type.fields) {
    if (has_column(field)) columns.insert(column_of(field.name));
    if (field.keyed) columns.insert(key_column_of(field));
  }
  if (type.order == Order::Manual) columns.insert("place");
  return columns;
}

}  // namespace vitrine::content
