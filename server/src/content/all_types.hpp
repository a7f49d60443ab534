// Every content type there is, for what treats them all alike and names none (types/all.hpp names them).
#pragma once

#include <string_view>
#include <vector>

#include "content/content_type.hpp"

namespace vitrine::content {

/// Referenced ones before those that refer to them.
const std::vector<const ContentType*>& all_types();

/// The one of this name, which is that of its table. nullptr: there is none, or only in the next version of the
/// program, which has written it.
const ContentType* find_type(std::string_view name);

}  // namespace vitrine::content
