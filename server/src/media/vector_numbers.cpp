#include "media/vector_numbers.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <utility>

#include "core/text.hpp"

namespace vitrine::media {
namespace {

constexpr double number_max = 1'000'000;
constexpr double blur_max = 1'000;
constexpr double styled_side_max = 6'324;  // of two such sides are 40 megapixels
constexpr std::ptrdiff_t kernel_numbers_max = 225;

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_of_word(char c) { return is_letter(c) || is_digit(c) || c == '-'; }

/// Takes the number at the start of `text`, without its sign; false where there is none.
bool take_number(std::string_view& text, double& number) {
  if (text.empty() || !(is_digit(text[0]) || (text[0] == '.' && text.size() > 1 && is_digit(text[1])))) return false;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  // Too large, or so small that it is nothing.
  if (error == std::errc::result_out_of_range) {
    const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.data()));
    const bool is_tiny = digits.find("e-") != std::string_view::npos || digits.find("E-") != std::string_view::npos;
    number = is_tiny ? 0 : std::numeric_limits<double>::infinity();
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return true;
}

struct Numbers {
  double largest = 0;
  std::ptrdiff_t count = 0;
};

/// Of numbers, words and colours in any order. In the data of a path a number may follow a letter at once; elsewhere it
/// is then a part of the word ("cls-1000000000", "#1000000").
Numbers numbers_in(std::string_view text, bool is_path) {
  Numbers found;
  while (!text.empty()) {
    double number = 0;
    if (take_number(text, number)) {
      found.largest = std::max(found.largest, is_path ? number : number * unit_at(text).pixels);
      ++found.count;
      continue;
    }
    const bool starts_word = is_letter(text[0]) || text[0] == '#' ||
                             (text[0] == '-' && text.size() > 1 && (is_letter(text[1]) || text[1] == '-'));
    text.remove_prefix(1);
    while (starts_word && !is_path && !text.empty() && is_of_word(text[0])) text.remove_prefix(1);
  }
  return found;
}

/// Where the bracket ends that is open at the beginning of the text: a colour within it may have brackets of its own.
std::size_t end_of_call(std::string_view text) {
  std::size_t open = 1;
  for (std::size_t at = text.find_first_of("()"); at != std::string_view::npos; at = text.find_first_of("()", at + 1)) {
    open = text[at] == '(' ? open + 1 : open - 1;
    if (open == 0) return at;
  }
  return std::string_view::npos;
}

/// The largest number in any `function(…)` of the text; no number is as large where one does not end. What stands in
/// one stands in those around it, so that all up to its end is read once.
double largest_in_calls(std::string_view text, std::string_view function) {
  double largest = 0;
  for (std::size_t at = text.find(function); at != std::string_view::npos; at = text.find(function)) {
    text.remove_prefix(at + function.size());
    const std::size_t end = end_of_call(text);
    if (end == std::string_view::npos) return std::numeric_limits<double>::infinity();
    largest = std::max(largest, numbers_in(text.substr(0, end), false).largest);
    text.remove_prefix(end);
  }
  return largest;
}

/// The largest side that a declaration gives to whatever it is for, which may be the picture itself.
double largest_side(std::string_view style) {
  static constexpr std::array<std::string_view, 8> sides{
      "width", "height", "inline-size", "block-size", "min-width", "min-height", "min-inline-size", "min-block-size"};
  double largest = 0;
  while (!style.empty()) {
    const std::size_t end = std::min(style.find_first_of(";{}"), style.size());
    const std::string_view declaration = style.substr(0, end);
    const std::size_t colon = std::min(declaration.find(':'), declaration.size());
    if (std::ranges::find(sides, trim(declaration.substr(0, colon))) != sides.end()) {
      largest = std::max(largest, numbers_in(declaration.substr(colon), false).largest);
    }
    style.remove_prefix(std::min(end + 1, style.size()));
  }
  return largest;
}

}  // namespace

Unit unit_at(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, double>, 13> absolute{{{"", 1},
                                                                                 {"px", 1},
                                                                                 {"pt", 96.0 / 72},
                                                                                 {"pc", 16},
                                                                                 {"in", 96},
                                                                                 {"cm", 96 / 2.54},
                                                                                 {"mm", 96 / 25.4},
                                                                                 {"q", 96 / 101.6},
                                                                                 // no lengths
                                                                                 {"s", 1},
                                                                                 {"ms", 1},
                                                                                 {"deg", 1},
                                                                                 {"rad", 1},
                                                                                 {"turn", 1}}};
  const std::size_t end = static_cast<std::size_t>(std::ranges::find_if_not(text, is_letter) - text.begin());
  const std::string unit = fold(text.substr(0, end));
  const auto* const found =
      std::ranges::find(absolute, std::string_view(unit), &std::pair<std::string_view, double>::first);
  const bool is_percentage = unit.empty() && text.starts_with('%');
  if (found != absolute.end() && !is_percentage) return {found->second, true};
  return {16, false};  // of an em as it is written mostly, and of a hundredth of a wide window
}

bool is_drawable(std::string_view name, std::string_view value) {
  static constexpr std::array<std::pair<std::string_view, double>, 4> maxima{
      {{"stdDeviation", blur_max}, {"radius", 100}, {"order", 15}, {"numOctaves", 10}}};
  const Numbers numbers = numbers_in(value, name == "d");
  if (numbers.largest > number_max) return false;
  for (const auto& [limited, maximum] : maxima) {
    if (name == limited && numbers.largest > maximum) return false;
  }
  if (name == "kernelMatrix" && numbers.count > kernel_numbers_max) return false;
  if (name == "d" || name == "points") return true;
  const std::string folded = fold(value);
  if (name == "style" && largest_side(folded) > styled_side_max) return false;
  return folded.find("calc(") == std::string::npos && largest_in_calls(folded, "blur(") <= blur_max &&
         largest_in_calls(folded, "drop-shadow(") <= blur_max;
}

}  // namespace vitrine::media
