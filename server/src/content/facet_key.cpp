#include "content/facet_key.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace vitrine::content {

namespace {

constexpr std::size_t key_bytes_max = 120;

constexpr std::array<std::string_view, 3> minus_signs{"-", "–", "−"};
constexpr std::array<std::string_view, 5> bounds{"<", ">", "≤", "≥", "±"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The bytes of the code point at the start of valid UTF-8.
std::size_t code_point_bytes(std::string_view text) {
  const auto is_next = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
  return static_cast<std::size_t>(std::find_if_not(text.begin() + 1, text.end(), is_next) - text.begin());
}

/// What a slug keeps of a folded character; empty: it is a sign.
std::string kept_of(std::string_view character) {
  return character == "µ" ? "μ" : slug(character);  // the sign for a millionth is the Greek letter
}

/// Takes off the signs of one of these that they end with; empty: they end otherwise.
template <std::size_t Count>
std::string_view take_off_end(std::string_view& signs, const std::array<std::string_view, Count>& those) {
  for (const std::string_view one : those) {
    if (!signs.ends_with(one)) continue;
    signs.remove_suffix(one.size());
    return one;
  }
  return {};
}

/// The sign of a number that these stand before, taken off them. `behind_digit`: so they stand behind another as well.
std::string_view take_off_sign_of_number(std::string_view& signs, bool behind_digit, bool begins) {
  std::string_view left = signs;
  if (!take_off_end(left, minus_signs).empty()) {
    // Not between words or numbers, which a hyphen or a dash joins: "CO-2", "10 -20".
    const bool parts_numbers = behind_digit && left.find_first_not_of(' ') == std::string_view::npos;
    const bool is_minus =
        left.empty() ? begins
                     : !parts_numbers && std::string_view(" /(:;=").find(left.back()) != std::string_view::npos;
    if (!is_minus) return {};
    signs = left;
    return "-";
  }
  left.remove_suffix(left.size() - (left.find_last_not_of(' ') + 1));
  const std::string_view bound = take_off_end(left, bounds);
  if (!bound.empty()) signs = left;
  return bound;
}

/// "-plus" for each plus that the signs begin with, taken off them.
std::string take_off_pluses(std::string_view& signs) {
  std::string pluses;
  for (; signs.starts_with('+'); signs.remove_prefix(1)) pluses += "-plus";
  return pluses;
}

/// What the key has for the signs between what there is of it and what comes next.
std::string joint_of(std::string_view key, std::string_view signs, bool before_digit) {
  if (signs.empty()) return {};
  const bool begins = key.empty();
  const bool behind_digit = !begins && is_digit(key.back());
  if (behind_digit && before_digit && (signs == "," || signs == ".")) return ".";
  const bool ends_word = !begins && signs.find_first_not_of('+') != std::string_view::npos;
  std::string joint = ends_word ? take_off_pluses(signs) : std::string();
  const bool gap = signs.find_first_of("- \t\r\n") != std::string_view::npos;
  const std::string_view sign = before_digit ? take_off_sign_of_number(signs, behind_digit, begins) : "";
  const bool parts = gap || !joint.empty() || !sign.empty() || (behind_digit && before_digit);
  if (parts && !begins) joint += "-";
  return joint.append(sign);
}

}  // namespace

std::string facet_key(std::string_view text) {
  const std::string plain = fold(text);
  std::string key;
  std::string signs;  // since what was kept last
  for (std::string_view rest = plain; !rest.empty();) {
    const std::string_view character = rest.substr(0, code_point_bytes(rest));
    rest.remove_prefix(character.size());
    const std::string kept = kept_of(character);
    if (kept.empty()) {
      signs += character;
      continue;
    }
    const std::string joint = joint_of(key, signs, is_digit(kept.front()));
    if (key.size() + joint.size() + kept.size() > key_bytes_max) return key;
    key.append(joint).append(kept);
    signs.clear();
  }
  std::string_view left = signs;
  const std::string pluses = key.empty() ? std::string() : take_off_pluses(left);
  return key.size() + pluses.size() > key_bytes_max ? key : key + pluses;
}

}  // namespace vitrine::content
