// The one place where what ended a request becomes an answer.
#pragma once

#include <exception>
#include <string_view>

#include "core/error.hpp"
#include "core/request.hpp"

namespace vitrine::http {

/// Whether a refusal of this address is told in JSON: everything under /api. Whoever is elsewhere looks at a page, also
/// the visitor without script whose browser has just posted a form.
bool speaks_json(std::string_view path);

/// `as_json`: {"message", "errors"}; otherwise a short French page that needs no style and no script. Always with
/// Retry-After where the error says when to come back.
Response error_answer(const Error& error, bool as_json);

/// An Error as above. Anything else is a fault of ours: it is logged under `request_id` and answered with a 500 that
/// tells nothing of it.
Response error_answer(const std::exception_ptr& failure, std::string_view request_id, bool as_json);

}  // namespace vitrine::http
