#include "content/facet_number.hpp"

#include <algorithm>

namespace vitrine::content {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The bytes of the space between thousands that the text begins with: three digits follow, and no fourth. 0: none.
std::size_t thousands_space(std::string_view text) {
  for (const std::string_view space : {" ", "\u00A0", "\u202F"}) {
    if (!text.starts_with(space)) continue;
    const std::string_view behind = text.substr(space.size());
    const auto end = std::find_if_not(behind.begin(), behind.end(), is_digit);
    return end - behind.begin() == 3 ? space.size() : 0;
  }
  return 0;
}

}  // namespace

std::optional<double> number_at_beginning(std::string_view text) {
  const std::string_view minus = text.starts_with("-") ? "-" : text.starts_with("−") ? "−" : "";
  text.remove_prefix(minus.size());
  double number = 0;
  double unit = 0;         // of decimals; 0: none yet
  std::size_t digits = 0;  // of the thousands at hand
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const bool is_whole = digits > 0 && unit == 0;
    const std::size_t space = is_whole && digits <= 3 ? thousands_space(text.substr(at)) : 0;
    if (is_digit(c)) {
      number = unit == 0 ? number * 10 + (c - '0') : number + unit * (c - '0');
      unit /= 10;
      ++digits;
      ++at;
    } else if (is_whole && (c == ',' || c == '.') && at + 1 < text.size() && is_digit(text[at + 1])) {
      unit = 0.1;
      ++at;
    } else if (space > 0) {
      digits = 0;
      at += space;
    } else {
      break;
    }
  }
  if (digits == 0) return std::nullopt;
  return minus.empty() ? number : -number;
}

}  // namespace vitrine::content
