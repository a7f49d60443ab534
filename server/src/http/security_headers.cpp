#include "http/security_headers.hpp"

namespace vitrine::http {

namespace {

constexpr std::string_view begin = "Content-Security-Policy: default-src 'none'; script-src 'self'";
constexpr std::string_view styles = "; style-src 'self'";
constexpr std::string_view pictures = "; img-src 'self' data: blob:";
constexpr std::string_view films = "; font-src 'self'; media-src 'self' blob:";
constexpr std::string_view rest =
    "; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; "
    "frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org\r\n";

void allow(std::string& line, std::string_view hash) {
  if (!hash.empty()) line.append(" '").append(hash).append("'");
}

void allow_from(std::string& line, std::string_view origin) {
  if (!origin.empty()) line.append(" ").append(origin);
}

}  // namespace

std::string page_policy(std::string_view style_hash, std::string_view script_hash, std::string_view media_origin) {
  std::string line(begin);
  allow(line, script_hash);
  line.append(styles);
  allow(line, style_hash);
  line.append(pictures);
  allow_from(line, media_origin);
  line.append(films);
  allow_from(line, media_origin);
  return line.append(rest);
}

}  // namespace vitrine::http
