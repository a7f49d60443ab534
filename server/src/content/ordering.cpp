// The orders that administrators make by hand: ContentStore's part that moves items without editing them.
#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "content/content_store.hpp"
#include "content/ranking.hpp"
#include "content/row_writes.hpp"

namespace vitrine::content {

namespace {

/// All of `present`: first `ids` as they come, then the others as they were.
std::vector<std::string> ranked(std::vector<std::string> present, const std::vector<std::string>& ids,
                                std::string_view member) {
  refuse_repeated(ids, member);
  std::vector<std::string> order = ids;
  const std::set<std::string> all(present.begin(), present.end());
  const std::set<std::string> named(ids.begin(), ids.end());
  if (!std::includes(all.begin(), all.end(), named.begin(), named.end())) {
    refuse_unknown(member);
  }
  std::copy_if(std::make_move_iterator(present.begin()), std::make_move_iterator(present.end()),
               std::back_inserter(order), [&](const std::string& id) { return !named.contains(id); });
  return order;
}

std::vector<std::string> ids_in_order(db::Connection& writer, const ContentType& type) {
  std::vector<std::string> ids;
  const std::string sql = "SELECT id FROM " + std::string(type.name) + " ORDER BY place, id";
  for (const db::Row& row : writer.query(sql)) ids.push_back(row.text("id"));
  return ids;
}

}  // namespace

void ContentStore::reorder_in(Change& change, const ContentType& type, const std::vector<std::string>& ids,
                              std::string_view member) {
  write_places(change, type, ranked(ids_in_order(change.writer(), type), ids, member));
}

void ContentStore::reorder_references(const ContentType& type, const std::string& id, const Field& field,
                                      const std::vector<std::string>& targets, std::string_view member,
                                      const std::optional<std::string>& seen_version) {
  std::string seen = seen_version.value_or("");
  std::erase(seen, '"');
  change(context_, [&](Change& change) {
    const auto stored = read_stored(change.writer(), type, id);
    if (!stored) throw Error::not_found(std::string(type.not_found));
    std::vector<std::string> present;
    for (const json::value& target : stored->at(field.name).as_array()) present.emplace_back(target.as_string());
    const std::vector<std::string> before = ids_in_version(seen);
    if (stand_otherwise(before, present)) require_current(seen_version, {{"updatedAt", version_of_order(present)}});
    std::vector<std::string> order = brought_up(targets, before, present);
    write_places(change, type, field, id, ranked(std::move(present), order, member));
  });
}

}  // namespace vitrine::content
