// Moments are UTC. In the store and in answers they are ISO 8601 with milliseconds: 2026-03-01T09:30:00.000Z.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vitrine {

using Clock = std::chrono::system_clock;

/// By which the clocks of the machines that write to one store may differ. What is dated further ahead was written by a
/// clock that was wrong.
constexpr std::chrono::minutes clock_difference_max{1};

std::string iso_time(Clock::time_point moment);
/// What `iso_time` has written; anything else: nullopt.
std::optional<Clock::time_point> moment_of(std::string_view iso);
inline std::string iso_now() { return iso_time(Clock::now()); }

/// Unix seconds.
std::int64_t unix_seconds(Clock::time_point moment);
/// Unix milliseconds.
std::int64_t unix_ms(Clock::time_point moment);
inline std::int64_t now_ms() { return unix_ms(Clock::now()); }

/// An IMF-fixdate (RFC 9110, 5.6.7), for HTTP headers.
std::string http_date(Clock::time_point moment);

/// A calendar day that exists, as YYYY-MM-DD or an ISO 8601 moment; answered as YYYY-MM-DD. Anything else: nullopt.
std::optional<std::string> iso_day(std::string_view text);

}  // namespace vitrine
