// Which bytes of a file a request asked for (RFC 9110, 14.2).
#pragma once

#include <cstdint>
#include <string_view>

namespace vitrine::http {

struct ByteRange {
  enum class Kind { Whole, Part, Unsatisfiable };
  Kind kind = Kind::Whole;
  std::uint64_t first = 0;
  std::uint64_t length = 0;
};

/// Reads a Range header for a file of `size_bytes`. No range, a malformed one, another unit and more than one range are
/// answered with the whole file, as the standard allows.
ByteRange requested_range(std::string_view range, std::uint64_t size_bytes);

}  // namespace vitrine::http
