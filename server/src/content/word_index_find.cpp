// How the index answers a query.
#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "content/word_index.hpp"
#include "core/text.hpp"

namespace vitrine::content {

/// What answers one word of a query: looked up before any of it is read, so that the word with the fewest answers comes
/// first, and none is read where another word has none.
struct WordIndex::Answers {
  struct OfWord {
    const Postings* documents;
    std::uint32_t quality;
  };
  struct OfShared {
    const std::vector<std::uint32_t>* documents;
    std::uint32_t worth;
    bool in_title;
  };
  std::vector<OfWord> words;
  std::vector<OfShared> shared;
  std::unique_ptr<const Postings> measured;  // of what holds the word as a measure, its number and its unit apart
  std::size_t size = 0;                      // grows with how many documents there are to read

  void add(const Postings& documents, std::uint32_t quality) {
    words.push_back({&documents, quality});
    size += documents.bytes();
  }
};

/// The documents that hold all words of a query so far. What is known of them lies in lists of a few bytes each: what
/// is larger than a megabyte comes fresh from the kernel each time (main.cpp), which takes longer than reading it.
class WordIndex::Candidates {
 public:
  Candidates() = default;  // none
  explicit Candidates(const WordIndex& index) : title_weight_(index.title_weight_), places_(index.documents_.size()) {}

  /// Leaves those that hold one more word, too.
  void narrow(const Answers& answers) {
    for (const auto [documents, quality] : answers.words) {
      documents->for_each([&, quality = quality](std::uint32_t document, std::uint32_t weight) {
        take(document, worth(quality, weight), weight >= title_weight_);
      });
    }
    for (const auto& [documents, worth, in_title] : answers.shared) {
      for (const std::uint32_t document : *documents) take(document, worth, in_title);
    }
    keep_taken();
    first_ = false;
  }

  bool empty() const { return documents_.empty(); }

  /// Calls `visit` with each document, what the words are worth to it together, and how many of them a word as weighty
  /// as the title's, or more, has answered. Mostly the newest come first, which are the best among equals.
  template <typename Visit>
  void for_each(Visit visit) const {
    for (std::size_t i = documents_.size(); i-- > 0;) {
      visit(documents_[i], sums_[i].worth, std::size_t{sums_[i].in_title});
    }
  }

 private:
  /// What the words so far are worth, and how many of them a word as weighty as the title's, or more, has answered.
  struct Sum {
    std::uint32_t worth : 24 = 0;
    std::uint32_t in_title : 8 = 0;
  };
  /// What the word at hand is worth at best, and whether such a one has answered it.
  struct Best {
    std::uint32_t worth : 31 = 0;
    std::uint32_t in_title : 1 = 0;
  };

  void take(std::uint32_t document, std::uint32_t worth, bool in_title) {
    std::uint32_t& place = places_[document];
    if (place == 0) {
      if (!first_) return;  // it lacks one of the words before
      documents_.push_back(document);
      best_.emplace_back();
      place = static_cast<std::uint32_t>(documents_.size());
    }
    Best& best = best_[place - 1];
    if (worth > best.worth) best.worth = worth & 0x7fff'ffffU;
    if (in_title) best.in_title = 1;
  }

  void keep_taken() {
    if (first_) sums_.resize(documents_.size());
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < documents_.size(); ++i) {
      const std::uint32_t document = documents_[i];
      const Best best = best_[i];
      const Sum sum = sums_[i];
      places_[document] = best.worth > 0 ? kept + 1 : 0;
      if (best.worth == 0) continue;
      documents_[kept] = document;
      best_[kept] = {};
      sums_[kept++] = {.worth = (sum.worth + best.worth) & 0xff'ffffU,
                       .in_title = (sum.in_title + best.in_title) & 0xffU};
    }
    documents_.resize(kept);
    best_.resize(kept);
    sums_.resize(kept);
  }

  std::uint32_t title_weight_ = 0;
  std::vector<std::uint32_t> places_;  // by document: its place in what follows, from 1; 0: it is not there
  std::vector<std::uint32_t> documents_;
  std::vector<Sum> sums_;
  std::vector<Best> best_;
  bool first_ = true;
};

