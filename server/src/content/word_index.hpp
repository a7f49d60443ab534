// An inverted index in memory: which documents hold which words, and how much each counts. Knows nothing of the store.
//
// A document matches when each of the query's words is one of its words, or the beginning or (from 3 letters on) a part
// of one. When nothing matches as written, one typing error a word (a letter missing, added, replaced, or two swapped)
// is forgiven in words of 4 letters and more, and in beginnings of 5. Case and accents never matter. The best come
// first: what is a word or its beginning before what is only inside of one, wherever they stand; then a whole word
// before a beginning before a part before a forgiven error, each weighted by the field that it was found in, and a name
// that holds the query as it is before all; the newest first among equals. What is elided before an apostrophe (l', d',
// qu'…) is no word. A number whose thousands stand apart is one word as well, and so is one in the query that could be
// dialled, beside what its pieces find. The number and the unit of a measure (808nm) are words as well, and such a word
// in the query is found where both stand apart, as if it were a beginning.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "content/hits.hpp"
#include "content/postings.hpp"
#include "content/word_matching.hpp"

namespace vitrine::content {

struct WeightedText {
  std::string text;
  std::uint8_t weight = 1;  // 1 to 15
};

struct Document {
  std::string id;
  std::string title;       // the text that a query is compared with as a whole
  std::uint64_t rank = 0;  // among equals, the greater goes first, then the greater id
  bool visible = true;
  std::vector<std::string>
      shares;  // keys of what it shares with others, which may have a text: that of its category has
  std::vector<WeightedText> texts;  // read by `put`, not kept; that of the title weighs as much as any or more
};

/// The words of some texts, each once with its greatest weight: what costs most of a `put`, for which the index need
/// not be there.
class Words {
 public:
  Words() = default;
  explicit Words(const std::vector<WeightedText>& texts);

  std::size_t bytes() const { return packed_.size(); }

  template <typename Visit>
  void for_each(Visit visit) const {
    for (std::size_t at = 0; at < packed_.size();) {
      const auto weight = static_cast<std::uint8_t>(packed_[at]);
      const auto length = static_cast<std::uint8_t>(packed_[at + 1]);
      visit(std::string_view(packed_).substr(at + 2, length), weight);
      at += 2U + length;
    }
  }

 private:
  std::string packed_;  // weight, length, the word's bytes; one behind the other
};

/// Not safe to use from several threads at once, but for the const functions among themselves.
class WordIndex {
 public:
  WordIndex();
  WordIndex(WordIndex&&) = default;
  WordIndex& operator=(WordIndex&&) = default;
  WordIndex(const WordIndex&) = delete;  // views into its own memory
  WordIndex& operator=(const WordIndex&) = delete;
  ~WordIndex() = default;

  /// Adds the document, or replaces the one with its id.
  void put(const Document& document) { put(document, Words(document.texts)); }
  void put(const Document& document, const Words& words);
  /// Nothing happens when there is none.
  void remove(std::string_view id);
  /// The text that all documents share that name the key, those to come, too. One without words: none any more.
  void put_shared(std::string_view key, const Words& words);

  /// The documents that match and share all of these keys. A query without a word finds nothing. No error is forgiven
  /// for the sake of a key. No more than the best `limit` of them.
  Hits find(std::string_view query, bool hidden_too, const std::vector<std::string>& keys = {},
            std::size_t limit = SIZE_MAX) const;

  /// Whether more was removed than is left, so that `compacted` is worth its while.
  bool wasteful() const;
  /// The same without what removed documents have left behind.
  WordIndex compacted() const;

  std::size_t size() const { return numbers_.size(); }
  /// How many different words are held, some perhaps of removed documents alone.
  std::size_t word_count() const { return words_.size(); }

 private:
  /// A document's texts lie in `texts_`.
  struct Entry {
    std::string_view id;  // empty: removed
    std::string_view title;
    std::uint64_t rank = 0;
    bool visible = true;
  };
  struct Word {
    std::string_view text;
    Postings documents;
    std::array<Postings*, part_bytes_min - 1> beginnings;  // of one byte and so on, in `beginnings_`
  };
  struct Shared {
    std::vector<std::uint32_t> documents;  // that name it, removed ones among them
    Words words;
  };
  struct Answers;
  class Candidates;

  std::string_view keep(std::string_view text);
  Word& word(std::string_view text);
  Shared& shared(std::string_view key);

  /// What a search is asked for besides its words.
  struct Wanted {
    bool hidden_too;
    const std::vector<std::string>& keys;
    std::size_t limit;
  };

  /// The best that these words find. `found` where there is any, whatever it shares; else left as it is.
  std::vector<Hit> hits_of(const std::vector<std::string>& words, std::string_view folded, bool forgiving,
                           const Wanted& wanted, bool& found) const;
  Answers answers_to(std::string_view wanted, bool forgiving) const;
  void add_measured(const Measure& measure, Answers& answers) const;
  Candidates candidates_for(const std::vector<std::string>& words, bool forgiving) const;
  /// By document, how many of the keys it shares; nothing where there are none.
  std::vector<std::uint8_t> shared_by(const std::vector<std::string>& keys) const;

  std::shared_ptr<std::pmr::monotonic_buffer_resource> texts_;  // ids, titles and words; nothing that is kept moves
  // Removed documents, and words of theirs alone, stay until the index is compacted.
  std::vector<Entry> documents_;
  std::unordered_map<std::string_view, std::uint32_t> numbers_;  // of living documents, by id
  std::vector<Word> words_;
  std::vector<std::uint64_t> letters_;  // by word: which bytes it is made of, as a set
  std::unordered_map<std::string_view, std::uint32_t> word_numbers_;
  // What begins so, each document once with its greatest weight, of beginnings that are too short to be parts: very
  // many words share them, and nearly every document has one of these.
  std::unordered_map<std::string_view, Postings> beginnings_;
  std::unordered_map<std::string_view, Shared> shared_;
  std::uint8_t title_weight_ = 1;  // the greatest weight of all
};

}  // namespace vitrine::content
