#include "content/numbers.hpp"

#include <charconv>
#include <cmath>
#include <string_view>

#include "core/text.hpp"

namespace vitrine::content {

namespace {

constexpr double whole_max = 9'007'199'254'740'991;  // 2^53 - 1

bool are_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_plain_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos) return are_digits(text);
  return are_digits(text.substr(0, point)) && are_digits(text.substr(point + 1));
}

std::optional<double> read_number(const json::value& value) {
  if (value.is_number()) return value.to_number<double>();
  const json::string* text = value.if_string();
  const std::string_view written = text == nullptr ? std::string_view() : trim(*text);
  double number = 0;
  if (!is_plain_number(written)) return std::nullopt;
  const auto failure = std::from_chars(written.data(), written.data() + written.size(), number).ec;
  return failure == std::errc() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<json::value> number_in(const json::value& value, bool whole) {
  const std::optional<double> number = read_number(value);
  if (!number || !std::isfinite(*number)) return std::nullopt;
  if (!whole) return *number;
  if (std::trunc(*number) != *number || std::abs(*number) > whole_max) return std::nullopt;
  return static_cast<std::int64_t>(*number);
}

}  // namespace vitrine::content
