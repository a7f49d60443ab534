#include "content/journal_news.hpp"

#include <map>

namespace vitrine::content {

std::set<NamedItem> items_told(db::Connection& reader, std::int64_t seq, std::int64_t last,
                               const std::vector<const ContentType*>& types) {
  std::map<std::string_view, const ContentType*> wanted;
  for (const ContentType* type : types) wanted.emplace(type->name, type);
  std::set<NamedItem> items;
  // By nothing but the numbers: narrowed by type, the store would go through all lines that a type ever had.
  for (const db::Row& row :
       reader.query("SELECT type, item FROM journal WHERE seq > :p1 AND seq <= :p2 AND item <> ''", {seq, last})) {
    if (const auto found = wanted.find(row.text("type")); found != wanted.end()) {
      items.emplace(found->second, row.text("item"));
    }
  }
  return items;
}

std::uint64_t digits_of(std::string_view moment) {
  std::uint64_t number = 0;
  for (const char c : moment) {
    if (c >= '0' && c <= '9') number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

}  // namespace vitrine::content
