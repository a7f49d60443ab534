// Versions: the moment (core/time.hpp) at which what bears one was written last.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/time.hpp"

namespace vitrine {

/// `now`, and later than `last`, whichever machine's clock that is of: two versions are never called the same, and the
/// later one is the greater. A `last` that is ahead of now by more than clocks may differ is of a clock that was wrong,
/// which ends with it: it counts as none.
std::string moment_after(std::string_view last, Clock::time_point now = Clock::now());

/// The moments at which one program writes. Safe from any thread.
class Moments {
 public:
  /// As `moment_after`, and later than any that was answered before.
  std::string next(std::string_view last, Clock::time_point now = Clock::now());

 private:
  std::atomic<std::int64_t> last_ms_{0};
};

}  // namespace vitrine
