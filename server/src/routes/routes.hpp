// The one table of every address of the server.
#pragma once

#include <vector>

#include "core/route.hpp"

namespace vitrine {

/// The calls of the API, in the order of the API description.
std::vector<Route> api_routes();

/// The API, media, operations and pages together.
std::vector<Route> all_routes();

}  // namespace vitrine
