#include "core/json.hpp"

namespace vitrine {

std::optional<json::value> parse_json(std::string_view text) {
  json::parse_options options;
  options.max_depth = 32;
  json::error_code failure;
  json::value value = json::parse(text, failure, {}, options);
  if (failure) return std::nullopt;
  return value;
}

std::optional<std::string_view> text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_string()) return std::nullopt;
  return std::string_view(value->get_string());
}

}  // namespace vitrine
