// The grammar that most HTTP header values share (RFC 9110, 5.6): tokens, lists, parameters, quoted strings.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vitrine::http {

bool equals_ignoring_case(std::string_view a, std::string_view b);

/// What stands before the first ';', without white space: "text/html" of "text/html; charset=utf-8".
std::string_view media_type(std::string_view value);

/// The parameter's value, unquoted; names compare without case. Absent: nullopt.
std::optional<std::string> header_parameter(std::string_view value, std::string_view name);

/// Takes the next element from the front of a comma-separated list, without white space around it. An empty list:
/// nullopt. Quoted commas do not separate.
std::optional<std::string_view> next_element(std::string_view& list);

}  // namespace vitrine::http
