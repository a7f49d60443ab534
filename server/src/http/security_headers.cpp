#include "http/security_headers.hpp"

#include <sodium.h>

#include <array>

namespace vitrine::http {

namespace {

constexpr std::string_view before_styles =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'";
constexpr std::string_view after_styles =
    "; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; "
    "frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org\r\n";

std::string hash_source(std::string_view text) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
  std::array<char, sodium_base64_ENCODED_LEN(crypto_hash_sha256_BYTES, sodium_base64_VARIANT_ORIGINAL)> encoded{};
  sodium_bin2base64(encoded.data(), encoded.size(), hash.data(), hash.size(), sodium_base64_VARIANT_ORIGINAL);
  return " 'sha256-" + std::string(encoded.data()) + "'";
}

}  // namespace

std::string content_security_policy(std::string_view inline_style) {
  std::string line(before_styles);
  if (!inline_style.empty()) line.append(hash_source(inline_style));
  return line.append(after_styles);
}

}  // namespace vitrine::http
