// Every content type there is, for what treats them all alike and names none (types/all.hpp names them).
#pragma once

#include <vector>

#include "content/content_type.hpp"

namespace vitrine::content {

/// Referenced ones before those that refer to them.
const std::vector<const ContentType*>& all_types();

}  // namespace vitrine::content
