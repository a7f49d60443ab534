// Numbers as requests carry them.
#pragma once

#include <optional>

#include "core/json.hpp"

namespace vitrine::content {

/// A JSON number, or a text as forms send it: digits, with a minus before and a point among them. nullopt for anything
/// else (an exponent, a comma, words around it) and for what cannot be held: with `whole`, all that JavaScript does not
/// hold exactly as a whole number (RFC 7493, 2.2).
std::optional<json::value> number_in(const json::value& value, bool whole);

}  // namespace vitrine::content
