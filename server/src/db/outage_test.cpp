#include "db/outage.hpp"

#include <gtest/gtest.h>

#include "db/address.hpp"

namespace vitrine::db {
namespace {

using std::chrono::milliseconds;

TEST(Outage, LetsAllTryWhileTheStoreIsNotKnownToBeAway) {
  Outage outage;
  EXPECT_TRUE(outage.may_try());
  EXPECT_TRUE(outage.may_try());
}

TEST(Outage, LetsOneAtATimeTryAStoreThatIsAwayAfterPausesThatGrow) {
  Outage outage;
  Outage::Clock::time_point now{};
  milliseconds before{0};
  for (int round = 0; round < 3; ++round) {
    const auto attempt = outage.may_try(now);
    ASSERT_TRUE(attempt);
    EXPECT_TRUE(round == 0 || !outage.may_try(now)) << "another is trying";
    outage.failed(*attempt, now);
    const auto failed_at = now;
    while (now += milliseconds(1), !outage.may_try(now)) {
    }
    const auto paused = std::chrono::duration_cast<milliseconds>(now - failed_at);
    EXPECT_GT(paused, before);
    before = paused;
    outage.failed(*attempt, now);
    now += milliseconds(500);
  }
  EXPECT_TRUE(outage.may_try(now)) << "no pause is longer than that";
}

TEST(Outage, IsOverWhereOneHasFoundTheStoreWhateverAnOlderAttemptSays) {
  Outage outage;
  const auto late = outage.may_try();
  const auto other = outage.may_try();
  ASSERT_TRUE(late && other);
  outage.opened();
  outage.failed(*late);
  EXPECT_TRUE(outage.may_try());
  EXPECT_TRUE(outage.may_try());
}

TEST(Outage, LetsOneAtATimeTryAStoreThatWasLost) {
  Outage outage;
  outage.lost();
  const auto attempt = outage.may_try();
  ASSERT_TRUE(attempt);
  EXPECT_FALSE(outage.may_try()) << "another is trying";
  outage.lost();
  EXPECT_FALSE(outage.may_try());
  outage.opened();
  EXPECT_TRUE(outage.may_try());
  EXPECT_EQ(outage.losses(), 2U);
}

TEST(Outage, KnowsAServerWhosePlaceAnotherHasTaken) {
  Outage outage;
  const auto first = outage.found({"one", 1});
  ASSERT_TRUE(first);
  EXPECT_EQ(outage.found({"one", 1}), first) << "the same";
  const auto second = outage.found({"one", 2});
  ASSERT_TRUE(second);
  EXPECT_NE(second, first);
  EXPECT_EQ(outage.successions(), *second);
  EXPECT_FALSE(outage.found({"one", 1})) << "the former";
  EXPECT_EQ(outage.found({"one", 2}), second);
  const auto moved = outage.found({"two", 1});
  ASSERT_TRUE(moved) << "another cluster, which its operator has put there";
  EXPECT_NE(moved, second);
}

TEST(Outage, BeginsWithTheHostWhereTheStoreWasFoundLast) {
  Outage outage("postgresql://one,two,three/c");
  const std::string tried = outage.address();
  outage.turn(tried, 1);
  const std::string turned = outage.address();
  EXPECT_EQ(host_index(turned, "two", ""), 0U);
  outage.turn(tried, 1);
  EXPECT_EQ(outage.address(), turned) << "another one had tried that as well";
  outage.turn(turned, 0);
  EXPECT_EQ(outage.address(), turned);
  outage.turn(turned, 2);
  EXPECT_EQ(outage.address(), tried) << "as it was given";
}

TEST(Outage, IsThatOfAnAddress) {
  const auto one = Outage::of("postgresql://un");
  EXPECT_EQ(one, Outage::of("postgresql://un"));
  EXPECT_NE(one, Outage::of("postgresql://deux"));
}

}  // namespace
}  // namespace vitrine::db
