// A store that is away: all connections to it of this process share what is known of that, so that one of them at a
// time tries to open it, with pauses that grow, and the others fail at once instead of waiting each on its own.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace vitrine::db {

/// May be used by several threads at once.
class Outage {
 public:
  using Clock = std::chrono::steady_clock;
  using Attempt = std::uint64_t;

  /// That of the store at this address.
  static std::shared_ptr<Outage> of(const std::string& url);

  /// Whether to try to open a connection now; whoever does says by `failed` or `opened` what came of it.
  std::optional<Attempt> may_try(Clock::time_point now = Clock::now());
  /// One that failed after another had found the store says nothing.
  void failed(Attempt attempt, Clock::time_point now = Clock::now());
  void opened();

 private:
  std::mutex mutex_;  // guards all that follows
  Attempt times_opened_ = 0;
  unsigned failures_ = 0;  // since it was there last
  bool is_trying_ = false;
  Clock::time_point again_;
};

}  // namespace vitrine::db
