#include "core/low_priority_thread.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace vitrine {
namespace {

int own_niceness() { return ::getpriority(PRIO_PROCESS, static_cast<id_t>(::gettid())); }

TEST(LowPriorityThread, LeavesWhoeverAsksAtTheirOwnPriority) {
  const int before = own_niceness();
  LowPriorityThread thread(17);
  EXPECT_EQ(thread.run(own_niceness), 17);
  EXPECT_EQ(own_niceness(), before);
}

TEST(LowPriorityThread, HandsBackWhatWorkAnswersAndThrows) {
  LowPriorityThread thread(5);
  EXPECT_EQ(thread.run([] { return std::string("done"); }), "done");
  EXPECT_THROW(thread.run([]() -> int { throw std::out_of_range("no"); }), std::out_of_range);
  bool run = false;
  thread.run([&] { run = true; });
  EXPECT_TRUE(run);
}

TEST(LowPriorityThread, DoesOneThingAtATimeForAll) {
  LowPriorityThread thread(5);
  std::atomic<int> at_work = 0;
  int done = 0;  // by the one thread
  std::vector<std::thread> askers;
  for (int asker = 0; asker < 4; ++asker) {
    askers.emplace_back([&] {
      for (int round = 0; round < 50; ++round) {
        thread.run([&] {
          EXPECT_EQ(++at_work, 1);
          ++done;
          --at_work;
        });
      }
    });
  }
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(done, 200);
}

}  // namespace
}  // namespace vitrine