WordIndex::Answers WordIndex::answers_to(std::string_view wanted, bool forgiving) const {
  Answers answers;
  if (wanted.size() < part_bytes_min) {
    if (const auto found = beginnings_.find(wanted); found != beginnings_.end()) {
      answers.add(found->second, match::beginning);
    }
    if (const auto found = word_numbers_.find(wanted); found != word_numbers_.end()) {
      answers.add(words_[found->second].documents, match::whole_word);
    }
  } else {
    const std::uint64_t letters = letters_of(wanted);
    for (std::size_t i = 0; i < words_.size(); ++i) {
      // One error brings at most one letter that the word has not.
      const std::uint64_t strange = letters & ~letters_[i];
      if (strange != 0 && !(forgiving && (strange & (strange - 1)) == 0)) continue;
      const std::uint32_t fit = quality(wanted, words_[i].text, forgiving);
      if (fit > 0) answers.add(words_[i].documents, fit);
    }
  }
  const std::optional<Measure> measure = measure_in(wanted);
  if (measure) add_measured(*measure, answers);
  for (const auto& [key, shared] : shared_) {
    std::uint32_t best = 0;
    bool in_title = false;
    std::uint32_t number = 0;
    std::uint32_t unit = 0;
    shared.words.for_each([&](std::string_view word, std::uint32_t weight) {
      if (measure && word == measure->number) number = weight;
      if (measure && word == measure->unit) unit = weight;
      const std::uint32_t fit = quality(wanted, word, forgiving);
      if (fit == 0) return;
      best = std::max(best, worth(fit, weight));
      in_title = in_title || weight >= title_weight_;
    });
    if (const std::uint32_t measured = std::min(number, unit); measured > 0) {
      best = std::max(best, worth(match::beginning, measured));
      in_title = in_title || measured >= title_weight_;
    }
    if (best == 0 || shared.documents.empty()) continue;
    answers.shared.push_back({&shared.documents, best, in_title});
    answers.size += shared.documents.size();
  }
  return answers;
}

/// No more than what holds both as words: one letter begins words in any text.
void WordIndex::add_measured(const Measure& measure, Answers& answers) const {
  const auto number = word_numbers_.find(measure.number);
  const auto unit = word_numbers_.find(measure.unit);
  if (number == word_numbers_.end() || unit == word_numbers_.end()) return;
  answers.measured = std::make_unique<Postings>(both(words_[number->second].documents, words_[unit->second].documents));
  answers.add(*answers.measured, match::beginning);
}

WordIndex::Candidates WordIndex::candidates_for(const std::vector<std::string>& words, bool forgiving) const {
  std::vector<Answers> answers;
  for (const std::string& word : words) {
    answers.push_back(answers_to(word, forgiving));
    if (answers.back().size == 0) return Candidates();
  }
  std::sort(answers.begin(), answers.end(), [](const Answers& a, const Answers& b) { return a.size < b.size; });
  Candidates candidates(*this);
  for (const Answers& of_word : answers) {
    candidates.narrow(of_word);
    if (candidates.empty()) break;
  }
  return candidates;
}

namespace {

/// Each item once, with the better of its scores.
std::vector<Hit> united(const std::vector<Hit>& some, const std::vector<Hit>& others, std::size_t limit) {
  std::unordered_map<std::string_view, Hit> by_id;
  for (const std::vector<Hit>* hits : {&some, &others}) {
    for (const Hit& hit : *hits) {
      Hit& kept = by_id.try_emplace(hit.id, hit).first->second;
      if (hit.score > kept.score) kept = hit;
    }
  }
  BestHits best(limit);
  for (const auto& [id, hit] : by_id) best.add(hit);
  return best.release();
}

}  // namespace

std::vector<std::uint8_t> WordIndex::shared_by(const std::vector<std::string>& keys) const {
  std::vector<std::uint8_t> count(keys.empty() ? 0 : documents_.size());
  for (const std::string& key : keys) {
    const auto found = shared_.find(key);
    if (found == shared_.end()) continue;
    for (const std::uint32_t document : found->second.documents) ++count[document];
  }
  return count;
}

std::vector<Hit> WordIndex::hits_of(const std::vector<std::string>& words, std::string_view folded, bool forgiving,
                                    const Wanted& wanted, bool& found) const {
  const Candidates candidates = candidates_for(words, forgiving);
  if (candidates.empty()) return {};
  const std::vector<std::uint8_t> sharing = shared_by(wanted.keys);
  BestHits best(wanted.limit);
  candidates.for_each([&](std::uint32_t document, std::uint32_t total, std::size_t in_title) {
    // A title that holds the query holds its words: those of all others need not be looked at.
    const bool may_hold = in_title == words.size();
    if (!may_hold && best.is_beyond(total)) return;
    const Entry& entry = documents_[document];
    if (entry.id.empty() || !(entry.visible || wanted.hidden_too)) return;
    found = true;
    if (!wanted.keys.empty() && sharing[document] != wanted.keys.size()) return;
    const std::uint32_t bonus = may_hold ? title_bonus(entry.title, folded) : 0;
    best.add({.score = total + bonus, .rank = entry.rank, .id = entry.id});
  });
  return best.release();
}

Hits WordIndex::find(std::string_view query, bool hidden_too, const std::vector<std::string>& keys,
                     std::size_t limit) const {
  const std::string folded = fold(trim(query));
  const std::vector<std::string> words = words_of_query(folded);
  if (words.empty()) return {};
  const std::string whole = with_whole_numbers(folded);
  const Wanted wanted{hidden_too, keys, limit};
  for (const bool forgiving : {false, true}) {
    bool found = false;
    std::vector<Hit> hits = hits_of(words, folded, forgiving, wanted, found);
    // A number to dial may be written in other pieces, or in none.
    if (whole != folded) hits = united(hits, hits_of(words_of_query(whole), folded, forgiving, wanted, found), limit);
    if (found) return {std::move(hits), texts_};
  }
  return {};
}

}  // namespace vitrine::content
