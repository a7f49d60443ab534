#include "content/word_index.hpp"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <utility>

#include "content/word_matching.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

constexpr std::uint32_t weight_bits = 4;
constexpr std::uint32_t weight_mask = (1U << weight_bits) - 1;
constexpr std::size_t removed_documents_min = 1'000;  // fewer are not worth a new index

/// Numbers below 2^32, seven bits a byte, the lowest first; the last byte of each is below 128.
void append_number(std::string& bytes, std::uint64_t number) {
  for (; number >= 0x80; number >>= 7U) bytes.push_back(static_cast<char>(number | 0x80));
  bytes.push_back(static_cast<char>(number));
}

template <typename Visit>
void for_each_posting(std::string_view postings, Visit visit) {
  std::uint64_t document = 0;
  std::uint64_t number = 0;
  unsigned shift = 0;
  for (const char c : postings) {
    const auto byte = static_cast<unsigned char>(c);
    number |= std::uint64_t{byte & 0x7fU} << shift;
    shift += 7;
    if (byte >= 0x80) continue;
    document += number >> weight_bits;
    visit(static_cast<std::uint32_t>(document), static_cast<std::uint32_t>(number) & weight_mask);
    number = shift = 0;
  }
}

}  // namespace

Words::Words(const std::vector<WeightedText>& texts) {
  std::unordered_map<std::string, std::uint8_t> weights;
  for (const WeightedText& weighted : texts) {
    for_each_word(fold(weighted.text), [&](std::string_view word) {
      std::uint8_t& weight = weights[std::string(word)];
      weight = std::max(weight, weighted.weight);
    });
  }
  for (const auto& [word, weight] : weights) {
    packed_.push_back(static_cast<char>(weight));
    packed_.push_back(static_cast<char>(word.size()));
    packed_.append(word);
  }
  packed_.shrink_to_fit();
}

WordIndex::WordIndex() : texts_(std::make_shared<std::pmr::monotonic_buffer_resource>()) {}

std::string_view WordIndex::keep(std::string_view text) {
  if (text.empty()) return {};
  auto* kept = static_cast<char*>(texts_->allocate(text.size(), 1));
  std::memcpy(kept, text.data(), text.size());
  return {kept, text.size()};
}

void WordIndex::add(std::string_view word, std::uint32_t document, std::uint8_t weight) {
  auto found = word_numbers_.find(word);
  if (found == word_numbers_.end()) {
    const std::string_view kept = keep(word);
    found = word_numbers_.emplace(kept, static_cast<std::uint32_t>(words_.size())).first;
    words_.push_back({.text = kept, .postings = {}, .last = 0});
    letters_.push_back(letters_of(word));
  }
  Word& entry = words_[found->second];
  append_number(entry.postings, std::uint64_t{document - entry.last} << weight_bits | weight);
  entry.last = document;
}

WordIndex::Shared& WordIndex::shared(std::string_view key) {
  const auto found = shared_.find(key);
  return found != shared_.end() ? found->second : shared_[keep(key)];
}

void WordIndex::put(const Document& document, const Words& words) {
  remove(document.id);
  const auto number = static_cast<std::uint32_t>(documents_.size());
  words.for_each([&](std::string_view word, std::uint8_t weight) {
    add(word, number, weight);
    title_weight_ = std::max(title_weight_, weight);
  });
  for (const std::string& key : document.shares) shared(key).documents.push_back(number);
  documents_.push_back({.id = keep(document.id),
                        .title = keep(fold(document.title)),
                        .rank = document.rank,
                        .visible = document.visible});
  numbers_.emplace(documents_.back().id, number);
}

void WordIndex::remove(std::string_view id) {
  const auto found = numbers_.find(id);
  if (found == numbers_.end()) return;
  documents_[found->second] = {};
  numbers_.erase(found);
}

void WordIndex::put_shared(std::string_view key, const Words& words) { shared(key).words = words; }

bool WordIndex::wasteful() const {
  const std::size_t removed = documents_.size() - numbers_.size();
  return removed > removed_documents_min && removed > numbers_.size();
}

WordIndex WordIndex::compacted() const {
  constexpr std::uint32_t gone = UINT32_MAX;
  WordIndex compact;
  std::vector<std::uint32_t> renumbered(documents_.size(), gone);
  compact.documents_.reserve(numbers_.size());
  for (std::size_t i = 0; i < documents_.size(); ++i) {
    const Entry& entry = documents_[i];
    if (entry.id.empty()) continue;
    renumbered[i] = static_cast<std::uint32_t>(compact.documents_.size());
    compact.documents_.push_back({.id = compact.keep(entry.id),
                                  .title = compact.keep(entry.title),
                                  .rank = entry.rank,
                                  .visible = entry.visible});
    compact.numbers_.emplace(compact.documents_.back().id, renumbered[i]);
  }
  for (const Word& word : words_) {
    for_each_posting(word.postings, [&](std::uint32_t document, std::uint32_t weight) {
      if (renumbered[document] == gone) return;
      compact.add(word.text, renumbered[document], static_cast<std::uint8_t>(weight));
    });
  }
  for (const auto& [key, shared] : shared_) {
    Shared& kept = compact.shared(key);
    kept.words = shared.words;
    for (const std::uint32_t document : shared.documents) {
      if (renumbered[document] != gone) kept.documents.push_back(renumbered[document]);
    }
  }
  compact.title_weight_ = title_weight_;
  return compact;
}

