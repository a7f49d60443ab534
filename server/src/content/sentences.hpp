// What is said of a value that a field or a parameter does not take. The program's description carries the same
// sentences.
#pragma once

#include <string>
#include <string_view>

#include "content/content_type.hpp"
#include "core/error.hpp"

namespace vitrine::content {

/// Not what the field's kind holds, or out of its bounds; empty for kinds of which nobody can type a wrong one.
std::string invalid_sentence(const Field& field);
/// Error 400: the parameter of a query is none of what it can be.
Error not_permitted(std::string_view parameter);

/// The item that a reference is to does not exist.
inline constexpr std::string_view unknown_item = "L'élément choisi n'existe pas.";
/// One of those that a body names does not.
inline constexpr std::string_view unknown_item_of_several = "Un des éléments nommés n'existe pas.";

/// Longer than length_max_of(field).
std::string too_long_sentence(const Field& field);
/// More entries than count_max.
std::string too_many_sentence(const Field& field);

}  // namespace vitrine::content
