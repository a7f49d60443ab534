// The schemas of what the calls about the journal send and are answered.
#pragma once

#include "core/json.hpp"

namespace vitrine::content {

void add_journal_schemas(json::object& schemas);

}  // namespace vitrine::content
