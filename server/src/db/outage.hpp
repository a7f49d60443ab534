// What all connections of this process to one store share. One that is away: one of them at a time tries to open it,
// with pauses that grow, and the others fail at once instead of waiting each on its own. And one whose place another
// server has taken: whoever is connected to the former still, which may answer all the same, is to move over, and
// whoever opens a connection begins with the host where the store was found last.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace vitrine::db {

/// Which server of PostgreSQL's it is, or where it stands in the order of those that have taken each other's place.
struct Lineage {
  std::string system;         // its cluster's; a standby has that of its primary
  std::int64_t timeline = 0;  // grows each time that a standby is made a primary
};

/// May be used by several threads at once.
class Outage {
 public:
  using Clock = std::chrono::steady_clock;
  using Attempt = std::uint64_t;

  /// That of the store at this address.
  static std::shared_ptr<Outage> of(const std::string& url);
  explicit Outage(std::string address = {}) : given_(std::move(address)), address_(given_) {}

  /// The address to open a connection at, which begins with the host to try first.
  std::string address() const;
  /// Whoever tried this one begins with another host from now on; nothing where somebody else has turned it meanwhile.
  void turn(const std::string& tried, std::size_t times);

  /// Whether to try to open a connection now; whoever does says by `failed` or `opened` what came of it.
  std::optional<Attempt> may_try(Clock::time_point now = Clock::now());
  /// One that failed after another had found the store says nothing.
  void failed(Attempt attempt, Clock::time_point now = Clock::now());
  void opened();

  /// A server that should have ended a statement by itself has not: it hangs, or the way to it is cut. All connections
  /// that were opened before are to be left, each of which would otherwise be waited on in vain once more.
  void lost(Clock::time_point now = Clock::now());
  std::uint64_t losses() const { return losses_; }

  /// A connection was opened to this server. Answers how many have taken another's place so far; nothing where that has
  /// happened to this one.
  std::optional<std::uint64_t> found(const Lineage& server);
  std::uint64_t successions() const { return successions_; }

 private:
  const std::string given_;
  mutable std::mutex mutex_;  // guards all that follows
  std::string address_;
  std::size_t turned_ = 0;  // how often that was done to the one that was given
  Attempt times_opened_ = 0;
  unsigned failures_ = 0;  // since it was there last
  bool is_trying_ = false;
  Clock::time_point again_;
  Lineage latest_;
  std::atomic<std::uint64_t> successions_{0};
  std::atomic<std::uint64_t> losses_{0};
};

}  // namespace vitrine::db
