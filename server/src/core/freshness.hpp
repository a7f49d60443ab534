// Which version of the content each thing changed in last: by this a kept answer is known to be as good as a new one.
// Safe from any thread.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <shared_mutex>
#include <unordered_map>
#include <vector>

#include "core/footprint.hpp"

namespace vitrine {

class Freshness {
 public:
  /// What changed before the start is not known, and need not be: nothing that is kept is older.
  explicit Freshness(std::uint64_t version = 0) : version_(version), forgotten_(version) {}

  /// Grows with each write that pages can show, as the version of the content does, and stays ahead of that where a
  /// store was put back: no two states of the content ever bear the same.
  std::uint64_t version() const { return version_.load(std::memory_order_acquire); }

  /// Whether nothing of this has changed after the version `since`.
  bool holds(const Footprint& footprint, std::uint64_t since) const;

  /// From now on the content is of this version, which changed these.
  void advance(std::uint64_t content_version, const std::vector<SourceKey>& changed);

  /// The same where nobody knows what it changed: nothing that is kept is taken for fresh. The content's own version
  /// may be one that it had before, or an older one.
  void restart(std::uint64_t content_version);

  /// There is a newer version, and what it changed is not known yet: until it is nothing that is kept is taken for
  /// fresh.
  void doubt();
  bool in_doubt() const { return in_doubt_.load(std::memory_order_acquire); }

 private:
  /// Forgetting all of them makes everything that is kept look old, once.
  static constexpr std::size_t remembered_max = 200'000;

  std::atomic<std::uint64_t> version_;
  std::atomic<bool> in_doubt_{false};
  mutable std::shared_mutex mutex_;  // guards what follows
  std::unordered_map<SourceKey, std::uint64_t> changed_in_;
  std::uint64_t ahead_ = 0;  // of the content's own version
  std::uint64_t forgotten_;  // changes up to this version are not known
};

}  // namespace vitrine
