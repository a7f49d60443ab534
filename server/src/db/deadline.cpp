#include "db/deadline.hpp"

#include <sys/socket.h>

#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>
#include <unordered_set>

#include "core/log.hpp"
#include "db/outage.hpp"

namespace vitrine::db {

using Clock = std::chrono::steady_clock;

/// One thread of the process watches all deadlines. It looks now and then, so that who sets one need not wake it.
class Watch {
 public:
  static Watch& of_process() {
    static Watch watch;
    return watch;
  }

  void add(const Deadline& deadline) {
    const std::lock_guard lock(mutex_);
    deadlines_.insert(&deadline);
  }

  void remove(const Deadline& deadline) {
    const std::lock_guard lock(mutex_);
    deadlines_.erase(&deadline);
  }

 private:
  static constexpr std::chrono::milliseconds look_interval{250};

  void run(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
      stopped_.wait_for(lock, stop, look_interval, [] { return false; });
      end_those_past(Clock::now());
    }
  }

  /// With the lock: nobody closes a socket, whose number another line could then have, before its deadline is removed.
  void end_those_past(Clock::time_point now) {
    std::unordered_set<Outage*> lost;
    end_those([&](const Deadline& deadline) {
      if (deadline.end_ > now) return false;
      if (deadline.outage_ != nullptr) lost.insert(deadline.outage_);
      return true;
    });
    for (Outage* outage : lost) outage->lost();
    end_those([&](const Deadline& deadline) { return lost.contains(deadline.outage_); });
  }

  template <typename IsToEnd>
  void end_those(IsToEnd is_to_end) {
    std::erase_if(deadlines_, [&](const Deadline* deadline) {
      if (!is_to_end(*deadline)) return false;
      log::warn("store_given_up");
      ::shutdown(deadline->socket_, SHUT_RDWR);
      return true;
    });
  }

  std::mutex mutex_;
  std::condition_variable_any stopped_;
  std::unordered_set<const Deadline*> deadlines_;
  std::jthread thread_{[this](const std::stop_token& stop) { run(stop); }};
};

Deadline::Deadline(int socket, std::optional<std::chrono::milliseconds> patience, Outage* outage)
    : socket_(patience ? socket : -1),
      outage_(outage),
      end_(Clock::now() + patience.value_or(std::chrono::milliseconds(0))) {
  if (socket_ >= 0) Watch::of_process().add(*this);
}

Deadline::~Deadline() {
  if (socket_ >= 0) Watch::of_process().remove(*this);
}

}  // namespace vitrine::db
