#include "content/row_query.hpp"

#include <algorithm>
#include <utility>

namespace vitrine::content {

namespace {

std::string placeholder(std::size_t number) { return ":p" + std::to_string(number); }

/// Removing the referenced item would remove this one: hidden with it, it is hidden, too.
bool hides_with(const Field& field) {
  return is_joined(field) && field.when_removed == WhenRemoved::Remove && !field.target().visibility.empty();
}

/// Joins the item that `field`, a column of `owner`, refers to, and what that one shows in turn.
void add_shown(ItemQuery& query, const Field& field, const std::string& owner) {
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

void add_columns(ItemQuery& query, const ContentType& type, const std::vector<const Field*>& fields) {
  query.columns = "t.id";
  for (const Field* field : fields) {
    if (!has_column(*field)) continue;
    query.columns += ", t." + column_of(field->name);
    if (is_joined(*field)) add_shown(query, *field, "t");
  }
  if (type.order == Order::Manual) query.columns += ", t.place";
  query.columns += ", t.created_at, t.updated_at";
}

/// What hides an item from visitors: its own mark, or that of an item that it would go with. Of that one no index is
/// used: SQLite would begin with all visible ones to find the few that are referred to.
std::vector<std::string> visibility_of(const ContentType& type) {
  std::vector<std::string> conditions;
  if (!type.visibility.empty()) conditions.push_back("t." + column_of(type.visibility) + " = 1");
  for (const Field& field : type.fields) {
    if (!hides_with(field)) continue;
    conditions.push_back(beside_indexes(alias_of("t", field) + "." + column_of(field.target().visibility)) + " = 1");
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

}  // namespace

std::string alias_of(std::string_view owner, const Field& field) {
  return std::string(owner).append("_").append(column_of(field.name));
}

bool is_joined(const Field& field) { return field.kind == Kind::Reference && !field.shows.empty(); }

bool shows(const Selection& selection, std::string_view member) {
  return !selection.members || selection.members->contains(member);
}

std::vector<const Field*> fields_read(const ContentType& type, const Selection& selection) {
  const bool all = std::any_of(type.derived.begin(), type.derived.end(),
                               [&](const Derived& derived) { return shows(selection, derived.name); });
  std::vector<const Field*> fields;
  for (const Field& field : type.fields) {
    if (all || hides_with(field) || shows(selection, field.name)) fields.push_back(&field);
  }
  return fields;
}

ItemQuery query_for(const ContentType& type, const Selection& selection, const std::vector<const Field*>& fields) {
  ItemQuery query;
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

std::string from_of(const ContentType& type, const ItemQuery& query) {
  return " FROM " + std::string(type.name) + " t" + query.joins + query.where + query.tail;
}

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

}  // namespace vitrine::content
