// An inverted index in memory: which documents hold which words, and how much each counts. Knows nothing of the store.
//
// A document matches when each of the query's words is one of its words, or the beginning or (from 3 letters on) a part
// of one. When nothing matches as written, one typing error a word (a letter missing, added, replaced, or two swapped)
// is forgiven in words of 4 letters and more, and in beginnings of 5. Case and accents never matter. The best come
// first: what is a word or its beginning before what is only inside of one, wherever they stand; then a whole word
// before a beginning before a part before a forgiven error, each weighted by the field that it was found in, and a name
// that holds the query as it is before all; the newest first among equals. What is elided before an apostrophe (l', d',
// qu'…) is no word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

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
  std::vector<std::string> references;  // ids of the items that its texts were taken from
  std::vector<WeightedText> texts;      // read by `put`, not kept
};

/// Not safe to use from several threads at once, but for the const functions among themselves.
class WordIndex {
 public:
  /// Adds the document, or replaces the one with its id.
  void put(Document document);
  /// Nothing happens when there is none.
  void remove(const std::string& id);
  void clear();

  /// Ids of the best `limit` documents, best first. A query without a word finds nothing.
  std::vector<std::string> find(std::string_view query, std::size_t limit, bool hidden_too) const;

  /// Ids of the documents that refer to this item.
  std::vector<std::string> referring_to(const std::string& id) const;
  std::size_t size() const { return numbers_.size(); }
  /// How many different words are held, some perhaps of removed documents alone.
  std::size_t word_count() const { return words_.size(); }

 private:
  // A document's number and the weight of the word in it, packed: the index of 10 000 products stays small.
  using Posting = std::uint32_t;
  struct Score {
    std::uint32_t total = 0;
    std::uint32_t words = 0;  // how many of the query's words it holds, in their order
  };

  std::vector<Score> score(const std::vector<std::string>& words, bool forgiving) const;
  std::vector<std::string> best(const std::vector<Score>& scores, std::uint32_t words, std::string_view query,
                                std::size_t limit, bool hidden_too) const;
  void compact();

  // Removed documents, and words of theirs alone, stay until they are many.
  std::vector<Document> documents_;
  std::unordered_map<std::string, std::uint32_t> numbers_;  // of living documents, by id
  std::vector<std::string> words_;
  std::vector<std::vector<Posting>> postings_;  // by word
  std::unordered_map<std::string, std::uint32_t> word_numbers_;
};

}  // namespace vitrine::content
