// The schemas of the API description: those of the content types, made from their fields, and those of calls that are
// no type's alone, which stand by subject in *_schemas.cpp.
#pragma once

#include "core/json.hpp"

namespace vitrine::content {

/// `components/schemas`: for each type T its answer "T", the body of its creation "TInput" and of its change "TChange"
/// (a single type has no creation), "TOrder", what orders its items, and "TFieldOrder", what orders one of its
/// reference lists, "TSaved", what a change answers that says that it was made; and all that the add_*_schemas and
/// `fixed_schemas` know.
json::object schemas();

}  // namespace vitrine::content
