// Finished answers by what was asked, each good for as long as nothing that it was made from has changed. Bounded by
// bytes; what was asked for longest ago goes first. Whoever likes can make up as many queries as they like, each
// another question: answers to addresses with a query have a quarter of the room at most, the rest is for those
// without. Used by the network thread alone.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/freshness.hpp"
#include "core/metrics.hpp"
#include "http/answer.hpp"

namespace vitrine::http {

class AnswerCache {
 public:
  static constexpr std::size_t key_bytes_max = 1024;
  /// What part of the room answers to questions with a query have at most.
  static constexpr std::uint64_t combined_part = 4;

  /// What was asked: an address alone, or one with a query, of which there is no end.
  enum class Question { Plain, Combined };

  /// `metrics` is told of the bytes that are held and may be nullptr.
  AnswerCache(std::uint64_t bytes_max, const Freshness& freshness, Metrics* metrics)
      : bytes_max_(bytes_max), freshness_(freshness), metrics_(metrics) {}

  /// The answer kept under `key`, if it is what would be made now, or nullptr.
  std::shared_ptr<const Answer> find(std::string_view key);

  /// Keeps the answer, made of the content as of `version`, in place of what `key` had. Refused without a word: an
  /// answer that may not be kept, one made of older content than what is held, one over an eighth of all room, a key
  /// over `key_bytes_max`.
  void keep(std::string_view key, std::uint64_t version, std::shared_ptr<const Answer> answer,
            Question question = Question::Plain);

  /// Keeps `smaller` in the place of `answer`, if that is still what `key` has: other bytes of the same content.
  void replace(std::string_view key, const Answer& answer, std::shared_ptr<const Answer> smaller);

  std::uint64_t bytes() const { return plain_.bytes + combined_.bytes; }

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<const Answer> answer;
    std::uint64_t version;  // the latest one that it is known to be good for
    Question question;
  };
  using Entries = std::list<Entry>;  // the one asked for last is in front
  struct Shelf {
    Entries entries = {};
    std::uint64_t bytes = 0;
  };

  void insert(Entry entry);
  void remove(Entries::iterator entry);
  Shelf& shelf_of(Question question) { return question == Question::Plain ? plain_ : combined_; }
  static std::uint64_t cost(const Entry& entry);

  const std::uint64_t bytes_max_;
  const Freshness& freshness_;
  Metrics* const metrics_;
  Shelf plain_;
  Shelf combined_;
  std::unordered_map<std::string_view, Entries::iterator> index_;  // keys point into the entries
};

}  // namespace vitrine::http
