// How often one source did something lately, as far as one program knows (what several on one store count together is
// in db/attempts.hpp). A limit, such as "10 a minute", holds for any window of its length, not for calendar minutes.
// Memory is bounded: a flood of sources pushes out the longest silent ones.
#pragma once

#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
#include <string>
#include <string_view>

namespace vitrine {

/// What counts as one source: an IPv4 address, the /64 of an IPv6 address (which one customer owns whole), or the
/// text itself, cut at 64 bytes, when it is neither.
std::string network_of(std::string_view address);

/// Not shared between threads: whoever owns it holds a lock.
class RecentAttempts {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  static constexpr std::size_t sources_max = 10'000;

  /// `count_max` attempts (at least one) in any `window`.
  RecentAttempts(std::size_t count_max, std::chrono::seconds window);

  /// How long until the source may try again; zero for now.
  std::chrono::seconds wait(const std::string& source, Moment now);
  void add(const std::string& source, Moment now);

 private:
  void make_room(Moment now);

  std::size_t count_max_;
  std::chrono::seconds window_;
  std::size_t room_;  // sources, fewer where each may have many attempts
  std::map<std::string, std::deque<Moment>> recent_;
};

}  // namespace vitrine