/// What one word of a query is worth to each document, added to their scores when it ends.
class WordIndex::Scoring {
 public:
  Scoring(const WordIndex& index, std::vector<Score>& scores) : index_(index), scores_(scores), best_(scores.size()) {}

  /// `done` words came before. False: no document holds them all.
  bool add(std::string_view wanted, std::uint8_t done, bool forgiving) {
    done_ = done;
    touched_.clear();
    const std::uint64_t letters = letters_of(wanted);
    for (std::size_t i = 0; i < index_.words_.size(); ++i) {
      // One error brings at most one letter that the word has not.
      const std::uint64_t strange = letters & ~index_.letters_[i];
      if (strange != 0 && !(forgiving && (strange & (strange - 1)) == 0)) continue;
      const Word& word = index_.words_[i];
      const std::uint32_t match = quality(wanted, word.text, forgiving);
      if (match == 0) continue;
      for_each_posting(word.postings, [&](std::uint32_t document, std::uint32_t weight) {
        take(document, worth(match, weight), weight >= index_.title_weight_);
      });
    }
    for (const auto& [key, shared] : index_.shared_) add_shared(shared, wanted, forgiving);
    for (const std::uint32_t number : touched_) {
      const std::uint32_t best = std::exchange(best_[number], 0);
      Score& score = scores_[number];
      score.total += best >> 1U;
      score.in_title = static_cast<std::uint8_t>(score.in_title + (best & 1U));
      score.words = static_cast<std::uint8_t>(done + 1);
    }
    return !touched_.empty();
  }

 private:
  void add_shared(const Shared& shared, std::string_view wanted, bool forgiving) {
    std::uint32_t best = 0;
    bool in_title = false;
    shared.words.for_each([&](std::string_view word, std::uint8_t weight) {
      const std::uint32_t match = quality(wanted, word, forgiving);
      if (match == 0) return;
      best = std::max(best, worth(match, weight));
      in_title = in_title || weight >= index_.title_weight_;
    });
    if (best == 0) return;
    for (const std::uint32_t document : shared.documents) take(document, best, in_title);
  }

  void take(std::uint32_t document, std::uint32_t worth, bool in_title) {
    if (scores_[document].words != done_) return;  // it already lacks one of the words before
    std::uint32_t& best = best_[document];
    if (best == 0) touched_.push_back(document);
    best = std::max(best >> 1U, worth) << 1U | (best & 1U) | static_cast<std::uint32_t>(in_title);
  }

  const WordIndex& index_;
  std::vector<Score>& scores_;
  std::vector<std::uint32_t> best_;  // by document; the lowest bit: a word as weighty as the title's was among them
  std::vector<std::uint32_t> touched_;
  std::uint8_t done_ = 0;
};

std::vector<WordIndex::Score> WordIndex::score(const std::vector<std::string>& words, bool forgiving) const {
  std::vector<Score> scores(documents_.size());
  Scoring scoring(*this, scores);
  for (std::uint8_t done = 0; done < words.size(); ++done) {
    if (!scoring.add(words[done], done, forgiving)) return {};
  }
  return scores;
}

std::vector<Hit> WordIndex::matching(const std::vector<Score>& scores, std::size_t words, std::string_view query,
                                     bool hidden_too) const {
  std::vector<Hit> hits;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (scores[i].words != words) continue;
    const Entry& entry = documents_[i];
    if (entry.id.empty() || !(entry.visible || hidden_too)) continue;
    // A title that holds the query holds its words: those of all others need not be looked at.
    const std::uint32_t bonus = scores[i].in_title == words ? title_bonus(entry.title, query) : 0;
    hits.push_back({.score = scores[i].total + bonus, .rank = entry.rank, .id = entry.id});
  }
  return hits;
}

/// Keeps those of the hits, which are in the order of the documents, that share all of the keys.
void WordIndex::keep_sharing(std::vector<Hit>& hits, const std::vector<std::string>& keys) const {
  std::vector<std::uint8_t> shared_by(documents_.size());
  for (const std::string& key : keys) {
    const auto found = shared_.find(key);
    if (found == shared_.end()) return hits.clear();
    for (const std::uint32_t document : found->second.documents) ++shared_by[document];
  }
  std::size_t document = 0;
  std::erase_if(hits, [&](const Hit& hit) {
    while (documents_[document].id.data() != hit.id.data()) ++document;
    return shared_by[document] != keys.size();
  });
}

Hits WordIndex::find(std::string_view query, bool hidden_too, const std::vector<std::string>& keys) const {
  const std::string folded = fold(trim(query));
  const std::vector<std::string> words = words_of_query(folded);
  if (words.empty()) return {};
  for (const bool forgiving : {false, true}) {
    std::vector<Hit> hits = matching(score(words, forgiving), words.size(), folded, hidden_too);
    if (hits.empty()) continue;
    if (!keys.empty()) keep_sharing(hits, keys);
    return {std::move(hits), texts_};
  }
  return {};
}

}  // namespace vitrine::content
