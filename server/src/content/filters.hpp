// What a list of the back office can be narrowed to, made from the fields of its type: by each reference, by each field
// that is true or false, by each choice, and to what lacks something.
#pragma once

#include <string>
#include <vector>

#include "content/content_store.hpp"
#include "content/sorting.hpp"
#include "core/route.hpp"

namespace vitrine::content {

/// What narrows the type's table, under the alias t.
struct Filters {
  std::string looking_up = {};  // " WHERE …" or nothing, for a store to use whichever index it knows
  std::string on_the_way = {};  // the same, for one that looks at each item along an index of something else
  std::vector<db::Value> values = {};
  /// What lacks a text or a file has, where there are many items, an index of each order of its own: the only way.
  bool only_on_the_way = false;
  std::vector<std::string> keys = {};  // what narrows a search to the same: list_keys.hpp
  bool beside_keys = false;            // something narrows it that no such key says
  bool nothing = false;                // what was asked for names an item that does not exist: nothing can be of it

  const std::string& where(Way way) const { return way == Way::ByLookingUp ? looking_up : on_the_way; }
};

/// What the query asks for: `?category=` an id or slug, `?isActive=` true or false, `?type=` a choice or, with commas
/// between them, any of several, `?assignee=` a whole text, `?nextStepOn=` the last of the days meant, `?missing=` a
/// reference or a file that there is none of. An empty parameter asks for nothing. A value that none of the field can
/// be: Error 400.
Filters read_filters(const ContentStore& store, const ContentType& type, const Query& query);

std::vector<QueryParameter> filter_parameters(const ContentType& type);

}  // namespace vitrine::content
