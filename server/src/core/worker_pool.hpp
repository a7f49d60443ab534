// A fixed number of threads that run blocking work, each with a Worker of its own that no other thread ever sees. The
// queue between the network and the workers is bounded: a full queue says so instead of growing. Work goes to the
// thread that rested last: its caches, its compiled scripts and its prepared statements are the warmest.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace vitrine {

struct Worker;

class WorkerPool {
 public:
  using Job = std::function<void(Worker&)>;
  using Factory = std::function<std::shared_ptr<Worker>()>;

  /// Starts `threads` threads; `factory` runs once on each of them.
  WorkerPool(std::size_t threads, std::size_t queue_max, const Factory& factory);
  WorkerPool(const WorkerPool&) = delete;
  WorkerPool& operator=(const WorkerPool&) = delete;
  /// Stops.
  ~WorkerPool();

  /// False when the queue is full or the pool is stopping; the job then never runs. Safe from any thread. A job must
  /// not throw.
  bool try_submit(Job job);
  std::size_t queued() const;
  /// Threads that wait for work.
  std::size_t resting() const;
  /// Refuses new work, drops what is queued, waits for what runs. To be called when nobody waits for the queue any
  /// more. May be called twice.
  void stop();

 private:
  void run(const Factory& factory);
  /// The next job, waited for; empty when the pool stops. `called` is the calling thread's own.
  Job next(std::condition_variable& called);

  mutable std::mutex mutex_;                       // guards queue_, resting_ and stopping_
  std::vector<std::condition_variable*> resting_;  // of the threads that wait; the one that began last is at the end
  std::deque<Job> queue_;
  bool stopping_ = false;
  const std::size_t queue_max_;
  std::vector<std::thread> threads_;
};

}  // namespace vitrine
