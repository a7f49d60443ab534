// How the index answers a query.
#include <algorithm>
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
  std::size_t size = 0;  // grows with how many documents there are to read

  void add(const Postings& documents, std::uint32_t quality) {
    words.push_back({&documents, quality});
    size += documents.bytes();
  }
};

struct WordIndex::Candidate {
  std::uint32_t document = 0;
  std::uint32_t total = 0;     // what the words so far are worth to it together
  std::uint32_t best = 0;      // what the one at hand is
  bool best_in_title = false;  // whether a word as weighty as the title's, or more, has answered the one at hand
  std::uint8_t in_title = 0;   // how many words so far such a one has answered
};

/// The documents that hold all words of a query so far.
class WordIndex::Candidates {
 public:
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

  bool empty() const { return all_.empty(); }
  std::vector<Candidate> release() { return std::move(all_); }

 private:
  void take(std::uint32_t document, std::uint32_t worth, bool in_title) {
    std::uint32_t& place = places_[document];
    if (place == 0) {
      if (!first_) return;  // it lacks one of the words before
      all_.push_back({.document = document});
      place = static_cast<std::uint32_t>(all_.size());
    }
    Candidate& candidate = all_[place - 1];
    candidate.best = std::max(candidate.best, worth);
    candidate.best_in_title = candidate.best_in_title || in_title;
  }

  void keep_taken() {
    std::uint32_t kept = 0;
    for (const Candidate& candidate : all_) {
      const bool taken = candidate.best > 0;
      places_[candidate.document] = taken ? kept + 1 : 0;
      if (!taken) continue;
      const auto in_title = static_cast<std::uint8_t>(candidate.in_title + (candidate.best_in_title ? 1 : 0));
      all_[kept++] = {.document = candidate.document, .total = candidate.total + candidate.best, .in_title = in_title};
    }
    all_.resize(kept);
  }

  const std::uint32_t title_weight_;
  std::vector<std::uint32_t> places_;  // by document: its place in `all_`, from 1; 0: it is not there
  std::vector<Candidate> all_;
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
  for (const auto& [key, shared] : shared_) {
    std::uint32_t best = 0;
    bool in_title = false;
    shared.words.for_each([&](std::string_view word, std::uint8_t weight) {
      const std::uint32_t fit = quality(wanted, word, forgiving);
      if (fit == 0) return;
      best = std::max(best, worth(fit, weight));
      in_title = in_title || weight >= title_weight_;
    });
    if (best == 0 || shared.documents.empty()) continue;
    answers.shared.push_back({&shared.documents, best, in_title});
    answers.size += shared.documents.size();
  }
  return answers;
}

std::vector<WordIndex::Candidate> WordIndex::candidates_for(const std::vector<std::string>& words,
                                                            bool forgiving) const {
  std::vector<Answers> answers;
  for (const std::string& word : words) {
    answers.push_back(answers_to(word, forgiving));
    if (answers.back().size == 0) return {};
  }
  std::sort(answers.begin(), answers.end(), [](const Answers& a, const Answers& b) { return a.size < b.size; });
  Candidates candidates(*this);
  for (const Answers& of_word : answers) {
    candidates.narrow(of_word);
    if (candidates.empty()) return {};
  }
  return candidates.release();
}

void WordIndex::keep_sharing(std::vector<Candidate>& candidates, const std::vector<std::string>& keys) const {
  std::vector<std::uint8_t> shared_by(documents_.size());
  for (const std::string& key : keys) {
    const auto found = shared_.find(key);
    if (found == shared_.end()) return candidates.clear();
    for (const std::uint32_t document : found->second.documents) ++shared_by[document];
  }
  std::erase_if(candidates, [&](const Candidate& one) { return shared_by[one.document] != keys.size(); });
}

Hits WordIndex::find(std::string_view query, bool hidden_too, const std::vector<std::string>& keys) const {
  const std::string folded = fold(trim(query));
  const std::vector<std::string> words = words_of_query(folded);
  if (words.empty()) return {};
  for (const bool forgiving : {false, true}) {
    std::vector<Candidate> candidates = candidates_for(words, forgiving);
    std::erase_if(candidates, [&](const Candidate& one) {
      const Entry& entry = documents_[one.document];
      return entry.id.empty() || !(entry.visible || hidden_too);
    });
    if (candidates.empty()) continue;
    if (!keys.empty()) keep_sharing(candidates, keys);
    std::vector<Hit> hits;
    hits.reserve(candidates.size());
    for (const Candidate& one : candidates) {
      const Entry& entry = documents_[one.document];
      // A title that holds the query holds its words: those of all others need not be looked at.
      const std::uint32_t bonus = one.in_title == words.size() ? title_bonus(entry.title, folded) : 0;
      hits.push_back({.score = one.total + bonus, .rank = entry.rank, .id = entry.id});
    }
    return {std::move(hits), texts_};
  }
  return {};
}

}  // namespace vitrine::content
