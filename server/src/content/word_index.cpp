#include "content/word_index.hpp"

#include <algorithm>
#include <array>
#include <tuple>
#include <utility>

#include "core/text.hpp"

namespace vitrine::content {

namespace {

constexpr std::size_t word_bytes_max = 40;
constexpr std::size_t query_words_max = 12;
constexpr std::size_t part_bytes_min = 3;
constexpr std::size_t forgiving_bytes_min = 4;
// Of a shorter one, with an error, too many words are the rest.
constexpr std::size_t forgiving_beginning_bytes_min = 5;
constexpr std::uint32_t weight_bits = 4;
constexpr std::uint32_t weight_mask = (1U << weight_bits) - 1;
constexpr std::size_t dead_documents_max = 1'000;

constexpr std::uint32_t whole_word = 16;
constexpr std::uint32_t word_beginning = 12;
constexpr std::uint32_t word_part = 4;
constexpr std::uint32_t forgiven = 2;
constexpr std::uint32_t forgiven_beginning = 1;

// More than all weights and bonuses together: « eau » in a description goes before « peau » in a name.
constexpr std::uint32_t from_its_beginning = 1U << 16;

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
}

/// Whether `word`, before `rest`, is an article or its like that lost its vowel to the next word: « l'eau » is « eau ».
bool is_elided(std::string_view word, std::string_view rest) {
  static constexpr std::array<std::string_view, 12> forms{"c", "d", "j",  "l",     "m",      "n",
                                                          "s", "t", "qu", "jusqu", "lorsqu", "puisqu"};
  return rest.size() > 1 && rest[0] == '\'' && is_word_byte(rest[1]) &&
         std::find(forms.begin(), forms.end(), word) != forms.end();
}

template <typename Visit>
void for_each_word(std::string_view folded, Visit visit) {
  std::size_t begin = 0;
  while (begin < folded.size()) {
    if (!is_word_byte(folded[begin])) {
      ++begin;
      continue;
    }
    std::size_t end = begin;
    while (end < folded.size() && is_word_byte(folded[end])) ++end;
    const std::string_view word = folded.substr(begin, end - begin);
    if (!is_elided(word, folded.substr(end))) visit(word.substr(0, word_bytes_max));
    begin = end;
  }
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

/// How well a word of a document answers a word of the query; 0: not at all.
std::uint32_t quality(std::string_view wanted, std::string_view word, bool forgiving) {
  if (word.starts_with(wanted)) return word.size() == wanted.size() ? whole_word : word_beginning;
  if (wanted.size() >= part_bytes_min && word.find(wanted) != std::string_view::npos) return word_part;
  if (!forgiving || wanted.size() < forgiving_bytes_min) return 0;
  if (one_error_apart(wanted, word)) return forgiven;
  return wanted.size() >= forgiving_beginning_bytes_min && begins_one_error_apart(wanted, word) ? forgiven_beginning
                                                                                                : 0;
}

/// What a match of this quality counts in a field of this weight.
std::uint32_t worth(std::uint32_t match, std::uint32_t weight) {
  return match * weight + (match >= word_beginning ? from_its_beginning : 0);
}

/// What a name that holds the query as a whole adds.
std::uint32_t title_bonus(std::string_view title, std::string_view query) {
  if (title == query) return 3'000;
  if (title.starts_with(query)) return 2'000;
  return title.find(query) != std::string_view::npos ? 1'000 : 0;
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

}  // namespace

void WordIndex::put(Document document) {
  remove(document.id);
  std::unordered_map<std::string, std::uint8_t> weights;
  for (const WeightedText& weighted : document.texts) {
    for_each_word(fold(weighted.text), [&](std::string_view word) {
      std::uint8_t& weight = weights[std::string(word)];
      weight = std::max(weight, weighted.weight);
    });
  }
  const auto number = static_cast<std::uint32_t>(documents_.size());
  for (const auto& [word, weight] : weights) {
    const auto [found, added] = word_numbers_.emplace(word, static_cast<std::uint32_t>(words_.size()));
    if (added) {
      words_.push_back(word);
      postings_.emplace_back();
    }
    postings_[found->second].push_back(number << weight_bits | weight);
  }
  document.texts = {};
  document.title = fold(document.title);
  numbers_.emplace(document.id, number);
  documents_.push_back(std::move(document));
}

void WordIndex::remove(const std::string& id) {
  const auto found = numbers_.find(id);
  if (found == numbers_.end()) return;
  documents_[found->second] = {};
  numbers_.erase(found);
  const std::size_t dead = documents_.size() - numbers_.size();
  if (dead > dead_documents_max && dead > numbers_.size()) compact();
}

void WordIndex::clear() { *this = WordIndex(); }

void WordIndex::compact() {
  constexpr std::uint32_t gone = UINT32_MAX;
  std::vector<std::uint32_t> renumbered(documents_.size(), gone);
  std::vector<Document> kept;
  for (std::size_t i = 0; i < documents_.size(); ++i) {
    if (documents_[i].id.empty()) continue;
    renumbered[i] = static_cast<std::uint32_t>(kept.size());
    numbers_[documents_[i].id] = renumbered[i];
    kept.push_back(std::move(documents_[i]));
  }
  documents_ = std::move(kept);
  std::vector<std::string> living_words;
  std::vector<std::vector<Posting>> living_postings;
  word_numbers_.clear();
  for (std::size_t i = 0; i < words_.size(); ++i) {
    std::vector<Posting> living;
    for (const Posting posting : postings_[i]) {
      const std::uint32_t number = renumbered[posting >> weight_bits];
      if (number != gone) living.push_back(number << weight_bits | (posting & weight_mask));
    }
    if (living.empty()) continue;
    word_numbers_.emplace(words_[i], static_cast<std::uint32_t>(living_words.size()));
    living_words.push_back(std::move(words_[i]));
    living_postings.push_back(std::move(living));
  }
  words_ = std::move(living_words);
  postings_ = std::move(living_postings);
}

std::vector<WordIndex::Score> WordIndex::score(const std::vector<std::string>& words, bool forgiving) const {
  std::vector<Score> scores(documents_.size());
  std::vector<std::uint32_t> best_of_word(documents_.size());
  std::vector<std::uint32_t> touched;
  for (std::uint32_t done = 0; done < words.size(); ++done) {
    touched.clear();
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint32_t match = quality(words[done], words_[i], forgiving);
      if (match == 0) continue;
      for (const Posting posting : postings_[i]) {
        const std::uint32_t number = posting >> weight_bits;
        if (scores[number].words != done) continue;  // it already lacks one of the words before
        std::uint32_t& best = best_of_word[number];
        if (best == 0) touched.push_back(number);
        best = std::max(best, worth(match, posting & weight_mask));
      }
    }
    for (const std::uint32_t number : touched) {
      scores[number].total += std::exchange(best_of_word[number], 0);
      scores[number].words = done + 1;
    }
    if (touched.empty()) return {};
  }
  return scores;
}

std::vector<std::string> WordIndex::best(const std::vector<Score>& scores, std::uint32_t words, std::string_view query,
                                         std::size_t limit, bool hidden_too) const {
  struct Found {
    std::uint32_t score;
    std::uint64_t rank;
    const Document* document;
  };
  std::vector<Found> found;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const Document& document = documents_[i];
    if (scores[i].words != words || document.id.empty() || !(document.visible || hidden_too)) continue;
    found.push_back({scores[i].total + title_bonus(document.title, query), document.rank, &document});
  }
  const auto better = [](const Found& a, const Found& b) {
    return std::tie(a.score, a.rank, a.document->id) > std::tie(b.score, b.rank, b.document->id);
  };
  const std::size_t count = std::min(limit, found.size());
  std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(count), found.end(), better);
  std::vector<std::string> ids;
  ids.reserve(count);
  for (std::size_t i = 0; i < count; ++i) ids.push_back(found[i].document->id);
  return ids;
}

std::vector<std::string> WordIndex::find(std::string_view query, std::size_t limit, bool hidden_too) const {
  const std::string folded = fold(trim(query));
  const std::vector<std::string> words = words_of_query(folded);
  if (words.empty()) return {};
  const auto count = static_cast<std::uint32_t>(words.size());
  for (const bool forgiving : {false, true}) {
    auto ids = best(score(words, forgiving), count, folded, limit, hidden_too);
    if (!ids.empty()) return ids;
  }
  return {};
}

std::vector<std::string> WordIndex::referring_to(const std::string& id) const {
  std::vector<std::string> ids;
  for (const Document& document : documents_) {
    const auto& references = document.references;
    if (std::find(references.begin(), references.end(), id) != references.end()) ids.push_back(document.id);
  }
  return ids;
}

}  // namespace vitrine::content
