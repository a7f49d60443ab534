// What http/ refuses a request with in more than one place: one sentence for each, whoever finds it.
#pragma once

#include <chrono>

#include "core/error.hpp"

namespace vitrine::http {

/// 503: too much is asked for at once; less is expected after this long.
Error too_busy(std::chrono::seconds retry_after);

/// 408: a head or a body that did not come in time.
Error came_too_slowly();

/// 414.
Error address_too_long();

/// 400: what has come is no request.
Error malformed_request();

/// 400: a request whose head says what it cannot mean.
Error invalid_head();

}  // namespace vitrine::http
