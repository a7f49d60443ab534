#include "http/tracking.hpp"

#include <gtest/gtest.h>

namespace vitrine::http {
namespace {

TEST(Tracking, IsTakenOutWhereverItStands) {
  EXPECT_EQ(without_tracking("fbclid=IwAR0x"), "");
  EXPECT_EQ(without_tracking("fbclid=IwAR0x&q=laser"), "q=laser");
  EXPECT_EQ(without_tracking("q=laser&utm_source=lettre&utm_medium=email"), "q=laser");
  EXPECT_EQ(without_tracking("a=1&gclid&b=2"), "a=1&b=2");
}

TEST(Tracking, LeavesEverythingElseAsItStands) {
  for (const char* query : {"", "q=laser%20co2", "ids=a,b,c&limit=3", "q=utm_source", "gclids=1", "=", "q", "a=1=2"}) {
    EXPECT_EQ(without_tracking(query), query);
  }
}

}  // namespace
}  // namespace vitrine::http
