#include "content/word_matching.hpp"

#include <algorithm>
#include <array>

namespace vitrine::content {

namespace {

constexpr std::size_t word_bytes_max = 40;
constexpr std::size_t query_words_max = 12;
constexpr std::size_t dialled_digits_min = 8;
constexpr std::size_t forgiving_bytes_min = 4;
// Of a shorter one, with an error, too many words are the rest.
constexpr std::size_t forgiving_beginning_bytes_min = 5;

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// How many bytes at the beginning of the text stand between words: of ASCII any sign, and beyond it « » and what is
/// between U+2000 and U+206F (dashes, quotation marks, dots).
std::size_t bytes_between(std::string_view text) {
  if (static_cast<unsigned char>(text[0]) < 0x80) return is_word_byte(text[0]) ? 0 : 1;
  const std::string_view two = text.substr(0, 2);
  if (two == "«" || two == "»") return 2;
  const bool is_punctuation = text.size() > 2 && (two == "\xE2\x80" || (two == "\xE2\x81" && text[2] <= '\xAF'));
  return is_punctuation ? 3 : 0;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The digits that it begins with.
std::string_view number_before(std::string_view word) {
  return {word.begin(), std::find_if_not(word.begin(), word.end(), is_digit)};
}

/// Whether `word`, before `rest`, is an article or its like that lost its vowel to the next word: « l'eau » is « eau ».
bool is_elided(std::string_view word, std::string_view rest) {
  static constexpr std::array<std::string_view, 12> forms{"c", "d", "j",  "l",     "m",      "n",
                                                          "s", "t", "qu", "jusqu", "lorsqu", "puisqu"};
  return rest.size() > 1 && rest[0] == '\'' && is_word_byte(rest[1]) &&
         std::find(forms.begin(), forms.end(), word) != forms.end();
}

/// Whether one inserted, dropped or replaced letter, or two swapped ones, make the one word of the other.
bool one_error_apart(std::string_view a, std::string_view b) {
  if (a.size() > b.size() + 1 || b.size() > a.size() + 1) return false;
  while (!a.empty() && !b.empty() && a.front() == b.front()) {
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  while (!a.empty() && !b.empty() && a.back() == b.back()) {
    a.remove_suffix(1);
    b.remove_suffix(1);
  }
  if (a.size() + b.size() <= 1 || (a.size() == 1 && b.size() == 1)) return true;
  return a.size() == 2 && b.size() == 2 && a[0] == b[1] && a[1] == b[0];
}

/// The same of a beginning of `word`, which is longer: whoever searches while typing has not come to its end.
bool begins_one_error_apart(std::string_view wanted, std::string_view word) {
  if (word.size() + 1 < wanted.size()) return false;
  // Wherever the error is, one of the first two letters is found in one of the first two places; most words end here.
  if (word[0] != wanted[0] && word[1] != wanted[1] && word[1] != wanted[0] && word[0] != wanted[1]) return false;
  const auto same = std::mismatch(wanted.begin(), wanted.end(), word.begin(), word.end());
  wanted.remove_prefix(static_cast<std::size_t>(same.first - wanted.begin()));
  word.remove_prefix(static_cast<std::size_t>(same.second - word.begin()));
  if (wanted.empty() || word.empty()) return wanted.size() <= 1;
  const std::string_view rest = wanted.substr(1);
  const bool replaced = word.substr(1).starts_with(rest);
  const bool dropped = word.substr(1).starts_with(wanted);
  const bool inserted = word.starts_with(rest);
  const bool swapped = wanted.size() > 1 && word.size() > 1 && wanted[0] == word[1] && wanted[1] == word[0] &&
                       word.substr(2).starts_with(wanted.substr(2));
  return replaced || dropped || inserted || swapped;
}

}  // namespace

void for_each_word(std::string_view folded, const std::function<void(std::string_view word)>& visit) {
  std::size_t begin = 0;
  while (begin < folded.size()) {
    if (const std::size_t between = bytes_between(folded.substr(begin)); between > 0) {
      begin += between;
      continue;
    }
    std::size_t end = begin;
    while (end < folded.size() && bytes_between(folded.substr(end)) == 0) ++end;
    const std::string_view word = folded.substr(begin, end - begin);
    if (!is_elided(word, folded.substr(end))) visit(word.substr(0, word_bytes_max));
    begin = end;
  }
}

namespace {

/// A number that stands in pieces with one sign between them.
struct Run {
  std::vector<std::string_view> pieces;
  bool spaced = true;  // each of these signs is a space

  std::string digits() const {
    std::string digits;
    for (const std::string_view piece : pieces) digits += piece;
    return digits;
  }
  const char* begin() const { return pieces.front().data(); }
  const char* end() const { return pieces.back().data() + pieces.back().size(); }
};

/// The number of a measure may be the last of one.
void for_each_run(std::string_view folded, const std::function<void(const Run& run)>& visit) {
  Run run;
  const char* last_end = folded.data();
  const auto tell = [&] {
    if (run.pieces.size() > 1) visit(run);
    run = {};
  };
  for_each_word(folded, [&](std::string_view word) {
    const std::string_view gap(last_end, static_cast<std::size_t>(word.data() - last_end));
    const std::string_view number = number_before(word);
    if (number.empty() || gap.empty() || bytes_between(gap) != gap.size()) tell();
    if (!number.empty()) {
      run.spaced = run.spaced && (run.pieces.empty() || gap == " ");
      run.pieces.push_back(number);
    }
    if (number != word) tell();
    last_end = word.data() + word.size();
  });
  tell();
}

bool is_in_thousands(const Run& run) {
  return run.spaced && run.pieces.front().size() <= 3 &&
         std::all_of(run.pieces.begin() + 1, run.pieces.end(), [](std::string_view one) { return one.size() == 3; });
}

}  // namespace

std::optional<Measure> measure_in(std::string_view word) {
  const std::string_view number = number_before(word);
  if (number.empty() || number == word) return std::nullopt;
  return Measure{.number = number, .unit = word.substr(number.size())};
}

void for_each_reading(std::string_view folded, const std::function<void(std::string_view word)>& visit) {
  if (std::none_of(folded.begin(), folded.end(), is_digit)) return;
  for_each_word(folded, [&](std::string_view word) {
    const std::optional<Measure> measure = measure_in(word);
    if (!measure) return;
    visit(measure->number);
    visit(measure->unit);
  });
  for_each_run(folded, [&](const Run& run) {
    const std::string digits = run.digits();
    if (is_in_thousands(run) && digits.size() <= word_bytes_max) visit(digits);
  });
}

std::vector<std::string> words_of_query(std::string_view folded) {
  std::vector<std::string> words;
  for_each_word(folded, [&](std::string_view word) {
    if (words.size() < query_words_max && std::find(words.begin(), words.end(), word) == words.end()) {
      words.emplace_back(word);
    }
  });
  return words;
}

std::string with_whole_numbers(std::string_view folded) {
  std::string whole;
  const char* copied = folded.data();
  for_each_run(folded, [&](const Run& run) {
    const std::string digits = run.digits();
    if (digits.size() < dialled_digits_min) return;
    whole.append(copied, run.begin()).append(digits);
    copied = run.end();
  });
  return whole.append(copied, folded.data() + folded.size());
}

std::uint64_t letters_of(std::string_view word) {
  std::uint64_t letters = 0;
  for (const char c : word) {
    const unsigned bit = c >= 'a' && c <= 'z'   ? unsigned(c - 'a')
                         : c >= '0' && c <= '9' ? 26U + unsigned(c - '0')
                                                : 36U;
    letters |= std::uint64_t{1} << bit;
  }
  return letters;
}

std::uint32_t quality(std::string_view wanted, std::string_view word, bool forgiving) {
  if (word.starts_with(wanted)) return word.size() == wanted.size() ? match::whole_word : match::beginning;
  if (wanted.size() >= part_bytes_min && word.find(wanted) != std::string_view::npos) return match::part;
  if (!forgiving || wanted.size() < forgiving_bytes_min) return 0;
  if (one_error_apart(wanted, word)) return match::forgiven;
  return wanted.size() >= forgiving_beginning_bytes_min && begins_one_error_apart(wanted, word)
             ? match::forgiven_beginning
             : 0;
}

std::uint32_t title_bonus(std::string_view title, std::string_view query) {
  if (title == query) return 3'000;
  if (title.starts_with(query)) return 2'000;
  return title.find(query) != std::string_view::npos ? 1'000 : 0;
}

}  // namespace vitrine::content
