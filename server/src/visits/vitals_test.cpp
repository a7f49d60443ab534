#include "visits/vitals.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace vitrine::visits {
namespace {

const Vital& lcp() { return vitals()[0]; }

TEST(Vitals, TheirLimitsAreBounds) {
  for (const Vital& vital : vitals()) {
    EXPECT_TRUE(std::is_sorted(vital.bounds.begin(), vital.bounds.end())) << vital.name;
    EXPECT_TRUE(std::binary_search(vital.bounds.begin(), vital.bounds.end(), vital.good)) << vital.name;
    EXPECT_TRUE(std::binary_search(vital.bounds.begin(), vital.bounds.end(), vital.poor)) << vital.name;
  }
}

TEST(PageKind, KeepsTheFirstPartOfAPath) {
  EXPECT_EQ(page_kind("/"), "/");
  EXPECT_EQ(page_kind("/blog"), "/blog");
  EXPECT_EQ(page_kind("/products/01a2"), "/products/*");
  EXPECT_EQ(page_kind("/categories/peau/laser"), "/categories/*/*");
}

TEST(VitalKey, NamesTheBound) {
  EXPECT_EQ(vital_key(lcp(), "/products/1", 0), "lcp /products/* 500");
  EXPECT_EQ(vital_key(lcp(), "/", 2500), "lcp / 2500");
  EXPECT_EQ(vital_key(lcp(), "/", 2500.5), "lcp / 2750");
  EXPECT_EQ(vital_key(lcp(), "/", 90'000), "lcp / 0");
}

TEST(Distribution, HasItsThirdQuartileBetweenTheBounds) {
  Distribution distribution(lcp());
  EXPECT_EQ(distribution.third_quartile(), std::nullopt);
  distribution.add(1000, 50);
  distribution.add(2000, 50);  // from 1750 on
  EXPECT_DOUBLE_EQ(*distribution.third_quartile(), 1875);
  EXPECT_EQ(distribution.count(), 100);
  EXPECT_EQ(distribution.good(), 100);
  EXPECT_EQ(distribution.poor(), 0);
}

TEST(Distribution, CountsWhatIsGoodAndPoor) {
  Distribution distribution(lcp());
  distribution.add(2500, 3);
  distribution.add(2750, 2);
  distribution.add(5000, 1);
  distribution.add(0, 4);  // beyond all
  EXPECT_EQ(distribution.good(), 3);
  EXPECT_EQ(distribution.poor(), 5);
  EXPECT_DOUBLE_EQ(*distribution.third_quartile(), 30'000);
}

}  // namespace
}  // namespace vitrine::visits
