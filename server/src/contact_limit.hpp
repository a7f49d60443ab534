// How many messages an address may send: the setting's number in any minute.
#pragma once

#include <cstddef>
#include <mutex>
#include <string_view>

#include "core/recent_attempts.hpp"

namespace vitrine {

/// Shared by all threads.
class ContactLimit {
 public:
  explicit ContactLimit(std::size_t messages_a_minute) : recent_(messages_a_minute, std::chrono::minutes(1)) {}

  /// Counts a message from this address (IPv6: its /64). Past the limit: Error 429, and nothing is counted.
  void admit(std::string_view address);

 private:
  std::mutex mutex_;  // guards recent_
  RecentAttempts recent_;
};

}  // namespace vitrine
