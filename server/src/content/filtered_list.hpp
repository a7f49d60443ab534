// A list of the back office as its query narrows and orders it: how long it is, a part of it, and what stands before
// and after an item of it. The store answers, but for a search, whose index knows what its hits can be narrowed by, and
// for an order by texts that the store has no key of: those lists are held in memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "content/content_store.hpp"
#include "content/filters.hpp"
#include "content/hits.hpp"
#include "content/sorting.hpp"
#include "core/request.hpp"

namespace vitrine::content {

class FilteredList {
 public:
  /// `?search=`, `?sort=` and what filters.hpp reads. None given in `sort`: the best match first of a search, else the
  /// type's order. What cannot be asked for: Error 400.
  FilteredList(Context& context, const ContentType& type, const Query& query);

  std::size_t total() const { return total_; }

  /// Ids of at most `limit` items, after the first `offset`.
  std::vector<std::string> ids(std::size_t offset, std::size_t limit);

  Neighbours neighbours_of(const std::string& id) const;

 private:
  struct Part {
    std::size_t offset;
    std::size_t limit;
  };
  std::vector<std::string> selected(std::optional<Part> part = std::nullopt) const;
  std::vector<std::string> sorted_by_text() const;
  void order_found(Hits hits);
  std::vector<std::string> in_order(const std::vector<std::string>& ids) const;
  template <typename Visit>
  void walk_found(Visit visit) const;
  std::vector<std::string> found(std::size_t offset, std::size_t limit) const;
  Neighbours beside_found(const std::string& id) const;
  std::size_t counted() const;
  Neighbours beside_in_store(const std::string& id) const;
  Way way() const;

  Context& context_;
  const ContentType& type_;
  Filters filters_;
  Sorting sorting_;
  std::optional<Hits> best_;                      // the whole list, of a search whose best comes first
  std::optional<Hits> found_;                     // what is in the list, of a search in an order of the store
  std::optional<std::vector<std::string>> held_;  // the whole list in its order
  std::size_t total_ = 0;
};

}  // namespace vitrine::content
