// Removals, set by set: ContentStore's part that takes items away, with what goes with them.
#include <algorithm>

#include "content/content_store.hpp"
#include "content/relations.hpp"
#include "content/row_writes.hpp"
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
  return change(context_, [&](Change& change) {
    const std::vector<std::string> present = present_in(change.writer(), type, ids);
    remove_in(change, type, present, force);
    return present.size();
  });
}

void ContentStore::detach(const ContentType& type, const Field& field, const std::string& id,
                          const std::string& target) {
  change(context_, [&](Change& change) {
    const bool listed = field.kind == Kind::ReferenceList;
    const std::string condition =
        listed ? std::string(field.link_table) + " WHERE owner = :p1 AND target = :p2"
               : std::string(type.name) + " WHERE id = :p1 AND " + column_of(field.name) + " = :p2";
    if (!change.writer().query_one("SELECT 1 AS found FROM " + condition, {id, target})) {
      throw Error::not_found(std::string(type.not_found));
    }
    if (!listed) return remove_in(change, type, {&id, 1}, true);
    remove_link(change, type, field, id, target);
  });
}

void ContentStore::remove_in(Change& change, const ContentType& type, IdSet ids, bool force) {
  for_each_set(ids, [&](IdSet set) {
    remove_set(change, type, set, force);
    change.settle();
  });
}

void ContentStore::remove_set(Change& change, const ContentType& type, IdSet set, bool force) {
  std::vector<Referrer> referrers = referrers_of(type);
  // Items that go with these go first: what refers to them is detached from them on the way.
  std::stable_partition(referrers.begin(), referrers.end(),
                        [](const Referrer& referrer) { return referrer.field->when_removed == WhenRemoved::Remove; });
  for (const auto& [other, field] : referrers) {
    if (field->kind == Kind::ReferenceList) {
      remove_links(change, *other, *field, set);
      continue;
    }
    const std::vector<std::string> users = ids_where(change.writer(), other->name, column_of(field->name), set);
    if (!users.empty() && !force && !type.in_use.empty()) throw Error::bad_request(std::string(type.in_use));
    if (field->when_removed == WhenRemoved::Remove) remove_in(change, *other, users, true);
    if (field->when_removed == WhenRemoved::Detach) {
      for_each_set(users, [&, field = field, other = other](IdSet some) {
        update_column(change, *other, some, *field, nullptr);
        change.settle();
      });
    }
  }
  remove_rows(change, type, set);
}

}  // namespace vitrine::content
