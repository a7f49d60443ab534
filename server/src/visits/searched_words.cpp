#include "visits/searched_words.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace vitrine::visits {

namespace {

constexpr std::size_t characters_max = 60;
constexpr std::ptrdiff_t digits_max = 5;  // more may be somebody's telephone

bool may_name_a_person(std::string_view text) {
  const auto digits = std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  return digits > digits_max || text.find('@') != std::string_view::npos;
}

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
