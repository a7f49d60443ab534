// Writes what ended a request as its answer.
#pragma once

#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "core/request.hpp"

namespace vitrine::http {

bool is_api(std::string_view path);

/// Whether a refusal is told in JSON where no route takes the request: everything under /api, and whatever is no
/// reading of a page.
bool speaks_json(Method method, std::string_view path);

/// `as_json`: {"message", "errors"}; otherwise a short French page that needs no style and no script. Always with
/// Retry-After where the error says when to come back.
Response error_answer(const Error& error, bool as_json);

/// Where no row of the table takes the request, but some would with another method: 405, or what OPTIONS asks for.
Response other_methods_answer(const std::vector<Method>& allowed, bool asks, bool as_json);

}  // namespace vitrine::http
