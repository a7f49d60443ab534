#include "content/filtered_list.hpp"

#include <algorithm>
#include <utility>

#include "content/id_sets.hpp"
#include "core/error.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

using Ids = std::vector<std::string>;

/// As many items are looked up one by one sooner than they are met along an index of all.
constexpr std::size_t few = id_set_max;

std::string from(const ContentType& type) { return " FROM " + std::string(type.name) + " t"; }

std::string placeholder(std::size_t number) { return ":p" + std::to_string(number); }

/// " WHERE …" that also holds `condition`.
std::string with(const std::string& where, const std::string& condition) {
  return (where.empty() ? " WHERE " : where + " AND ") + condition;
}

/// What the words find of what the filters leave. A type without an index that lasts has one made for the asking: its
/// items are few, for the house writes them.
Hits found_by(Context& context, const ContentType& type, std::string_view words, const Filters& filters) {
  if (&context.search.type() == &type) return context.search.find(context.reader, words, true, filters.keys);
  SentSearch* sent = context.sent_search;
  if (sent != nullptr && &sent->type() == &type) return sent->find(context.reader, words, filters.keys);
  SearchIndex index(type);
  return index.find(context.reader, words, true, filters.keys);
}

Neighbours beside_in(const Ids& ids, const std::string& id) {
  const auto at = std::find(ids.begin(), ids.end(), id);
  if (at == ids.end()) return {};
  // Not assigned one after the other: with the sanitizers' checks in between, GCC 12 takes the optionals for unset
  // memory.
  return {.previous = at == ids.begin() ? std::nullopt : std::optional(*std::prev(at)),
          .next = std::next(at) == ids.end() ? std::nullopt : std::optional(*std::next(at)),
          .place = static_cast<std::size_t>(at - ids.begin())};
}

}  // namespace

FilteredList::FilteredList(Context& context, const ContentType& type, const Query& query)
    : context_(context),
      type_(type),
      filters_(read_filters(ContentStore(context), type, query)),
      sorting_(read_sorting(type, query.get("sort").value_or(""))) {
  const std::string_view words = trim(query.get("search").value_or(""));
  if (!is_utf8(words)) throw Error::bad_request("La recherche n’est pas un texte.");
  const bool best_first = query.get("sort").value_or("").empty();
  if (filters_.nothing) {
    held_.emplace();
  } else if (!words.empty()) {
    Hits hits = found_by(context, type, words, filters_);
    if (filters_.beside_keys && !best_first) {
      held_ = hits.take(sorting_.text != nullptr ? sorted_by_text() : selected());
      total_ = held_->size();
      return;
    }
    if (filters_.beside_keys) hits.keep(selected());
    total_ = hits.size();
    if (best_first) {
      best_ = std::move(hits);
    } else {
      order_found(std::move(hits));
    }
    return;
  } else if (sorting_.text != nullptr) {
    held_ = sorted_by_text();
  }
  total_ = held_ ? held_->size() : counted();
}

std::size_t FilteredList::counted() const {
  const std::string sql = "SELECT COUNT(*) AS total" + from(type_) + filters_.where(Way::ByLookingUp);
  return static_cast<std::size_t>(context_.reader.query_one(sql, filters_.values)->integer("total"));
}

Ids FilteredList::ids(std::size_t offset, std::size_t limit) {
  if (best_) return best_->ids(offset, limit);
  if (found_) return found(offset, limit);
  if (!held_) return selected(Part{offset, limit});
  const auto begin = static_cast<std::ptrdiff_t>(std::min(offset, held_->size()));
  const auto count = static_cast<std::ptrdiff_t>(std::min(limit, held_->size() - static_cast<std::size_t>(begin)));
  return {held_->begin() + begin, held_->begin() + begin + count};
}

Way FilteredList::way() const {
  const bool few_meant = total_ <= few && !filters_.looking_up.empty();
  return few_meant && !filters_.only_on_the_way ? Way::ByLookingUp : Way::AlongOrder;
}

Ids FilteredList::selected(std::optional<Part> part) const {
  std::string sql = "SELECT t.id" + from(type_) + filters_.where(way()) + order_by(sorting_, way());
  std::vector<db::Value> values = filters_.values;
  if (part) {
    values.emplace_back(static_cast<std::int64_t>(part->limit));
    values.emplace_back(static_cast<std::int64_t>(part->offset));
    sql += " LIMIT " + placeholder(values.size() - 1) + " OFFSET " + placeholder(values.size());
  }
  Ids ids;
  for (const db::Row& row : context_.reader.query(sql, values)) ids.push_back(row.text("id"));
  return ids;
}

/// Puts what a search has found in the order that was asked for, where it is few or memory knows that order.
void FilteredList::order_found(Hits hits) {
  if (sorting_.text != nullptr) {
    held_ = hits.take(sorted_by_text());
  } else if (hits.size() <= few) {
    held_ = in_order(hits.ids(0, few));
  } else {
    found_ = std::move(hits);
  }
}

