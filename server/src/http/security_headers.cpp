#include "http/security_headers.hpp"

namespace vitrine::http {

namespace {

constexpr std::string_view begin = "Content-Security-Policy: default-src 'none'; script-src 'self'";
constexpr std::string_view styles = "; style-src 'self'";
constexpr std::string_view pictures = "; img-src 'self' data: blob:";
constexpr std::string_view films = "; font-src 'self'; media-src 'self' blob:";
constexpr std::string_view rest =
    "; connect-src 'self'; form-action 'self'; base-uri 'none'; manifest-src 'self'; "
    "frame-src 'self' https://www.youtube-nocookie.com https://www.openstreetmap.org; frame-ancestors ";

void allow(std::string& line, std::string_view hash) {
  if (!hash.empty()) line.append(" '").append(hash).append("'");
}

void allow_from(std::string& line, std::string_view origin) {
  if (!origin.empty()) line.append(" ").append(origin);
}

}  // namespace

std::string page_policy(const Response& response) {
  std::string line(begin);
  allow(line, response.inline_script_hash);
  line.append(styles);
  allow(line, response.inline_style_hash);
  line.append(pictures);
  allow_from(line, response.media_origin);
  line.append(films);
  allow_from(line, response.media_origin);
  return line.append(rest).append(response.framed_here ? "'self'\r\n" : "'none'\r\n");
}

std::string_view framing_line(const Response& response) {
  return response.framed_here ? "X-Frame-Options: SAMEORIGIN\r\n" : "X-Frame-Options: DENY\r\n";
}

}  // namespace vitrine::http
