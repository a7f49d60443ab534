// Versions: the moment (core/time.hpp) at which what bears one was written last.
#pragma once

#include <string>
#include <string_view>

namespace vitrine {

/// Now, and later than `last`, whichever machine's clock that is of: two versions are never called the same, and the
/// later one is the greater.
std::string moment_after(std::string_view last);

}  // namespace vitrine
