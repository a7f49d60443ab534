// How often an address may send what anyone may send: a number in any minute.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "core/recent_attempts.hpp"

namespace vitrine {

/// Shared by all threads.
class AddressLimit {
 public:
  /// `refusal` is the sentence for whoever is past the limit.
  AddressLimit(std::size_t count_a_minute, std::string refusal)
      : refusal_(std::move(refusal)), recent_(count_a_minute, std::chrono::minutes(1)) {}

  /// Counts once for this address (IPv6: its /64). Past the limit: Error 429, and nothing is counted.
  void admit(std::string_view address);

 private:
  const std::string refusal_;
  std::mutex mutex_;  // guards recent_
  RecentAttempts recent_;
};

}  // namespace vitrine
