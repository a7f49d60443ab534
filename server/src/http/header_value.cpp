#include "http/header_value.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace vitrine::http {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c; }

/// Where `separator` stands outside quoted strings, or the end of the text.
std::size_t find_unquoted(std::string_view text, char separator) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (quoted && text[i] == '\\') {
      ++i;
    } else if (text[i] == '"') {
      quoted = !quoted;
    } else if (!quoted && text[i] == separator) {
      return i;
    }
  }
  return text.size();
}

std::string unquote(std::string_view text) {
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::string(text);
  text = text.substr(1, text.size() - 2);
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    // Only a quote and a backslash are taken as escaped: some browsers send bare backslashes in the names of files.
    const bool escape = text[i] == '\\' && i + 1 < text.size() && (text[i + 1] == '"' || text[i + 1] == '\\');
    plain.push_back(escape ? text[++i] : text[i]);
  }
  return plain;
}

}  // namespace

bool equals_ignoring_case(std::string_view a, std::string_view b) {
  return a.size() == b.size() &&
         std::equal(a.begin(), a.end(), b.begin(), [](char x, char y) { return lower(x) == lower(y); });
}

std::string_view media_type(std::string_view value) { return trim(value.substr(0, value.find(';'))); }

std::optional<std::string> header_parameter(std::string_view value, std::string_view name) {
  for (std::size_t end = find_unquoted(value, ';'); end < value.size();) {
    value.remove_prefix(end + 1);
    end = find_unquoted(value, ';');
    const std::string_view parameter = trim(value.substr(0, end));
    const std::size_t equals = parameter.find('=');
    if (equals == std::string_view::npos || !equals_ignoring_case(trim(parameter.substr(0, equals)), name)) continue;
    return unquote(trim(parameter.substr(equals + 1)));
  }
  return std::nullopt;
}

std::optional<std::string_view> next_element(std::string_view& list) {
  while (!list.empty()) {
    const std::size_t end = find_unquoted(list, ',');
    const std::string_view element = trim(list.substr(0, end));
    list.remove_prefix(std::min(end + 1, list.size()));
    if (!element.empty()) return element;
  }
  return std::nullopt;
}

}  // namespace vitrine::http
