// The schemas of what the calls about visits take and answer, for the API description.
#pragma once

#include "core/json.hpp"

namespace vitrine::content {

void add_visit_schemas(json::object& schemas);

}  // namespace vitrine::content
