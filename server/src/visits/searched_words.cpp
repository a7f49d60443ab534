#include "visits/searched_words.hpp"

#include "core/text.hpp"
#include "core/visitor.hpp"

namespace vitrine::visits {

namespace {

constexpr std::size_t characters_max = 60;

bool is_space(char c) { return static_cast<unsigned char>(c) <= ' ' || c == 0x7f; }

}  // namespace

std::string searched_words(std::string_view text) {
  if (!is_utf8(text) || may_name_a_person(text)) return {};
  std::string words;
  std::size_t characters = 0;
  for (const char c : fold(trim(text))) {
    if (is_space(c)) {
      if (words.empty() || words.back() == ' ') continue;
    }
    const bool begins_character = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    if (begins_character && ++characters > characters_max) break;
    words.push_back(is_space(c) ? ' ' : c);
  }
  return std::string(trim(words));
}

}  // namespace vitrine::visits
