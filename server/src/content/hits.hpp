// What a search has found: how much, parts of it with the best first, and what stands beside an item of it. Nothing is
// put in order but what is asked for: a word may find a whole catalogue.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vitrine::content {

/// What stands beside an item of a list. Where it is no longer there, what would if it were, as far as that is known.
struct Neighbours {
  std::optional<std::string> previous = {};
  std::optional<std::string> next = {};
  std::optional<std::size_t> place = {};  // from 0; nullopt: it is not in the list
};

struct Hit {
  std::uint32_t score = 0;
  std::uint64_t rank = 0;  // among equals, the greater goes first, then the greater id
  std::string_view id;
};

/// Whether the one goes before the other: no two are alike, for their ids are not.
bool is_better(const Hit& one, const Hit& other);

/// The best of what is added, as many as the limit says.
class BestHits {
 public:
  explicit BestHits(std::size_t limit) : limit_(limit) {}

  void add(Hit hit);
  /// Whether there are so many that nothing of this score has a place among them.
  bool is_beyond(std::uint32_t score) const {
    return hits_.size() >= limit_ && (limit_ == 0 || score < hits_.front().score);
  }
  /// In any order.
  std::vector<Hit> release() { return std::move(hits_); }

 private:
  std::size_t limit_;
  std::vector<Hit> hits_;  // once there are as many as may be, a heap with the worst first
};

class Hits {
 public:
  Hits() = default;
  /// In any order; `texts` is where their ids lie.
  Hits(std::vector<Hit> hits, std::shared_ptr<const void> texts) : hits_(std::move(hits)), texts_(std::move(texts)) {}

  std::size_t size() const { return hits_.size(); }
  /// In any order.
  const std::vector<Hit>& all() const { return hits_; }

  /// Ids of at most `limit`, after the best `offset`, best first.
  std::vector<std::string> ids(std::size_t offset, std::size_t limit);

  Neighbours neighbours_of(std::string_view id) const;

  /// Those of these ids, each there once, that are hits, in their order; they are none any more.
  std::vector<std::string> take(const std::vector<std::string>& ids);

  /// Those that are not among these ids are none any more.
  void keep(const std::vector<std::string>& ids);

 private:
  std::vector<Hit> hits_;
  std::shared_ptr<const void> texts_;
};

}  // namespace vitrine::content
