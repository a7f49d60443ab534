#include "http/security_headers.hpp"

namespace vitrine::http {

namespace {

constexpr std::string_view before_styles =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'";
constexpr std::string_view after_styles =
    "; img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; "
    "frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org\r\n";

}  // namespace

std::string content_security_policy(std::string_view inline_style_hash) {
  std::string line(before_styles);
  if (!inline_style_hash.empty()) line.append(" '").append(inline_style_hash).append("'");
  return line.append(after_styles);
}

}  // namespace vitrine::http
