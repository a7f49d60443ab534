// The schemas of the API description that no content type makes: uploads, sessions, addresses, errors
// and what is like them.
#pragma once

#include "core/json.hpp"

namespace vitrine::content {

json::object fixed_schemas();

}  // namespace vitrine::content
