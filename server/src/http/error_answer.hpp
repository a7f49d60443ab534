// Writes what ended a request as its answer.
#pragma once

#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/request.hpp"

namespace vitrine::http {

bool is_api(std::string_view path);

/// How a refusal of what was asked for is told, by the target of its first line or the path in it: in JSON under /api
/// and where nobody knows what was asked for, and everywhere else by a page, because people read it.
bool speaks_json(std::string_view target);

/// `as_json`: {"message", "errors"}; otherwise a short French page that needs no style and no script. Always with
/// Retry-After where the error says when to come back.
Response error_answer(const Error& error, bool as_json);

/// Where no row of the table takes the request, but some would with another method: 405, or what OPTIONS asks for.
Response other_methods_answer(const std::vector<Method>& allowed, bool asks, bool as_json);

}  // namespace vitrine::http
