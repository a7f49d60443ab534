#include "content/id_sets.hpp"

#include <array>

namespace vitrine::content {

std::string is_among(std::string_view column, IdSet ids, std::vector<db::Value>& values) {
  constexpr std::array<std::size_t, 3> lengths{1, 50, id_set_max};
  const std::size_t length = *std::lower_bound(lengths.begin(), lengths.end(), ids.size());
  std::string sql = std::string(column) + " IN (";
  for (std::size_t i = 0; i < length; ++i) {
    values.emplace_back(ids[std::min(i, ids.size() - 1)]);
    sql += (i == 0 ? ":p" : ", :p") + std::to_string(values.size());
  }
  return sql + ")";
}

}  // namespace vitrine::content
