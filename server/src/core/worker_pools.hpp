// The threads that answer requests, a pool for each kind of work.
#pragma once

#include "core/route.hpp"
#include "core/worker_pool.hpp"

namespace vitrine {

struct WorkerPools {
  WorkerPool ordinary;
  WorkerPool quick;
  WorkerPool files;
  WorkerPool passwords;
  WorkerPool sheets;
  WorkerPool previews;

  WorkerPool& of(Work work);
  /// Stops one after the other; each waits for what its threads are at.
  void stop();
};

}  // namespace vitrine
