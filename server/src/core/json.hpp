// The one JSON vocabulary of the server: Boost.JSON under short names, and the few readings of it that more than one
// module needs.
#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace vitrine {

namespace json = boost::json;

/// Parses one JSON text. Bad syntax, invalid UTF-8, trailing text, nesting over 32 levels, or a name that comes twice
/// in one object (RFC 8259, 4: nobody could say which counts; RFC 7493, 2.3): nullopt.
std::optional<json::value> parse_json(std::string_view text);

/// null where there is none.
template <typename Value>
json::value value_or_null(const std::optional<Value>& value) {
  return value ? json::value(*value) : json::value();
}

/// The member's text, or nullopt when it is absent or no string.
std::optional<std::string_view> text_of(const json::object& object, std::string_view key);

}  // namespace vitrine
