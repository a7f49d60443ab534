#include "core/fair_queue.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace vitrine {

namespace {

std::vector<std::string> all_of(FairQueue<std::string>& queue) {
  std::vector<std::string> items;
  while (queue.size() > 0) items.push_back(queue.pop());
  return items;
}

/// Whether it found room that nobody had to make.
bool taken(FairQueue<std::string>& queue, const std::string& source, const std::string& item) {
  const auto pushed = queue.push(source, item);
  return pushed.taken && !pushed.left_out;
}

}  // namespace

TEST(FairQueue, SourcesTakeTurnsAndEachKeepsItsOrder) {
  FairQueue<std::string> queue(8);
  for (const char* item : {"a1", "a2", "a3"}) EXPECT_TRUE(taken(queue, "a", item));
  EXPECT_TRUE(taken(queue, "b", "b1"));
  EXPECT_TRUE(taken(queue, "c", "c1"));
  EXPECT_TRUE(taken(queue, "b", "b2"));
  EXPECT_EQ(all_of(queue), (std::vector<std::string>{"a1", "b1", "c1", "a2", "b2", "a3"}));
}

TEST(FairQueue, WhoeverComesAgainWaitsForThoseWhoHaveNotHadTheirTurn) {
  FairQueue<std::string> queue(8);
  EXPECT_TRUE(taken(queue, "a", "a1"));
  EXPECT_TRUE(taken(queue, "b", "b1"));
  EXPECT_EQ(queue.pop(), "a1");
  EXPECT_TRUE(taken(queue, "a", "a2"));
  EXPECT_EQ(all_of(queue), (std::vector<std::string>{"b1", "a2"}));
}

TEST(FairQueue, OneSourceAloneMayHaveAllOfIt) {
  FairQueue<std::string> queue(2);
  EXPECT_TRUE(taken(queue, "a", "a1"));
  EXPECT_TRUE(taken(queue, "a", "a2"));
  EXPECT_FALSE(queue.push("a", "a3").taken);
  EXPECT_EQ(all_of(queue), (std::vector<std::string>{"a1", "a2"}));
}

TEST(FairQueue, WhoHasMostGivesUpTheLastOneToWhoHasLess) {
  FairQueue<std::string> queue(4);
  for (const char* item : {"a1", "a2", "a3"}) EXPECT_TRUE(taken(queue, "a", item));
  EXPECT_TRUE(taken(queue, "b", "b1"));
  EXPECT_EQ(queue.push("c", "c1").left_out, "a3");
  EXPECT_EQ(queue.size(), 4U);
  // Two, one and one: who comes next would have as many as whom it took a place from.
  EXPECT_EQ(queue.push("d", "d1").left_out, "a2");
  EXPECT_FALSE(queue.push("e", "e1").taken);
  EXPECT_EQ(all_of(queue), (std::vector<std::string>{"a1", "b1", "c1", "d1"}));
}

TEST(FairQueue, OneThatHasAsMuchAsAnotherTakesNothingFromIt) {
  FairQueue<std::string> queue(3);
  for (const char* item : {"a1", "a2"}) EXPECT_TRUE(taken(queue, "a", item));
  EXPECT_TRUE(taken(queue, "b", "b1"));
  EXPECT_FALSE(queue.push("b", "b2").taken);
  EXPECT_EQ(all_of(queue), (std::vector<std::string>{"a1", "b1", "a2"}));
}

TEST(FairQueue, OneThatHoldsNothingTakesNothing) {
  FairQueue<std::string> queue(0);
  EXPECT_FALSE(queue.push("a", "a1").taken);
  EXPECT_EQ(queue.size(), 0U);
}

}  // namespace vitrine
