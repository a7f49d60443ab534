// Many ids in statements, which take only so many values at once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"

namespace vitrine::content {

using IdSet = std::span<const std::string>;

/// As many as a statement takes.
inline constexpr std::size_t id_set_max = 500;

template <typename Visit>
void for_each_set(IdSet ids, Visit visit) {
  for (; !ids.empty(); ids = ids.subspan(std::min(id_set_max, ids.size()))) {
    visit(ids.first(std::min(id_set_max, ids.size())));
  }
}

/// "column IN (…)" of these, at least one and at most `id_set_max`, whose values it adds. The last one is repeated up
/// to one of few lengths: each length is a statement of its own to the store.
std::string is_among(std::string_view column, IdSet ids, std::vector<db::Value>& values);

}  // namespace vitrine::content
