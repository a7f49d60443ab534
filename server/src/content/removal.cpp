// Removals, set by set: ContentStore's part that takes items away, with what goes with them.
#include <algorithm>

#include "content/content_store.hpp"
#include "content/relations.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"

namespace vitrine::content {

namespace {

std::vector<std::string> ids_where(db::Connection& writer, std::string_view table, std::string_view column, IdSet set) {
  std::vector<db::Value> values;
  const std::string sql = "SELECT id FROM " + std::string(table) + " WHERE " + is_among(column, set, values);
  std::vector<std::string> ids;
  for (const db::Row& row : writer.query(sql, values)) ids.push_back(row.text("id"));
  return ids;
}

void drop_rows(db::Connection& writer, std::string_view table, std::string_view column, IdSet set) {
  std::vector<db::Value> values;
  const std::string sql = "DELETE FROM " + std::string(table) + " WHERE " + is_among(column, set, values);
  writer.execute(sql, values);
}

void set_to_null(db::Connection& writer, const ContentType& type, const std::string& column, IdSet set) {
  std::vector<db::Value> values{next_moment()};
  const std::string among = is_among(column, set, values);
  writer.execute("UPDATE " + std::string(type.name) + " SET " + column + " = NULL, updated_at = :p1 WHERE " + among,
                 values);
}

}  // namespace

std::vector<std::string> ContentStore::present_in(db::Connection& writer, const ContentType& type, IdSet ids) {
  std::vector<std::string> present;
  for_each_set(ids, [&](IdSet set) {
    const std::vector<std::string> found = ids_where(writer, type.name, "id", set);
    present.insert(present.end(), found.begin(), found.end());
  });
  return present;
}

void ContentStore::remove(const ContentType& type, const std::string& id, bool force) {
  if (!is_id(id) || remove_many(type, {id}, force) == 0) throw Error::not_found(std::string(type.not_found));
}

std::size_t ContentStore::remove_many(const ContentType& type, const std::vector<std::string>& ids, bool force) {
  return context_.database.write([&](db::Connection& writer) {
    const std::vector<std::string> present = present_in(writer, type, ids);
    remove_in(writer, type, present, force);
    return present.size();
  });
}

void ContentStore::detach(const ContentType& type, const Field& field, const std::string& id,
                          const std::string& target) {
  context_.database.write([&](db::Connection& writer) {
    const bool listed = field.kind == Kind::ReferenceList;
    const std::string condition =
        listed ? std::string(field.link_table) + " WHERE owner = :p1 AND target = :p2"
               : std::string(type.name) + " WHERE id = :p1 AND " + column_of(field.name) + " = :p2";
    if (!writer.query_one("SELECT 1 AS found FROM " + condition, {id, target})) {
      throw Error::not_found(std::string(type.not_found));
    }
    if (!listed) return remove_in(writer, type, {&id, 1}, true);
    writer.execute("DELETE FROM " + condition, {id, target});
    update_row(writer, type, id, {}, next_moment());
    announce(type, id);
  });
}

void ContentStore::remove_in(db::Connection& writer, const ContentType& type, IdSet ids, bool force) {
  for_each_set(ids, [&](IdSet set) { remove_set(writer, type, set, force); });
}

void ContentStore::remove_set(db::Connection& writer, const ContentType& type, IdSet set, bool force) {
  std::vector<Referrer> referrers = referrers_of(type);
  // Items that go with these go first: what refers to them is detached from them on the way.
  std::stable_partition(referrers.begin(), referrers.end(),
                        [](const Referrer& referrer) { return referrer.field->when_removed == WhenRemoved::Remove; });
  for (const auto& [other, field] : referrers) {
    if (field->kind == Kind::ReferenceList) {
      drop_rows(writer, field->link_table, "target", set);
      continue;
    }
    const std::string column = column_of(field->name);
    const std::vector<std::string> users = ids_where(writer, other->name, column, set);
    if (!users.empty() && !force && !type.in_use.empty()) throw Error::bad_request(std::string(type.in_use));
    for (const std::string& user : users) announce(*other, user);
    if (field->when_removed == WhenRemoved::Remove) remove_in(writer, *other, users, true);
    if (field->when_removed == WhenRemoved::Detach && !users.empty()) set_to_null(writer, *other, column, set);
  }
  for (const Field& field : type.fields) {
    if (field.kind == Kind::ReferenceList) drop_rows(writer, field.link_table, "owner", set);
  }
  drop_rows(writer, type.name, "id", set);
  for (const std::string& id : set) announce(type, id);
}

}  // namespace vitrine::content
