// What the choices of a request are called, as its form says them (web/src/content/quote-request.ts).
#pragma once

#include <string>
#include <string_view>

namespace vitrine::inbox {

/// Of a field of a request, `profile`, `country`, `purpose`, `timing`, `reachBy` or `kind`; a value without words is
/// told as it is.
std::string said(std::string_view field, std::string_view value);

}  // namespace vitrine::inbox
