// Bytes as text, in lower-case hexadecimal.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace vitrine {

std::string hex_of(std::span<const unsigned char> bytes);
std::string hex_of(std::string_view bytes);

/// The SHA-256 of the text.
std::string sha256_hex(std::string_view text);

}  // namespace vitrine
