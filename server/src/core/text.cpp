#include "core/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

namespace vitrine {

namespace {

constexpr std::size_t slug_bytes_max = 120;

bool begins_code_point(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 0;  // 0: malformed
};

/// Reads the code point at `position`, by the table of well-formed sequences of RFC 3629.
CodePoint read_code_point(std::string_view text, std::size_t position) {
  const auto byte = [&](std::size_t offset) -> std::uint32_t {
    return position + offset < text.size() ? static_cast<unsigned char>(text[position + offset]) : 0U;
  };
  const std::uint32_t first = byte(0);
  if (first < 0x80) return {first, 1};
  const auto continues = [&](std::size_t offset) { return (byte(offset) & 0xC0U) == 0x80U; };
  if (first >= 0xC2 && first <= 0xDF && continues(1)) return {((first & 0x1FU) << 6U) | (byte(1) & 0x3FU), 2};
  if (first >= 0xE0 && first <= 0xEF && continues(1) && continues(2)) {
    const char32_t value = ((first & 0x0FU) << 12U) | ((byte(1) & 0x3FU) << 6U) | (byte(2) & 0x3FU);
    if (value >= 0x800 && (value < 0xD800 || value > 0xDFFF)) return {value, 3};
  }
  if (first >= 0xF0 && first <= 0xF4 && continues(1) && continues(2) && continues(3)) {
    const char32_t value =
        ((first & 0x07U) << 18U) | ((byte(1) & 0x3FU) << 12U) | ((byte(2) & 0x3FU) << 6U) | (byte(3) & 0x3FU);
    if (value >= 0x10000 && value <= 0x10FFFF) return {value, 4};
  }
  return {0, 0};
}

// The letter under each accented one, a character a code point; '?' where there is none or more than one.
constexpr std::string_view latin_from_c0 =
    "aaaaaa?ceeeeiiiidnooooo?ouuuuyt?aaaaaa?ceeeeiiiidnooooo?ouuuuyty"
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii??jjkkkllllll?"
    "?llnnnnnn?nnoooooo??rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
constexpr std::string_view latin_from_1e00 =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm"
    "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
    "wwwwwwwwwwxxxxyyzzzzzzhtwy?s????aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
    "eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy??????";

constexpr std::array<std::pair<char32_t, std::string_view>, 18> longer_forms{{
    {0x00A0, " "},
    {0x00B2, "2"},
    {0x00B3, "3"},
    {0x00B9, "1"},
    {0x00C6, "ae"},
    {0x00E6, "ae"},
    {0x00DE, "th"},
    {0x00FE, "th"},
    {0x00DF, "ss"},
    {0x1E9E, "ss"},
    {0x0132, "ij"},
    {0x0133, "ij"},
    {0x0152, "oe"},
    {0x0153, "oe"},
    {0x2018, "'"},
    {0x2019, "'"},
    {0x02BC, "'"},
    {0x202F, " "},
}};

/// What folding makes of one code point; nullopt where it stays as it is.
std::optional<std::string_view> folded(char32_t value) {
  for (const auto& [from, to] : longer_forms) {
    if (from == value) return to;
  }
  if (value >= 0x0300 && value <= 0x036F) return std::string_view();  // combining accents
  constexpr std::string_view digits = "0123456789";
  if (value == 0x2070 || (value >= 0x2074 && value <= 0x2079)) return digits.substr(value - 0x2070, 1);
  if (value >= 0x2080 && value <= 0x2089) return digits.substr(value - 0x2080, 1);
  std::string_view letter;
  if (value >= 0xC0 && value < 0xC0 + latin_from_c0.size()) letter = latin_from_c0.substr(value - 0xC0, 1);
  if (value >= 0x1E00 && value < 0x1E00 + latin_from_1e00.size()) letter = latin_from_1e00.substr(value - 0x1E00, 1);
  if (letter.empty() || letter == "?") return std::nullopt;
  return letter;
}

/// Whether a code point beyond ASCII is a letter or digit as far as an address is concerned: not one of the blocks of
/// Latin-1 signs, general punctuation, symbols, CJK punctuation or pictographs.
bool belongs_in_slug(char32_t value) {
  return value >= 0xC0 && value != 0xD7 && value != 0xF7 && !(value >= 0x2000 && value <= 0x2BFF) &&
         !(value >= 0x3000 && value <= 0x303F) && !(value >= 0xFE00 && value <= 0xFE0F) && value < 0x1F000;
}

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// The character that the entity at the start of `text` stands for, and the entity's length; nullopt when it is none.
std::optional<std::pair<std::string_view, std::size_t>> entity_at(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 7> entities{{{"&amp;", "&"},
                                                                                   {"&lt;", "<"},
                                                                                   {"&gt;", ">"},
                                                                                   {"&quot;", "\""},
                                                                                   {"&apos;", "'"},
                                                                                   {"&#39;", "'"},
                                                                                   {"&nbsp;", " "}}};
  for (const auto& [entity, character] : entities) {
    if (text.starts_with(entity)) return std::pair{character, entity.size()};
  }
  return std::nullopt;
}

/// Whether the '<' that `text` starts with opens a tag or a comment rather than standing for "less than".
bool opens_tag(std::string_view text) {
  if (text.size() < 2) return false;
  const char next = text[1];
  return next == '/' || next == '!' || (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
}

/// Whether the tag that `text` starts with ends a line of text: two paragraphs must not run together, while a word with
/// a letter in bold stays one word.
bool separates(std::string_view text) {
  constexpr std::array<std::string_view, 9> inline_elements{"a", "abbr", "b", "em", "i", "mark", "span", "strong", "u"};
  text.remove_prefix(text.starts_with("</") ? 2 : 1);
  const std::string name = fold(text.substr(0, text.find_first_of(" \t\r\n/>")));
  return std::find(inline_elements.begin(), inline_elements.end(), name) == inline_elements.end();
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const CodePoint point = read_code_point(text, i);
    if (point.bytes == 0) return false;
    i += point.bytes;
  }
  return true;
}

std::string fold(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (static_cast<unsigned char>(c) < 0x80) {
      result.push_back(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
      ++i;
      continue;
    }
    const CodePoint point = read_code_point(text, i);
    const std::size_t bytes = point.bytes == 0 ? 1 : point.bytes;
    const auto letters = point.bytes == 0 ? std::nullopt : folded(point.value);
    result.append(letters ? *letters : text.substr(i, bytes));
    i += bytes;
  }
  return result;
}

std::string slug(std::string_view text) {
  const std::string plain = fold(text);
  std::string result;
  bool gap = false;
  const auto append = [&](std::string_view letters) {
    const std::string_view hyphen = gap && !result.empty() ? "-" : "";
    if (result.size() + hyphen.size() + letters.size() > slug_bytes_max) return false;
    result.append(hyphen).append(letters);
    gap = false;
    return true;
  };
  for (std::size_t i = 0; i < plain.size();) {
    const CodePoint point = read_code_point(plain, i);
    const std::size_t bytes = point.bytes == 0 ? 1 : point.bytes;
    const std::string_view letters = std::string_view(plain).substr(i, bytes);
    const char c = letters.front();
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (bytes > 1 && belongs_in_slug(point.value))) {
      if (!append(letters)) break;
    } else if (c == '-' || is_space(c)) {
      gap = true;
    }
    i += bytes;
  }
  return result;
}

std::string_view trim(std::string_view text) {
  // As String.prototype.trim of browsers has it (ECMA-262, WhiteSpace), and what has no width.
  constexpr std::array unseen{"\u00A0", "\u1680", "\u2000", "\u2001", "\u2002", "\u2003", "\u2004",
                              "\u2005", "\u2006", "\u2007", "\u2008", "\u2009", "\u200A", "\u200B",
                              "\u2028", "\u2029", "\u202F", "\u205F", "\u2060", "\u3000", "\uFEFF"};
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  for (;;) {
    const std::size_t before = text.size();
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    if (text.empty() || (is_ascii(text.front()) && is_ascii(text.back()))) return text;
    for (const std::string_view one : unseen) {
      if (text.starts_with(one)) text.remove_prefix(one.size());
      if (text.ends_with(one)) text.remove_suffix(one.size());
    }
    if (text.size() == before) return text;
  }
}

std::size_t length_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_code_point));
}

