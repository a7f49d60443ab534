#include "core/pause.hpp"

#include <condition_variable>
#include <mutex>

namespace vitrine {

bool rest(const std::stop_token& stop, std::chrono::nanoseconds pause) {
  // Nobody else knows of the two: what wakes the thread before its time is the token.
  std::mutex idle;
  std::condition_variable_any wake;
  std::unique_lock lock(idle);
  return !wake.wait_for(lock, stop, pause, [&stop] { return stop.stop_requested(); });
}

}  // namespace vitrine
