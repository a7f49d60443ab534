#include "core/versions.hpp"

#include <gtest/gtest.h>

namespace vitrine {

using std::chrono::hours;
using std::chrono::milliseconds;

namespace {

const Clock::time_point now = *moment_of("2026-03-01T09:30:00.007Z");

}  // namespace

TEST(Versions, AreLaterThanTheOneBefore) {
  EXPECT_EQ(moment_after("", now), "2026-03-01T09:30:00.007Z");
  EXPECT_EQ(moment_after("2026-03-01T09:30:00.006Z", now), "2026-03-01T09:30:00.007Z");
  EXPECT_EQ(moment_after("2026-03-01T09:30:00.007Z", now), "2026-03-01T09:30:00.008Z");
  EXPECT_EQ(moment_after("2026-03-01T09:30:20.000Z", now), "2026-03-01T09:30:20.001Z");
}

TEST(Versions, OfAClockThatWasWrongAreNoneToGoOnWith) {
  EXPECT_EQ(moment_after("2026-03-01T10:30:00.007Z", now), "2026-03-01T09:30:00.007Z");
}

TEST(Moments, AreNeverTheSame) {
  Moments moments;
  EXPECT_EQ(moments.next("", now), "2026-03-01T09:30:00.007Z");
  EXPECT_EQ(moments.next("", now), "2026-03-01T09:30:00.008Z");
  EXPECT_EQ(moments.next("2026-03-01T09:30:00.010Z", now), "2026-03-01T09:30:00.011Z");
  EXPECT_EQ(moments.next("", now - milliseconds(500)), "2026-03-01T09:30:00.012Z");
}

TEST(Moments, OfAClockThatWasWrongEndWithIt) {
  Moments moments;
  EXPECT_EQ(moments.next("", now), "2026-03-01T09:30:00.007Z");
  EXPECT_EQ(moments.next("", now + hours(1)), "2026-03-01T10:30:00.007Z");
  EXPECT_EQ(moments.next("2026-03-01T10:30:00.007Z", now + milliseconds(1)), "2026-03-01T09:30:00.008Z");
}

}  // namespace vitrine
