// The schemas of the API description: those of the content types, made from their fields, and the few others of the
// catalogue, the uploads and the session.
#pragma once

#include "core/json.hpp"

namespace vitrine::content {

/// `components/schemas`: for each type T its answer "T", the body of its creation "TInput" and of its change "TChange"
/// (a single type has no creation), "TOrder", what orders its items, and "TFieldOrder", what orders one of its
/// reference lists, "TSaved", what a change answers that says that it was made, and MachineList, the uploads, SignIn,
/// Session, SessionState, ApiDescription and Error.
json::object schemas();

}  // namespace vitrine::content
