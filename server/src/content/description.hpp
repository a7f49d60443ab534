// The program's own description of its content, for whoever draws forms of it: every field with its kind, its limits
// and the sentences that are said of a value that it does not take. Made from the types, so that no rule stands twice.
#pragma once

#include "core/json.hpp"

namespace vitrine::content {

/// {"types": {name: {"name", "schema", "fields": {name: field}}}, "media": {kind: {"size_bytes_max", "types",
/// "too_large", "wrong_kind"}}}. A member that says nothing of a field is left out. `web/src/content/described.ts`
/// names the members.
json::object describe_content();

}  // namespace vitrine::content
