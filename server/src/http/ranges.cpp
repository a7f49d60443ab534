#include "http/ranges.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/text.hpp"
#include "http/header_value.hpp"

namespace vitrine::http {

namespace {

std::optional<std::uint64_t> number(std::string_view text) {
  std::uint64_t value = 0;
  const char* end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data(), end, value);
  if (text.empty() || parsed.ptr != end) return std::nullopt;
  // A number too large for 64 bits is past the end of any file.
  return parsed.ec == std::errc::result_out_of_range ? UINT64_MAX : value;
}

}  // namespace

ByteRange requested_range(std::string_view range, std::uint64_t size_bytes) {
  const ByteRange whole{ByteRange::Kind::Whole, 0, size_bytes};
  const std::size_t equals = range.find('=');
  if (equals == std::string_view::npos || !equals_ignoring_case(trim(range.substr(0, equals)), "bytes")) return whole;
  const std::string_view spec = trim(range.substr(equals + 1));
  const std::size_t hyphen = spec.find('-');
  if (hyphen == std::string_view::npos || spec.find(',') != std::string_view::npos) return whole;
  const std::optional<std::uint64_t> first = number(spec.substr(0, hyphen));
  const std::optional<std::uint64_t> last = number(spec.substr(hyphen + 1));
  const bool open_end = spec.size() == hyphen + 1;
  if (hyphen == 0) {
    if (!last) return whole;
    if (*last == 0 || size_bytes == 0) return {ByteRange::Kind::Unsatisfiable, 0, 0};
    const std::uint64_t length = std::min(*last, size_bytes);
    return {ByteRange::Kind::Part, size_bytes - length, length};
  }
  if (!first || (!last && !open_end) || (last && *last < *first)) return whole;
  if (*first >= size_bytes) return {ByteRange::Kind::Unsatisfiable, 0, 0};
  const std::uint64_t end = open_end ? size_bytes - 1 : std::min(*last, size_bytes - 1);
  return {ByteRange::Kind::Part, *first, end - *first + 1};
}

}  // namespace vitrine::http
