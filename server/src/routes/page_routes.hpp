// The rows of what pages show beside the catalogue.
#pragma once

#include <vector>

#include "core/route.hpp"

namespace vitrine {

std::vector<Route> page_routes();

}  // namespace vitrine