std::string_view first_of(std::string_view text, std::size_t count) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (begins_code_point(text[at]) && count-- == 0) return text.substr(0, at);
  }
  return text;
}

std::string plain_text(std::string_view markup) {
  std::string result;
  bool gap = false;
  const auto append = [&](std::string_view characters) {
    if (gap && !result.empty()) result.push_back(' ');
    gap = false;
    result.append(characters);
  };
  for (std::size_t i = 0; i < markup.size();) {
    const std::string_view rest = markup.substr(i);
    if (rest.front() == '<' && opens_tag(rest)) {
      const std::size_t end = rest.starts_with("<!--") ? rest.find("-->") : rest.find('>');
      if (end == std::string_view::npos) break;
      gap = gap || separates(rest);
      i += end + (rest.starts_with("<!--") ? 3 : 1);
    } else if (is_space(rest.front())) {
      gap = true;
      ++i;
    } else if (const auto entity = rest.front() == '&' ? entity_at(rest) : std::nullopt) {
      if (entity->first == " ") {
        gap = true;
      } else {
        append(entity->first);
      }
      i += entity->second;
    } else {
      append(rest.substr(0, 1));
      ++i;
    }
  }
  return result;
}

std::string host_in_address(std::string_view host) {
  const bool is_ipv6 = host.find(':') != std::string_view::npos;
  return is_ipv6 ? "[" + std::string(host) + "]" : std::string(host);
}

std::string ascii_address(std::string_view address) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr std::string_view no_signs = " \"<>\\^`{|}";
  std::string result;
  result.reserve(address.size());
  for (const char c : address) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > ' ' && byte < 0x7f && no_signs.find(c) == std::string_view::npos) {
      result += c;
    } else {
      result.append("%").append(1, digits[byte >> 4U]).append(1, digits[byte & 15U]);
    }
  }
  return result;
}

std::string sayable_in_xml(std::string_view text) {
  std::string result;
  result.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint read = read_code_point(text, at);
    const std::size_t bytes = std::max<std::size_t>(read.bytes, 1);
    const bool breaks = read.value == '\t' || read.value == '\n' || read.value == '\r';
    const bool is_sayable = read.value >= 0x20 && read.value != 0xFFFE && read.value != 0xFFFF;
    if (breaks || is_sayable) result.append(text, at, bytes);
    at += bytes;
  }
  return result;
}

std::string escape_markup(std::string_view text) {
  std::string result;
  result.reserve(text.size() + text.size() / 8);
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&#39;";
        break;
      default:
        result.push_back(c);
    }
  }
  return result;
}

}  // namespace vitrine
