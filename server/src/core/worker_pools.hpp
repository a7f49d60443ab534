// The threads that answer requests, a pool for each kind of work.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>

#include "core/route.hpp"
#include "core/worker_pool.hpp"

namespace vitrine {

/// How many threads do a kind of work, and how many requests may wait for them.
struct PoolSize {
  std::size_t threads = 1;
  std::size_t queue_max = 0;
};

class WorkerPools {
 public:
  /// Starts the threads; `worker` runs once on each of them, with the kind of its work.
  WorkerPools(const std::function<PoolSize(Work)>& size_of, const std::function<std::shared_ptr<Worker>(Work)>& worker);
  WorkerPools(const WorkerPools&) = delete;
  WorkerPools& operator=(const WorkerPools&) = delete;

  /// Safe from any thread.
  WorkerPool& of(Work work);
  /// Requests that wait for a thread. Index: Work. Safe from any thread.
  std::array<std::uint64_t, work_names.size()> queued() const;
  /// Stops one after the other; each waits for what its threads are at.
  void stop();

 private:
  std::deque<WorkerPool> pools_;  // index: Work
};

}  // namespace vitrine
