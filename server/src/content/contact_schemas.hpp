// What the API description says of messages and requests besides what it says of every type.
#pragma once

#include "core/json.hpp"

namespace vitrine::content {

/// Adds them to `schemas`, which has those of every type.
void add_contact_schemas(json::object& schemas);

}  // namespace vitrine::content
