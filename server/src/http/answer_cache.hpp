// Finished answers by what was asked, each valid for exactly one version of the content: the first look-up at a newer
// version drops them all. Bounded by bytes; what was asked for longest ago goes first. Used by the network thread
// alone.
#pragma once

#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/metrics.hpp"
#include "http/answer.hpp"

namespace vitrine::http {

class AnswerCache {
 public:
  static constexpr std::size_t key_bytes_max = 1024;

  /// `metrics` is told of the bytes that are held and may be nullptr.
  AnswerCache(std::uint64_t bytes_max, Metrics* metrics) : bytes_max_(bytes_max), metrics_(metrics) {}

  /// The answer kept under `key` if it was made of `version`, or nullptr.
  std::shared_ptr<const Answer> find(std::string_view key, std::uint64_t version);

  /// Keeps the answer, made of the content as of `version`, in place of what `key` had. Refused without a word: an
  /// answer that is not cacheable, one older than what is held, one over an eighth of all room, a key over
  /// `key_bytes_max`.
  void keep(std::string_view key, std::uint64_t version, std::shared_ptr<const Answer> answer);

  std::uint64_t bytes() const { return bytes_; }

 private:
  struct Entry {
    std::string key;
    std::shared_ptr<const Answer> answer;
  };
  using Entries = std::list<Entry>;

  void reach(std::uint64_t version);
  void remove(Entries::iterator entry);
  static std::uint64_t cost(const Entry& entry);

  const std::uint64_t bytes_max_;
  Metrics* const metrics_;
  std::uint64_t version_ = 0;
  std::uint64_t bytes_ = 0;
  Entries entries_;                                                // the one asked for last is in front
  std::unordered_map<std::string_view, Entries::iterator> index_;  // keys point into entries_
};

}  // namespace vitrine::http
