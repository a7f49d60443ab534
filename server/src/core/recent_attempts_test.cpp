#include "core/recent_attempts.hpp"

#include <gtest/gtest.h>

namespace vitrine {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr RecentAttempts::Moment start{std::chrono::hours(1)};

TEST(RecentAttempts, TheLimitHoldsForAnyWindow) {
  RecentAttempts attempts(2, seconds(60));
  attempts.add("a", start);
  attempts.add("a", start + seconds(50));
  EXPECT_EQ(attempts.wait("a", start + seconds(55)), seconds(5));
  EXPECT_EQ(attempts.wait("b", start + seconds(55)), seconds(0));
  EXPECT_EQ(attempts.wait("a", start + milliseconds(59'500)), seconds(1)) << "never less than what is left";
  EXPECT_EQ(attempts.wait("a", start + seconds(60)), seconds(0));
  attempts.add("a", start + seconds(60));
  EXPECT_EQ(attempts.wait("a", start + seconds(61)), seconds(49));
}

TEST(RecentAttempts, ForgetsTheLongestSilentWhenItIsFull) {
  RecentAttempts attempts(1, seconds(60));
  for (std::size_t i = 0; i <= RecentAttempts::sources_max; ++i) {
    attempts.add(std::to_string(i), start + milliseconds(i));
  }
  EXPECT_EQ(attempts.wait("0", start + seconds(11)), seconds(0)) << "pushed out";
  EXPECT_GT(attempts.wait("1", start + seconds(11)), seconds(0));
}

TEST(NetworkOf, IsTheAddressOrTheCustomersNetwork) {
  EXPECT_EQ(network_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("2001:db8:1:2:ffff::1"), "2001:db8:1:2::/64");
  EXPECT_EQ(network_of("::ffff:192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(network_of("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(network_of("fe80::1%eth0"), "fe80::/64");
  EXPECT_EQ(network_of(std::string(500, 'x')).size(), 64U);
}

}  // namespace vitrine
