// What a new username has to be (docs/product.md, Sessions).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vitrine::auth {

/// In characters.
inline constexpr std::size_t username_length_max = 64;

/// What is wrong with one whose white space at both ends is gone, as a sentence; nothing where it may be taken. It
/// stands in lists and in logs, one a line: what breaks lines, is not seen or turns the direction of writing has no
/// place in it.
std::optional<std::string> fault_of_new_username(std::string_view username);

}  // namespace vitrine::auth
