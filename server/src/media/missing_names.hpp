// The names that were asked for a moment ago and are those of no file: a bounded memory, so that whoever repeats one
// costs nobody a question.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>

namespace vitrine::media {

/// Not shared between threads: whoever owns it holds a lock.
class MissingNames {
 public:
  /// None was there when this version of the content was asked for. What a newer one names is stored before, so that
  /// the memory ends with it: only a file that no content names yet may be hidden.
  void add(const std::string& name, std::uint64_t content_version) {
    constexpr std::size_t names_max = 4096;  // the oldest make room
    const auto now = std::chrono::steady_clock::now();
    while (!order_.empty() && (order_.size() >= names_max || order_.front().first + age_max < now)) forget_first();
    order_.emplace_back(now, name);
    missing_.insert_or_assign(name, Missing{now, content_version});
  }

  bool has(const std::string& name, std::uint64_t content_version) const {
    const auto found = missing_.find(name);
    return found != missing_.end() && found->second.content_version == content_version &&
           found->second.since + age_max >= std::chrono::steady_clock::now();
  }

  void forget(const std::string& name) { missing_.erase(name); }

 private:
  using Moment = std::chrono::steady_clock::time_point;
  struct Missing {
    Moment since;
    std::uint64_t content_version = 0;
  };

  void forget_first() {
    const auto& [since, name] = order_.front();
    // Asked for again meanwhile, it stands behind once more.
    if (const auto found = missing_.find(name); found != missing_.end() && found->second.since == since)
      missing_.erase(found);
    order_.pop_front();
  }

  /// An AVIF is asked for by every page that shows its picture, long before it has been encoded.
  static constexpr std::chrono::seconds age_max{10};

  std::deque<std::pair<Moment, std::string>> order_;  // the oldest first
  std::unordered_map<std::string, Missing> missing_;
};

}  // namespace vitrine::media
