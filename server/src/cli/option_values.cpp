#include "cli/option_values.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <string_view>
#include <system_error>

namespace vitrine {

CLI::Validator whole_number(int minimum, int maximum) {
  return CLI::Validator(
      [=](const std::string& text) -> std::string {
        int number = 0;
        const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (failure == std::errc() && end == text.data() + text.size() && number >= minimum && number <= maximum)
          return {};
        return "« " + text + " » n’est pas un nombre entier de " + std::to_string(minimum) + " à " +
               std::to_string(maximum);
      },
      "");
}

std::string check_host(std::string& text) {
  if (text.starts_with('[') && text.ends_with(']')) text = text.substr(1, text.size() - 2);
  return text.empty() ? "attendu : une adresse comme 127.0.0.1, ou 0.0.0.0 pour toutes" : std::string();
}

namespace {

/// Whether what follows a host is nothing, or a port that there is: "[::1]:8080", "site.tn".
bool has_possible_port(std::string_view authority) {
  const std::size_t bracket = authority.rfind(']');
  const std::size_t colon = authority.find(':', bracket == std::string_view::npos ? 0 : bracket);
  if (colon == std::string_view::npos) return true;
  const std::string_view port = authority.substr(colon + 1);
  std::uint16_t number = 0;
  const auto [end, failure] = std::from_chars(port.data(), port.data() + port.size(), number);
  return failure == std::errc() && end == port.data() + port.size() && number > 0;
}

}  // namespace

std::string check_origin(std::string& text) {
  while (text.ends_with('/')) text.pop_back();
  const std::size_t host = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : std::string::npos;
  const auto may_name_a_host = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           c == ':' || c == '[' || c == ']';
  };
  const bool plausible = host != std::string::npos && text.size() > host &&
                         std::all_of(text.begin() + static_cast<std::ptrdiff_t>(host), text.end(), may_name_a_host) &&
                         has_possible_port(std::string_view(text).substr(host));
  return plausible ? std::string() : "attendu : une adresse comme https://www.exemple.tn, sans chemin";
}

std::string check_address(std::string& text) {
  while (text.ends_with('/')) text.pop_back();
  const std::size_t scheme_end = text.find("://");
  const std::size_t path =
      scheme_end == std::string::npos ? scheme_end : std::min(text.find('/', scheme_end + 3), text.size());
  std::string origin = text.substr(0, path);
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           std::string_view("-._~:/[]").find(c) != std::string_view::npos;
  });
  return plain && check_origin(origin).empty() ? std::string()
                                               : "attendu : une adresse comme https://cdn.exemple.tn/media";
}

}  // namespace vitrine
