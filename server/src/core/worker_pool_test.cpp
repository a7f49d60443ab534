#include "core/worker_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <set>

namespace vitrine {

struct Worker {};

namespace {

WorkerPool::Factory factory() {
  return [] { return std::make_shared<Worker>(); };
}

bool submitted(WorkerPool& pool, std::function<void(Worker&)> job) {
  return pool.try_submit("a", {.run = std::move(job)});
}

/// Runs `job` on the pool and waits until it is over.
void run(WorkerPool& pool, const std::function<void()>& job) {
  const auto over = std::make_shared<std::promise<void>>();  // its job is still inside it when the wait ends
  ASSERT_TRUE(submitted(pool, [&job, over](Worker&) {
    job();
    over->set_value();
  }));
  over->get_future().wait();
}

}  // namespace

TEST(WorkerPool, WorkThatComesOneByOneStaysWithOneThread) {
  constexpr std::size_t threads = 4;
  WorkerPool pool(threads, 16, factory());
  std::set<std::thread::id> used;
  for (int i = 0; i < 200; ++i) {
    while (pool.resting() < threads) std::this_thread::yield();
    run(pool, [&] { used.insert(std::this_thread::get_id()); });
  }
  EXPECT_EQ(used.size(), 1U);
}

TEST(WorkerPool, WorkThatComesTogetherIsSpread) {
  std::promise<void> release;
  const std::shared_future<void> released = release.get_future().share();
  std::atomic<int> running = 0;
  std::promise<void> all_running;
  WorkerPool pool(3, 16, factory());
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(submitted(pool, [&](Worker&) {
      if (++running == 3) all_running.set_value();
      released.wait();
    }));
  }
  all_running.get_future().wait();
  release.set_value();
}

TEST(WorkerPool, AFullQueueSaysSo) {
  std::atomic<int> done = 0;
  std::promise<void> begun;
  std::promise<void> release;
  WorkerPool pool(1, 2, factory());
  ASSERT_TRUE(submitted(pool, [&](Worker&) {
    begun.set_value();
    release.get_future().wait();
    ++done;
  }));
  begun.get_future().wait();
  EXPECT_TRUE(submitted(pool, [&](Worker&) { ++done; }));
  EXPECT_TRUE(submitted(pool, [&](Worker&) { ++done; }));
  EXPECT_EQ(pool.queued(), 2U);
  EXPECT_FALSE(submitted(pool, [&](Worker&) { ++done; }));
  release.set_value();
  while (pool.resting() == 0) std::this_thread::yield();
  EXPECT_EQ(done, 3);
}

TEST(WorkerPool, WhoAsksMostGivesWayToAnother) {
  std::promise<void> begun;
  std::promise<void> release;
  std::vector<std::string> done;
  WorkerPool pool(1, 3, factory());
  ASSERT_TRUE(submitted(pool, [&](Worker&) {
    begun.set_value();
    release.get_future().wait();
  }));
  begun.get_future().wait();
  const auto ask = [&](const std::string& source, const std::string& job) {
    return pool.try_submit(source, {.run = [&done, job](Worker&) { done.push_back(job); },
                                    .left_out = [&done, job] { done.push_back("no " + job); }});
  };
  for (const char* job : {"a1", "a2", "a3"}) EXPECT_TRUE(ask("a", job));
  EXPECT_FALSE(ask("a", "a4"));
  EXPECT_TRUE(ask("b", "b1"));
  EXPECT_EQ(done, std::vector<std::string>{"no a3"});
  release.set_value();
  while (pool.resting() == 0) std::this_thread::yield();
  EXPECT_EQ(done, (std::vector<std::string>{"no a3", "a1", "b1", "a2"}));
}

TEST(WorkerPool, TheEndWaitsForWhatRunsAndDropsWhatIsQueued) {
  std::atomic<int> done = 0;
  std::promise<void> begun;
  std::promise<void> release;
  const auto owned = std::make_shared<int>();
  WorkerPool pool(1, 2, factory());
  ASSERT_TRUE(submitted(pool, [&](Worker&) {
    begun.set_value();
    release.get_future().wait();
    ++done;
  }));
  begun.get_future().wait();
  EXPECT_TRUE(submitted(pool, [&done, owned](Worker&) { ++done; }));
  std::thread ending([&] { pool.stop(); });
  while (owned.use_count() > 1) std::this_thread::yield();
  release.set_value();
  ending.join();
  EXPECT_EQ(done, 1);
  EXPECT_FALSE(submitted(pool, [&](Worker&) { ++done; }));
}

}  // namespace vitrine
