// A fixed number of threads that run blocking work, each with a Worker of its own that no other thread ever sees. The
// queue between the network and the workers is bounded and shared out by who asks: a full queue says so instead of
// growing. Work goes to the thread that rested last: its caches, its compiled scripts and its prepared statements are
// the warmest.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/fair_queue.hpp"

namespace vitrine {

struct Worker;

class WorkerPool {
 public:
  /// Exactly one of both is called, unless the pool stops before. Neither may throw.
  struct Job {
    std::function<void(Worker&)> run = {};  // by a thread of the pool
    std::function<void()> left_out = {};    // it had a place, and gave it up to a source that asks less
  };
  using Factory = std::function<std::shared_ptr<Worker>()>;

  /// Starts `threads` threads; `factory` runs once on each of them.
  WorkerPool(std::size_t threads, std::size_t queue_max, const Factory& factory);
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;
  /// Stops.
  ~WorkerPool();

  /// False when the queue has no place for another of this source or the pool is stopping; nothing is called then. Safe
  /// from any thread.
  bool try_submit(const std::string& source, Job job);
  std::size_t queued() const;
  /// Threads that wait for work.
  std::size_t resting() const;
  /// Refuses new work, drops what is queued, waits for what runs. To be called when nobody waits for the queue any
  /// more. May be called twice.
  void stop();

 private:
  void run(const Factory& factory);
  /// The next job, waited for; without `run` when the pool stops. `called` is the calling thread's own.
  Job next(std::condition_variable& called);

  mutable std::mutex mutex_;                       // guards queue_, resting_ and stopping_
  std::vector<std::condition_variable*> resting_;  // of the threads that wait; the one that began last is at the end
  FairQueue<Job> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace vitrine
