#include "core/hex.hpp"

#include <sodium.h>

#include <array>

namespace vitrine {

namespace {

const unsigned char* bytes_in(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

}  // namespace

std::string hex_of(std::span<const unsigned char> bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const unsigned char byte : bytes) {
    text.push_back(digits[byte >> 4U]);
    text.push_back(digits[byte & 0x0FU]);
  }
  return text;
}

std::string hex_of(std::string_view bytes) { return hex_of(std::span(bytes_in(bytes), bytes.size())); }

std::string sha256_hex(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), bytes_in(text), text.size());
  return hex_of(hash);
}

}  // namespace vitrine
