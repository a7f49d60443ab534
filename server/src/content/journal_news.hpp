// For what follows the journal beside the store: which items its lines tell of, and all items of a type, some at a
// time.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/content_type.hpp"
#include "db/database.hpp"

namespace vitrine::content {

/// An item, be it there or not.
using NamedItem = std::pair<const ContentType*, std::string>;

/// The items of these types that lines of the journal tell of, from the one behind `seq` to `last`.
std::set<NamedItem> items_told(db::Connection& reader, std::int64_t seq, std::int64_t last,
                               const std::vector<const ContentType*>& types);

/// Items are read in pages, so that a large catalogue needs little memory, others come between, and reading can be
/// given up.
inline constexpr std::size_t items_read_at_once = 100;

/// Calls `work` with the ids of all items of a type, a page at a time.
template <typename Work>
void for_each_page(db::Connection& reader, const ContentType& type, Work work) {
  const std::string sql = "SELECT id FROM " + std::string(type.name) + " WHERE id > :p1 ORDER BY id LIMIT " +
                          std::to_string(items_read_at_once);
  std::vector<std::string> ids;
  do {
    const std::string last = ids.empty() ? std::string() : ids.back();
    ids.clear();
    for (const db::Row& row : reader.query(sql, {last})) ids.push_back(row.text("id"));
    if (!ids.empty()) work(ids);
  } while (ids.size() == items_read_at_once);
}

/// An ISO 8601 moment as one number that grows with it: 20260301093000000 for 2026-03-01T09:30:00.000Z.
std::uint64_t digits_of(std::string_view moment);

}  // namespace vitrine::content
