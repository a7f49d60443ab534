#include "content/text_formats.hpp"

#include <algorithm>

namespace vitrine::content {

bool has_forbidden_control(std::string_view text, bool paragraphs) {
  char previous = 0;
  return std::any_of(text.begin(), text.end(), [&](char c) {
    const bool second_set = previous == '\xC2' && static_cast<unsigned char>(c) < 0xA0;  // U+0080 to U+009F
    previous = c;
    if (paragraphs && (c == '\n' || c == '\t')) return false;
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7F || second_set;
  });
}

std::string with_plain_line_breaks(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r') {
      result.push_back('\n');
      if (i + 1 < text.size() && text[i + 1] == '\n') ++i;
    } else {
      result.push_back(text[i]);
    }
  }
  return result;
}

bool is_link(std::string_view text) {
  if (text.find_first_of(" \"'<>\\`") != std::string_view::npos) return false;
  if (text.starts_with("/")) return !text.starts_with("//");
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!text.starts_with(scheme)) continue;
    const std::string_view host = text.substr(scheme.size(), text.find_first_of("/?#", scheme.size()) - scheme.size());
    return !host.empty() && host.front() != ':' && host.find('@') == std::string_view::npos;
  }
  return false;
}

std::vector<std::string> media_addresses_in(std::string_view markup) {
  constexpr std::string_view prefix = "/media/";
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";
  std::vector<std::string> addresses;
  for (std::size_t begin = markup.find(prefix); begin != std::string_view::npos;) {
    const std::size_t end = std::min(markup.find_first_not_of(letters, begin + prefix.size()), markup.size());
    addresses.emplace_back(markup.substr(begin, end - begin));
    begin = markup.find(prefix, end);
  }
  return addresses;
}

bool is_email(std::string_view text) {
  const std::size_t at = text.find('@');
  if (at == 0 || at == std::string_view::npos || text.find_first_of(" \"<>,;:\\()[]") != std::string_view::npos)
    return false;
  const std::string_view host = text.substr(at + 1);
  const std::size_t dot = host.rfind('.');
  return host.find('@') == std::string_view::npos && host.find("..") == std::string_view::npos &&
         !host.starts_with('.') && dot != std::string_view::npos && dot > 0 && dot + 1 < host.size();
}

}  // namespace vitrine::content
