// What a new password must be (docs/product.md, Sessions). Those that accounts have already are not looked at again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vitrine::auth {

/// Why this may not become the password of this user, in a sentence for people; nullopt where it may. It has at least
/// 10 characters and at most 1024 bytes, is none of `known` (lower case, each between two line breaks) whatever the
/// case of its letters, no short piece again and again nor made of runs of digits, letters or keys alone, and not the
/// username, with or without digits and signs around it.
std::optional<std::string> fault_of_new_password(std::string_view password, std::string_view username,
                                                 std::string_view known);

}  // namespace vitrine::auth
