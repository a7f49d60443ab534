#include "db/deadline.hpp"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

#include "core/descriptor.hpp"
#include "db/outage.hpp"

namespace vitrine::db {
namespace {

struct Pair {
  Pair() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
    ours = Descriptor(ends[0]);
    theirs = Descriptor(ends[1]);
  }
  Descriptor ours;
  Descriptor theirs;
};

TEST(Deadline, EndsTheWaitOnALineThatSaysNothing) {
  const Pair line;
  const Deadline deadline(line.ours.number(), std::chrono::milliseconds(20));
  char byte = 0;
  EXPECT_EQ(::read(line.ours.number(), &byte, 1), 0) << "as if the other side had gone";
}

TEST(Deadline, EndsAlongWhoeverWaitsForTheSameStore) {
  Outage outage;
  Outage other_outage;
  const Pair line;
  const Pair same_store;
  const Pair other_store;
  const Pair commit;
  const auto long_time = std::chrono::minutes(5);
  const Deadline waiting(same_store.ours.number(), long_time, &outage);
  const Deadline elsewhere(other_store.ours.number(), long_time, &other_outage);
  const Deadline without_limit(commit.ours.number(), long_time);
  const Deadline given_up(line.ours.number(), std::chrono::milliseconds(20), &outage);
  char byte = 0;
  EXPECT_EQ(::read(same_store.ours.number(), &byte, 1), 0);
  EXPECT_EQ(outage.losses(), 1U);
  EXPECT_EQ(other_outage.losses(), 0U);
  for (const Pair* left : {&other_store, &commit}) {
    ASSERT_EQ(::write(left->theirs.number(), "a", 1), 1);
    EXPECT_EQ(::read(left->ours.number(), &byte, 1), 1);
  }
}

TEST(Deadline, LeavesALineThatIsNotWaitedOnAnyMore) {
  const Pair line;
  { const Deadline deadline(line.ours.number(), std::chrono::milliseconds(1)); }
  const Pair other;
  const Deadline later(other.ours.number(), std::chrono::milliseconds(20));
  char byte = 0;
  ASSERT_EQ(::read(other.ours.number(), &byte, 1), 0) << "the watch has looked since";
  ASSERT_EQ(::write(line.theirs.number(), "a", 1), 1);
  EXPECT_EQ(::read(line.ours.number(), &byte, 1), 1);
}

}  // namespace
}  // namespace vitrine::db
