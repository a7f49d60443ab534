#include "core/ids.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "core/hex.hpp"

namespace vitrine {

namespace {

void fill_random(std::span<unsigned char> bytes) {
  // Initialisation is safe from any thread and costs nothing the second time.
  if (sodium_init() < 0) throw std::runtime_error("the system's random generator is missing");
  randombytes_buf(bytes.data(), bytes.size());
}

/// Milliseconds since 1970 in the upper 48 bits and a 12-bit counter below them, so that identifiers made in the same
/// millisecond still sort in the order they were made (RFC 9562, 6.2, method 1).
std::uint64_t next_moment(Clock::time_point now) {
  static std::atomic<std::uint64_t> last{0};
  const std::uint64_t present = static_cast<std::uint64_t>(unix_ms(now)) << 12U;
  const std::uint64_t believed_max = static_cast<std::uint64_t>(unix_ms(now + clock_difference_max)) << 12U;
  std::uint64_t previous = last.load(std::memory_order_relaxed);
  for (;;) {
    const std::uint64_t next = previous > believed_max ? present : std::max(present, previous + 1);
    if (last.compare_exchange_weak(previous, next, std::memory_order_relaxed)) return next;
  }
}

}  // namespace

std::string new_id(Clock::time_point now) {
  const std::uint64_t moment = next_moment(now);
  std::array<unsigned char, 16> bytes{};
  fill_random(std::span(bytes).subspan(8));
  for (std::size_t i = 0; i < 6; ++i) bytes[i] = static_cast<unsigned char>(moment >> (52U - 8U * i));
  bytes[6] = static_cast<unsigned char>(0x70U | ((moment >> 8U) & 0x0FU));  // version 7
  bytes[7] = static_cast<unsigned char>(moment & 0xFFU);
  bytes[8] = static_cast<unsigned char>(0x80U | (bytes[8] & 0x3FU));  // variant of RFC 9562
  std::string text = hex_of(bytes);
  for (const std::size_t place : {20U, 16U, 12U, 8U}) text.insert(place, 1, '-');
  return text;
}

bool is_id(std::string_view text) {
  if (text.size() != 36) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool hyphen_here = i == 8 || i == 13 || i == 18 || i == 23;
    const bool hexadecimal = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    if (hyphen_here ? c != '-' : !hexadecimal) return false;
  }
  return true;
}

std::int64_t made_at_ms(std::string_view id) {
  // The first 48 bits, around the hyphen between them.
  return std::stoll(std::string(id.substr(0, 8)) + std::string(id.substr(9, 4)), nullptr, 16);
}

std::string random_hex(std::size_t count) {
  std::string bytes(count, '\0');
  fill_random(std::span(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size()));
  return hex_of(bytes);
}

}  // namespace vitrine
