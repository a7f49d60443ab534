// The API's own description: an OpenAPI 3.1 document made from the table of addresses and the content types, so that it
// cannot drift away from what the server does.
#pragma once

#include <vector>

#include "core/json.hpp"
#include "core/route.hpp"

namespace vitrine::content {

/// Describes every route that has a summary. `input` and `answer` name schemas of schemas.hpp; an `answer` may end in
/// "[]". A POST that answers what "<answer>Input" makes is a creation (201); no answer is 204.
json::object describe(const std::vector<Route>& routes);

}  // namespace vitrine::content
