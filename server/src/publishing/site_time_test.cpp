#include "publishing/site_time.hpp"

#include <gtest/gtest.h>

namespace vitrine::publishing {
namespace {

std::string moment(const char* zone, const char* said) { return iso_time(SiteTime(zone).moment(*said_time(said))); }

TEST(SiteTimeTest, TakesATimeOfADayThatExistsAndNothingElse) {
  EXPECT_EQ(said_time("2026-12-07T08:00"), "2026-12-07T08:00:00");
  EXPECT_EQ(said_time("2028-02-29T23:59:59"), "2028-02-29T23:59:59");
  for (const char* no_time : {"", "2026-12-07", "2026-12-07 08:00", "2026-12-07T08:00Z", "2026-02-29T08:00",
                              "2026-12-07T24:00", "2026-12-07T08:60", "2026-13-01T08:00", "2026-12-07T08:00:0",
                              "2026-12-07T08:0a", "9999-12-07T08:00", "0000-12-07T08:00", "2026-12-07T08:00:00.000"}) {
    EXPECT_EQ(said_time(no_time), std::nullopt) << no_time;
  }
}

TEST(SiteTimeTest, EightOClockIsEightOClockOnBothSidesOfAChange) {
  EXPECT_EQ(moment("Africa/Tunis", "2026-12-07T08:00"), "2026-12-07T07:00:00.000Z");
  EXPECT_EQ(moment("Europe/Paris", "2026-10-24T08:00"), "2026-10-24T06:00:00.000Z");
  EXPECT_EQ(moment("Europe/Paris", "2026-10-25T08:00"), "2026-10-25T07:00:00.000Z");
  EXPECT_EQ(SiteTime("Europe/Paris").shown(*moment_of("2026-10-24T06:00:00.000Z")), "2026-10-24T08:00:00");
  EXPECT_EQ(SiteTime("Europe/Paris").shown(*moment_of("2026-10-25T07:00:00.999Z")), "2026-10-25T08:00:00");
}

TEST(SiteTimeTest, MoroccoSetsItsClocksBackForRamadan) {
  EXPECT_EQ(moment("Africa/Casablanca", "2025-02-22T08:00"), "2025-02-22T07:00:00.000Z");
  EXPECT_EQ(moment("Africa/Casablanca", "2025-02-24T08:00"), "2025-02-24T08:00:00.000Z");
}

TEST(SiteTimeTest, ATimeThatClocksSkipIsWhenTheyDoAndOneThatComesTwiceIsTheFirst) {
  EXPECT_EQ(moment("Europe/Paris", "2026-03-29T02:30"), "2026-03-29T01:00:00.000Z");
  EXPECT_EQ(moment("Europe/Paris", "2026-10-25T02:30"), "2026-10-25T00:30:00.000Z");
}

}  // namespace
}  // namespace vitrine::publishing
