#include "core/freshness.hpp"

#include <gtest/gtest.h>

namespace vitrine {
namespace {

Footprint of(std::initializer_list<std::string_view> names) {
  Footprint footprint;
  for (const std::string_view name : names) footprint.add(source_key(name));
  footprint.tidy();
  return footprint;
}

TEST(Freshness, KnowsWhatHasChangedAndWhatHasNot) {
  Freshness freshness(7);
  const Footprint page = of({"product/1", "list/product"});
  EXPECT_TRUE(freshness.holds(page, 7));
  freshness.advance(8, {source_key("product/2")});
  EXPECT_EQ(freshness.version(), 8U);
  EXPECT_TRUE(freshness.holds(page, 7)) << "something else has changed";
  freshness.advance(9, {source_key("product/1")});
  EXPECT_FALSE(freshness.holds(page, 8));
  EXPECT_TRUE(freshness.holds(page, 9)) << "made after it";
  EXPECT_TRUE(freshness.holds(of({}), 7)) << "what is made of nothing never changes";
}

TEST(Freshness, KnowsNothingOfTheTimeBeforeIt) { EXPECT_FALSE(Freshness(7).holds(of({"product/1"}), 6)); }

TEST(Freshness, ForgetsRatherThanGrowWithoutEnd) {
  Freshness freshness(0);
  freshness.advance(1, {source_key("a")});
  freshness.advance(2, std::vector<SourceKey>(300'000, 5));
  EXPECT_FALSE(freshness.holds(of({"b"}), 1)) << "nobody knows any more";
  EXPECT_TRUE(freshness.holds(of({"b"}), 2));
}

TEST(Freshness, TrustsNothingWhileItIsInDoubt) {
  Freshness freshness(3);
  freshness.doubt();
  EXPECT_FALSE(freshness.holds(of({"a"}), 3));
  freshness.advance(5, {source_key("b")});
  EXPECT_FALSE(freshness.holds(of({"a"}), 3));
  EXPECT_TRUE(freshness.holds(of({"a"}), 5));
}

TEST(Footprint, IsTextAndBack) {
  const Footprint footprint = of({"product/1", "list/product"});
  const auto parsed = Footprint::parse(footprint.text() + of({"site"}).text());
  ASSERT_TRUE(parsed);
  EXPECT_EQ(parsed->keys().size(), 3U);
  EXPECT_EQ(parsed->keys()[0], footprint.keys()[0]);
  EXPECT_FALSE(Footprint::parse("12"));
  EXPECT_FALSE(Footprint::parse("zzzzzzzzzzzzzzzz"));
  EXPECT_TRUE(Footprint::parse("")->keys().empty());
}

}  // namespace
}  // namespace vitrine
