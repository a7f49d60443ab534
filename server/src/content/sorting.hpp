// The orders that a list of the back office can be asked for. Texts are ordered without case and accents: where the
// list can be long, by a column of the store that is kept for it, else in memory (decisions/0036).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/content_type.hpp"

namespace vitrine::content {

/// What `?sort=` takes of this type, each also with "-" before it for the descending order: the two moments, the place,
/// and every field that holds one line, a day, a number or a choice.
std::vector<std::string_view> sortable_members(const ContentType& type);

/// An order of a type's items. Items that are equal in it are ordered by their ids.
struct Sorting {
  std::vector<std::string> columns = {};  // of its table under the alias t; none where memory orders
  bool descending = false;                // by all of them and by the id
  std::string_view none_last = {};  // what says that the first column holds none: that is last in either direction
  const Field* text = nullptr;      // what memory orders by
};

/// What `?sort=` asks for; empty: the type's order. An unknown member: Error 400.
Sorting read_sorting(const ContentType& type, std::string_view sort);

/// How a store comes by an ordered part of what a condition holds for: along an index of the order, looking at each
/// item on the way, or by looking up the items that are meant and ordering these, which is for few.
enum class Way { AlongOrder, ByLookingUp };

/// " ORDER BY …"; nothing where memory does it.
std::string order_by(const Sorting& sorting, Way way);

}  // namespace vitrine::content
