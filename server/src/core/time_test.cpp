#include "core/time.hpp"

#include <gtest/gtest.h>

namespace vitrine {

constexpr Clock::time_point at(std::int64_t milliseconds) {
  return Clock::time_point(std::chrono::milliseconds(milliseconds));
}

TEST(Time, WritesIsoMoments) {
  EXPECT_EQ(iso_time(at(0)), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(iso_time(at(1'772'357'400'007)), "2026-03-01T09:30:00.007Z");
}

TEST(Time, ReadsTheMomentsItWrites) {
  EXPECT_EQ(moment_of("2026-03-01T09:30:00.007Z"), at(1'772'357'400'007));
  EXPECT_EQ(moment_of(iso_time(at(0))), at(0));
  for (const auto* text : {"", "2026-03-01", "2026-03-01T09:30:00Z", "2026-02-30T09:30:00.007Z",
                           "2026-03-01T09:30:00.0x7Z", "2026-03-01T25:30:00.007Z"}) {
    EXPECT_EQ(moment_of(text), std::nullopt) << text;
  }
}

TEST(Time, WritesHttpDates) { EXPECT_EQ(http_date(at(784'111'777'000)), "Sun, 06 Nov 1994 08:49:37 GMT"); }

TEST(Time, CountsUnixSeconds) { EXPECT_EQ(unix_seconds(at(1'999)), 1); }

TEST(Time, ReadsDaysThatExist) {
  EXPECT_EQ(iso_day("2024-02-29"), "2024-02-29");
  EXPECT_EQ(iso_day("2025-09-29T10:20:30.123Z"), "2025-09-29");
  EXPECT_EQ(iso_day("2025-09-29T10:20+01:00"), "2025-09-29");
}

TEST(Time, RefusesOtherDays) {
  for (const auto* text : {"2025-02-29", "2025-13-01", "2025-1-1", "hier", "", "2025-01-01x", "2025-01-01T25:00Z",
                           "2025-01-01T10:00:00.Z", "20250101"}) {
    EXPECT_EQ(iso_day(text), std::nullopt) << text;
  }
}

}  // namespace vitrine