/// These, few, in the list's order.
Ids FilteredList::in_order(const Ids& ids) const {
  Ids ordered;
  for_each_set(ids, [&](IdSet set) {
    std::vector<db::Value> values;
    const std::string where = " WHERE " + is_among("t.id", set, values);
    const std::string sql = "SELECT t.id" + from(type_) + where + order_by(sorting_, Way::ByLookingUp);
    for (const db::Row& row : context_.reader.query(sql, values)) ordered.push_back(row.text("id"));
  });
  return ordered;
}

/// Calls `visit` with what was found, in the list's order, until it answers false. The store is read on in growing
/// parts: of what is found by many words, the first page is soon full.
template <typename Visit>
void FilteredList::walk_found(Visit visit) const {
  Hits left = *found_;
  for (Part part{0, few}; left.size() > 0; part = {part.offset + part.limit, part.limit * 2}) {
    const Ids read = selected(part);
    for (const std::string& id : left.take(read)) {
      if (!visit(id)) return;
    }
    if (read.size() < part.limit) return;
  }
}

Ids FilteredList::found(std::size_t offset, std::size_t limit) const {
  Ids ids;
  std::size_t before = 0;
  walk_found([&](const std::string& id) {
    if (before == offset) {
      ids.push_back(id);
    } else {
      ++before;
    }
    return ids.size() < limit;
  });
  return ids;
}

Neighbours FilteredList::beside_found(const std::string& id) const {
  Neighbours neighbours;
  std::size_t place = 0;
  walk_found([&](const std::string& one) {
    if (neighbours.place) {
      neighbours.next = one;
      return false;
    }
    if (one == id) {
      neighbours.place = place;
    } else {
      neighbours.previous = one;
      ++place;
    }
    return true;
  });
  return neighbours.place ? neighbours : Neighbours();
}

Ids FilteredList::sorted_by_text() const {
  const Field& field = *sorting_.text;
  const std::string column = column_of(field.name);
  const std::string sql = "SELECT t.id, t." + column + from(type_) + filters_.where(Way::ByLookingUp);
  std::vector<std::pair<std::string, std::string>> items;  // what each is compared by, and its id
  for (const db::Row& row : context_.reader.query(sql, filters_.values)) {
    const std::string text = row.text(column);
    items.emplace_back(fold(is_rich(field.kind) ? plain_text(text) : text), row.text("id"));
  }
  std::sort(items.begin(), items.end());
  if (sorting_.descending) std::reverse(items.begin(), items.end());
  Ids ids;
  ids.reserve(items.size());
  for (auto& [text, id] : items) ids.push_back(std::move(id));
  return ids;
}

Neighbours FilteredList::neighbours_of(const std::string& id) const {
  const auto item = context_.reader.query_one("SELECT t.id" + from(type_) + " WHERE t.id = :p1", {id});
  if (!item) throw Error::not_found(std::string(type_.not_found));
  if (best_) return best_->neighbours_of(id);
  if (found_) return beside_found(id);
  if (held_) return beside_in(*held_, id);
  return sorting_.none_last.empty() ? beside_in_store(id) : beside_in(selected(), id);
}

Neighbours FilteredList::beside_in_store(const std::string& id) const {
  std::vector<db::Value> values = filters_.values;
  std::string columns;
  std::string bounds;
  const std::string own = " WHERE t.id = :p1";
  for (const std::string& column : sorting_.columns) {
    const auto row = context_.reader.query_one("SELECT " + column + " AS bound" + from(type_) + own, {id});
    if (!row) throw Error::not_found(std::string(type_.not_found));
    values.push_back(row->value("bound"));
    const bool first = columns.empty();
    columns += (first && way() == Way::ByLookingUp ? beside_indexes(column) : column) + ", ";
    bounds += placeholder(values.size()) + ", ";
  }
  values.emplace_back(id);
  const std::string item = "(" + bounds + placeholder(values.size()) + ")";
  const auto where = [&](std::string_view comparison) {
    return with(filters_.where(way()), "(" + columns + "t.id) " + std::string(comparison) + " " + item);
  };
  const auto first_of = [&](const Sorting& sorting) -> std::optional<std::string> {
    const std::string sql = "SELECT t.id" + from(type_) + where(sorting.descending ? "<" : ">");
    const auto row = context_.reader.query_one(sql + order_by(sorting, way()) + " LIMIT 1", values);
    return row ? std::optional(row->text("id")) : std::nullopt;
  };
  Sorting backwards = sorting_;
  backwards.descending = !sorting_.descending;
  Neighbours neighbours{.previous = first_of(backwards), .next = first_of(sorting_), .place = {}};
  const std::string count = "SELECT COUNT(*) AS total" + from(type_);
  if (context_.reader.query_one(count + where("="), values)->integer("total") == 0) return neighbours;
  const std::string before = count + where(sorting_.descending ? ">" : "<");
  neighbours.place = static_cast<std::size_t>(context_.reader.query_one(before, values)->integer("total"));
  return neighbours;
}

}  // namespace vitrine::content
