#include "sheets/typography.hpp"

#include <glib.h>

#include <cstddef>
#include <vector>

namespace vitrine::sheets {

namespace {

constexpr gunichar narrow = 0x202F;
constexpr gunichar wide = 0x00A0;
constexpr gunichar opening = 0x00AB;  // «
constexpr gunichar closing = 0x00BB;  // »
constexpr gunichar apostrophe = 0x2019;

std::vector<gunichar> letters_of(std::string_view text) {
  std::vector<gunichar> letters;
  letters.reserve(text.size());
  const char* end = text.data() + text.size();
  for (const char* at = text.data(); at < end; at = g_utf8_next_char(at)) letters.push_back(g_utf8_get_char(at));
  return letters;
}

void append(std::string& text, gunichar letter) {
  char bytes[6];  // NOLINT(modernize-avoid-c-arrays): as GLib writes them
  text.append(bytes, static_cast<std::size_t>(g_unichar_to_utf8(letter, bytes)));
}

bool is_space(gunichar letter) { return letter == ' ' || letter == wide || letter == narrow; }

/// The text as it is looked at: letter by letter, nothing before its beginning and behind its end.
class Letters {
 public:
  explicit Letters(std::string_view text) : letters_(letters_of(text)) {}
  std::size_t size() const { return letters_.size(); }
  gunichar at(std::size_t place) const { return place < letters_.size() ? letters_[place] : 0; }
  gunichar before(std::size_t place) const { return place == 0 ? 0 : letters_[place - 1]; }

 private:
  std::vector<gunichar> letters_;
};

/// What a space becomes before what follows it.
gunichar space_at(const Letters& letters, std::size_t place) {
  const gunichar next = letters.at(place + 1);
  if (next == ';' || next == '!' || next == '?' || next == '%') return narrow;
  const gunichar behind = letters.at(place + 2);
  if (next == ':' && (behind == 0 || g_unichar_isspace(behind) != 0)) return wide;
  return ' ';
}

}  // namespace

std::string typographic(std::string_view text) {
  const Letters letters(text);
  std::string set;
  set.reserve(text.size() + 8);
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const gunichar letter = letters.at(i);
    if (is_space(letter) && (letters.before(i) == opening || letters.at(i + 1) == closing))
      continue;  // set with its sign
    if (letter == closing) append(set, wide);
    if (letter == '\'' && g_unichar_isalpha(letters.before(i)) != 0 && g_unichar_isalpha(letters.at(i + 1)) != 0) {
      append(set, apostrophe);
    } else {
      append(set, letter == ' ' ? space_at(letters, i) : letter);
    }
    if (letter == opening) append(set, wide);
  }
  return set;
}

std::string capitalised(std::string_view text) {
  if (text.empty()) return {};
  const char* rest = g_utf8_next_char(text.data());
  std::string set;
  append(set, g_unichar_toupper(g_utf8_get_char(text.data())));
  return set.append(rest, static_cast<std::size_t>(text.data() + text.size() - rest));
}

std::string uppercased(std::string_view text) {
  std::string set;
  for (const gunichar letter : letters_of(text)) append(set, g_unichar_toupper(letter));
  return set;
}

}  // namespace vitrine::sheets
