#include "auth/new_username.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/text.hpp"

namespace vitrine::auth {
namespace {

struct Range {
  std::uint32_t first;
  std::uint32_t last;
};

/// Control characters, separators of lines, and what Unicode 17.0 calls format characters (Cc, Zl, Zp, Cf), with what
/// it keeps for more of them between (U+2065, U+E0000 to U+E0FFF).
constexpr std::array<Range, 21> unseen{{{0x00, 0x1F},       {0x7F, 0x9F},       {0xAD, 0xAD},       {0x600, 0x605},
                                        {0x61C, 0x61C},     {0x6DD, 0x6DD},     {0x70F, 0x70F},     {0x890, 0x891},
                                        {0x8E2, 0x8E2},     {0x180E, 0x180E},   {0x200B, 0x200F},   {0x2028, 0x202E},
                                        {0x2060, 0x206F},   {0xFEFF, 0xFEFF},   {0xFFF9, 0xFFFB},   {0x110BD, 0x110BD},
                                        {0x110CD, 0x110CD}, {0x13430, 0x1343F}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A},
                                        {0xE0000, 0xE0FFF}}};

/// Takes the first character off valid UTF-8.
std::uint32_t next_character(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  std::uint32_t value = bytes == 1 ? lead : lead & (0x7FU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) value = value << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
  text.remove_prefix(bytes);
  return value;
}

bool holds_unseen(std::string_view text) {
  while (!text.empty()) {
    const std::uint32_t character = next_character(text);
    if (std::any_of(unseen.begin(), unseen.end(),
                    [&](const Range& range) { return range.first <= character && character <= range.last; }))
      return true;
  }
  return false;
}

}  // namespace

std::optional<std::string> fault_of_new_username(std::string_view username) {
  if (!is_utf8(username) || username.empty() || length_of(username) > username_length_max || fold(username).empty())
    return "L'identifiant doit contenir de 1 à 64 caractères.";
  if (holds_unseen(username))
    return "L’identifiant ne doit contenir ni saut de ligne, ni caractère invisible ou de mise en forme.";
  return std::nullopt;
}

}  // namespace vitrine::auth
