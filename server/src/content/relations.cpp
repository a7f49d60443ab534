#include "content/relations.hpp"

#include <algorithm>

#include "content/all_types.hpp"
#include "content/row_writes.hpp"
#include "content/sentences.hpp"

namespace vitrine::content {

namespace {

bool exists(db::Connection& writer, const ContentType& type, const std::string& id) {
  return writer.query_one("SELECT id FROM " + std::string(type.name) + " WHERE id = :p1", {id}).has_value();
}

void check_reference(db::Connection& writer, const Field& field, const json::value& value, FieldErrors& errors) {
  if (value.is_null() || exists(writer, field.target(), std::string(value.as_string()))) return;
  errors.emplace(field.name, unknown_item);
}

void check_list(db::Connection& writer, const ContentType& type, const Field& field, const std::string& id,
                const json::value& list, FieldErrors& errors) {
  for (const json::value& entry : list.as_array()) {
    const std::string target(entry.as_string());
    if (&field.target() == &type && target == id) {
      errors.emplace(field.name, "Un élément ne peut pas faire référence à lui-même.");
    } else if (!exists(writer, field.target(), target)) {
      errors.emplace(field.name, "Un des éléments choisis n'existe plus.");
    }
  }
}

void check_agreement(db::Connection& writer, const Field& field, const json::object& item, FieldErrors& errors) {
  const json::value& reference = item.at(field.name);
  const bool at_fault = errors.contains(std::string(field.name)) || errors.contains(std::string(field.agrees_on));
  if (reference.is_null() || at_fault) return;
  const auto row = writer.query_one("SELECT " + column_of(field.agrees_on) + " AS agreed FROM " +
                                        std::string(field.target().name) + " WHERE id = :p1",
                                    {std::string(reference.as_string())});
  const json::value& own = item.at(field.agrees_on);
  if (row && (own.is_null() || row->text("agreed") != std::string_view(own.as_string()))) {
    errors.emplace(field.name, field.disagrees);
  }
}

void check_unique(db::Connection& writer, const ContentType& type, const Unique& unique, const std::string& id,
                  const json::object& item, FieldErrors& errors) {
  if (errors.contains(std::string(unique.at))) return;
  std::string sql = "SELECT id FROM " + std::string(type.name) + " WHERE id <> :p1";
  std::vector<db::Value> values{id};
  for (const std::string_view field : unique.fields) {
    const json::value& value = item.at(field);
    if (is_empty(value)) return;
    values.emplace_back(std::string(value.as_string()));
    sql += " AND " + column_of(field) + " = :p" + std::to_string(values.size());
  }
  if (writer.query_one(sql, values)) errors.emplace(unique.at, unique.message);
}

void follow(Change& change, const Referrer& referrer, const std::string& id, const json::value& agreed) {
  const ContentType& type = *referrer.type;
  const std::string sql = "SELECT id FROM " + std::string(type.name) + " WHERE " + column_of(referrer.field->name) +
                          " = :p1 AND " + column_of(referrer.field->agrees_on) + " <> :p2";
  std::vector<std::string> followers;
  for (const db::Row& row : change.writer().query(sql, {id, std::string(agreed.as_string())})) {
    followers.push_back(row.text("id"));
  }
  const Field& field = *find_field(type.fields, referrer.field->agrees_on);
  for_each_set(followers, [&](IdSet set) {
    update_column(change, type, set, field, agreed);
    change.settle();
  });
}

}  // namespace

void check_relations(db::Connection& writer, const ContentType& type, const std::string& id, const json::object& item,
                     const json::object& changed, FieldErrors& errors) {
  for (const Field& field : type.fields) {
    if (!changed.contains(field.name)) continue;
    if (field.kind == Kind::Reference) check_reference(writer, field, item.at(field.name), errors);
    if (field.kind == Kind::ReferenceList) check_list(writer, type, field, id, item.at(field.name), errors);
  }
  for (const Field& field : type.fields) {
    const bool concerned = changed.contains(field.name) || changed.contains(field.agrees_on);
    if (!field.agrees_on.empty() && concerned) check_agreement(writer, field, item, errors);
  }
  for (const Unique& unique : type.unique) {
    const bool concerned = std::any_of(unique.fields.begin(), unique.fields.end(),
                                       [&](std::string_view field) { return changed.contains(field); });
    if (concerned) check_unique(writer, type, unique, id, item, errors);
  }
}

void follow_agreements(Change& change, const ContentType& type, const std::string& id, const json::object& changed) {
  for (const Referrer& referrer : referrers_of(type)) {
    const Field& field = *referrer.field;
    const json::value* agreed = field.agrees_on.empty() ? nullptr : changed.if_contains(field.agrees_on);
    if (agreed != nullptr && !agreed->is_null()) follow(change, referrer, id, *agreed);
  }
}

std::vector<Referrer> referrers_of(const ContentType& type) {
  std::vector<Referrer> referrers;
  for (const ContentType* other : all_types()) {
    for (const Field& field : other->fields) {
      if (field.target != nullptr && &field.target() == &type) referrers.push_back({other, &field});
    }
  }
  return referrers;
}

}  // namespace vitrine::content
