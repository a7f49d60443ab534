// Changes and removals of many items at once: ContentStore's part that writes them set by set.
#include <algorithm>
#include <span>
#include <utility>

#include "content/content_store.hpp"
#include "core/error.hpp"

namespace vitrine::content {

namespace {

/// As many as a statement takes at once.
constexpr std::size_t set_items = 500;

std::string placeholder(std::size_t number) { return ":p" + std::to_string(number); }

/// Calls `visit` with the ids of those that exist, set by set; answers how many there are.
template <typename Visit>
std::size_t for_each_set(db::Connection& writer, const ContentType& type, const std::vector<std::string>& ids,
                         Visit visit) {
  std::size_t known = 0;
  for (std::size_t begin = 0; begin < ids.size(); begin += set_items) {
    const std::span set(ids.begin() + static_cast<std::ptrdiff_t>(begin), std::min(set_items, ids.size() - begin));
    std::vector<db::Value> values;
    std::string list;
    for (const std::string& id : set) {
      values.emplace_back(id);
      list += (list.empty() ? "" : ", ") + placeholder(values.size());
    }
    std::vector<std::string> present;
    const std::string sql = "SELECT id FROM " + std::string(type.name) + " WHERE id IN (" + list + ")";
    for (const db::Row& row : writer.query(sql, values)) present.push_back(row.text("id"));
    if (!present.empty()) visit(present);
    known += present.size();
  }
  return known;
}

/// Adds what follows from the changes: whoever chooses an item chooses with it what must agree with it.
void complete_agreements(db::Connection& writer, const ContentType& type, json::object& changes) {
  FieldErrors errors;
  for (const Field& field : type.fields) {
    const json::value* chosen = changes.if_contains(field.name);
    if (field.kind != Kind::Reference || chosen == nullptr || chosen->is_null()) continue;
    const std::string agreed = field.agrees_on.empty() ? "id" : column_of(field.agrees_on);
    const std::string sql =
        "SELECT " + agreed + " AS agreed FROM " + std::string(field.target().name) + " WHERE id = :p1";
    const auto target = writer.query_one(sql, {std::string(chosen->as_string())});
    if (!target) {
      errors.emplace(field.name, "L'élément choisi n'existe pas.");
    } else if (!field.agrees_on.empty()) {
      const json::value own(target->text("agreed"));
      if (changes.emplace(field.agrees_on, own).first->value() != own) errors.emplace(field.name, field.disagrees);
    }
  }
  if (!errors.empty()) throw Error::validation(std::move(errors));
}

}  // namespace

std::size_t ContentStore::change_many(const ContentType& type, const std::vector<std::string>& ids,
                                      json::object changes) {
  return context_.database.write([&](db::Connection& writer) {
    complete_agreements(writer, type, changes);
    const std::string moment = next_moment();
    return for_each_set(writer, type, ids, [&](const std::vector<std::string>& present) {
      update_rows(writer, type, present, changes, moment);
      for (const std::string& id : present) announce(type, id);
    });
  });
}

std::size_t ContentStore::remove_many(const ContentType& type, const std::vector<std::string>& ids, bool force) {
  return context_.database.write([&](db::Connection& writer) {
    return for_each_set(writer, type, ids, [&](const std::vector<std::string>& present) {
      for (const std::string& id : present) remove_in(writer, type, id, force);
    });
  });
}

}  // namespace vitrine::content
