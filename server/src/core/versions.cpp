#include "core/versions.hpp"

#include <algorithm>

namespace vitrine {

namespace {

/// Where there is nothing that it is to be later than.
constexpr std::int64_t none = -1;

/// That of something written earlier, as far as it can be.
std::int64_t believed(std::int64_t written_ms, Clock::time_point now) {
  return written_ms <= unix_ms(now + clock_difference_max) ? written_ms : none;
}

std::int64_t believed(std::string_view written, Clock::time_point now) {
  const auto moment = moment_of(written);
  return moment ? believed(unix_ms(*moment), now) : none;
}

std::string text_of(std::int64_t ms) { return iso_time(Clock::time_point(std::chrono::milliseconds(ms))); }

}  // namespace

std::string moment_after(std::string_view last, Clock::time_point now) {
  return text_of(std::max(unix_ms(now), believed(last, now) + 1));
}

std::string Moments::next(std::string_view last, Clock::time_point now) {
  const std::int64_t at_least = std::max(unix_ms(now), believed(last, now) + 1);
  std::int64_t previous = last_ms_.load();
  std::int64_t next = 0;
  do {
    next = std::max(at_least, believed(previous, now) + 1);
  } while (!last_ms_.compare_exchange_weak(previous, next));
  return text_of(next);
}

}  // namespace vitrine
