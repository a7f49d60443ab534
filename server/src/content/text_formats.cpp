#include "content/text_formats.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <charconv>

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

std::string without_turns(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view three = text.substr(at, 3);
    const bool turns = (three >= "\u202A" && three <= "\u202E") || (three >= "\u2066" && three <= "\u2069");
    if (!turns) result.push_back(text[at]);
    at += turns ? 3 : 1;
  }
  return result;
}

namespace {

bool is_address(int family, std::string_view text) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(family, std::string(text).c_str(), bytes.data()) == 1;
}

/// A name or an address as browsers take it (URL Standard, "host parsing"); whatever ends in a number is an address.
bool is_host(std::string_view host) {
  if (host.starts_with('[')) return host.ends_with(']') && is_address(AF_INET6, host.substr(1, host.size() - 2));
  if (host.empty() || host.find_first_of(":@[]^|%") != std::string_view::npos) return false;
  const std::string_view last = host.substr(host.rfind('.') + 1);
  const bool ends_in_number = !last.empty() && last.find_first_not_of("0123456789") == std::string_view::npos;
  return !ends_in_number || is_address(AF_INET, host);
}

/// Nothing is the scheme's own port.
bool is_port(std::string_view digits) {
  std::uint16_t port = 0;
  const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), port);
  return digits.empty() || (failure == std::errc() && end == digits.data() + digits.size());
}

}  // namespace

bool is_link(std::string_view text) {
  if (text.find_first_of(" \"'<>\\`") != std::string_view::npos) return false;
  if (text.starts_with("/")) return !text.starts_with("//");
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (!text.starts_with(scheme)) continue;
    text.remove_prefix(scheme.size());
    text = text.substr(0, text.find_first_of("/?#"));
    const std::size_t host_end = std::min(text.find(':', text.starts_with('[') ? text.find(']') : 0), text.size());
    return is_host(text.substr(0, host_end)) && is_port(text.substr(std::min(host_end + 1, text.size())));
  }
  return false;
}

std::string_view before_query(std::string_view address) { return address.substr(0, address.find_first_of("?#")); }

std::vector<std::string> media_addresses_in(std::string_view markup) {
  constexpr std::string_view begin_of_value = "=\"";
  constexpr std::string_view prefix = "=\"/media/";
  std::vector<std::string> addresses;
  for (std::size_t begin = markup.find(prefix); begin != std::string_view::npos; begin = markup.find(prefix, begin)) {
    begin += begin_of_value.size();
    addresses.emplace_back(before_query(markup.substr(begin, markup.find('"', begin) - begin)));
  }
  return addresses;
}

std::vector<std::string> media_mentions_in(std::string_view markup) {
  constexpr std::string_view prefix = "/media/";
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-";
  std::vector<std::string> addresses;
  for (std::size_t begin = markup.find(prefix); begin != std::string_view::npos;) {
    const std::size_t end = std::min(markup.find_first_not_of(letters, begin + prefix.size()), markup.size());
    // What ends a sentence is not of the name: no name ends so.
    const std::size_t last = markup.substr(0, end).find_last_not_of("._-");
    addresses.emplace_back(markup.substr(begin, last + 1 - begin));
    begin = markup.find(prefix, end);
  }
  return addresses;
}

bool is_focus(std::string_view text) {
  const auto is_percent = [](std::string_view digits) {
    unsigned percent = 0;
    const char* end = digits.data() + digits.size();
    const auto [read, failure] = std::from_chars(digits.data(), end, percent);
    return failure == std::errc() && read == end && percent <= 100 && std::to_string(percent) == digits;
  };
  const std::size_t space = text.find(' ');
  return space != std::string_view::npos && is_percent(text.substr(0, space)) && is_percent(text.substr(space + 1));
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
