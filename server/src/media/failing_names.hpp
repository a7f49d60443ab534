// The names of files that cannot be fetched while others can: whoever asks for one again and again has it tried ever
// less often, the less the longer a try takes.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace vitrine::media {

/// Not shared between threads: whoever owns it holds a lock.
class FailingNames {
 public:
  using Clock = std::chrono::steady_clock;

  /// It has failed once more, which took so long.
  void add(const std::string& name, Clock::duration took) {
    const auto now = Clock::now();
    std::erase_if(failing_, [now](const auto& one) { return is_over(one.second, now); });
    if (failing_.size() >= names_max) failing_.clear();
    Failing& failing = failing_[name];
    failing.pause = std::min(std::max(2 * failing.pause, pause_min), pause_of_quick_max);
    failing.again = now + std::min(failing.pause + 4 * took, pause_max);
  }

  bool rests(const std::string& name) const {
    const auto found = failing_.find(name);
    return found != failing_.end() && Clock::now() < found->second.again;
  }

  void forget(const std::string& name) { failing_.erase(name); }

  /// Those that somebody has asked for lately.
  std::size_t count() const {
    return static_cast<std::size_t>(std::count_if(
        failing_.begin(), failing_.end(), [now = Clock::now()](const auto& one) { return !is_over(one.second, now); }));
  }

 private:
  struct Failing {
    Clock::duration pause{0};
    Clock::time_point again;
  };

  /// Nobody has asked since: how it failed is long ago.
  static bool is_over(const Failing& failing, Clock::time_point now) { return now > failing.again + pause_max; }

  static constexpr std::size_t names_max = 1024;
  static constexpr Clock::duration pause_min = std::chrono::milliseconds(200);
  /// A service that refuses some of what it is asked, as where it is asked too much, is well again by itself.
  static constexpr Clock::duration pause_of_quick_max = std::chrono::seconds(2);
  static constexpr Clock::duration pause_max = std::chrono::minutes(2);

  std::unordered_map<std::string, Failing> failing_;
};

}  // namespace vitrine::media
