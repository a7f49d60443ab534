#include "core/ids.hpp"

#include <gtest/gtest.h>

#include <set>
#include <thread>
#include <vector>

namespace vitrine {

TEST(Ids, AreVersionSevenAndSortByTheirMaking) {
  std::string previous;
  for (int i = 0; i < 20'000; ++i) {
    const std::string id = new_id();
    ASSERT_TRUE(is_id(id)) << id;
    ASSERT_EQ(id[14], '7');
    ASSERT_NE(std::string("89ab").find(id[19]), std::string::npos);
    ASSERT_LT(previous, id);
    previous = id;
  }
}

TEST(Ids, AreDatedByAClockThatWasWrongOnlyWhileItIs) {
  const Clock::time_point now = Clock::now();
  EXPECT_EQ(made_at_ms(new_id(now + std::chrono::hours(1))), unix_ms(now + std::chrono::hours(1)));
  EXPECT_EQ(made_at_ms(new_id(now)), unix_ms(now));
}

TEST(Ids, TellWhenTheyWereMade) {
  EXPECT_EQ(made_at_ms("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"), 1'645'557'742'000);  // RFC 9562, A.6
}

TEST(Ids, AreUniqueAcrossThreads) {
  std::vector<std::vector<std::string>> made(4);
  std::vector<std::thread> threads;
  threads.reserve(made.size());
  for (auto& ids : made) {
    threads.emplace_back([&ids] {
      for (int i = 0; i < 5'000; ++i) ids.push_back(new_id());
    });
  }
  for (auto& thread : threads) thread.join();
  std::set<std::string> all;
  for (const auto& ids : made) all.insert(ids.begin(), ids.end());
  EXPECT_EQ(all.size(), 20'000U);
}

TEST(Ids, RecognisesOnlyTheCanonicalForm) {
  EXPECT_TRUE(is_id("01890a5d-ac96-774b-bcce-b302099a8057"));
  EXPECT_FALSE(is_id("01890A5D-AC96-774B-BCCE-B302099A8057"));
  EXPECT_FALSE(is_id("01890a5dac96774bbcceb302099a8057"));
  EXPECT_FALSE(is_id("01890a5d-ac96-774b-bcce-b302099a805g"));
  EXPECT_FALSE(is_id(""));
}

TEST(RandomHex, HasTwoDigitsAByte) {
  EXPECT_EQ(random_hex(16).size(), 32U);
  EXPECT_NE(random_hex(16), random_hex(16));
  EXPECT_EQ(random_hex(64).find_first_not_of("0123456789abcdef"), std::string::npos);
}

}  // namespace vitrine
