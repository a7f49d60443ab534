#include "core/worker_pools.hpp"

namespace vitrine {

WorkerPools::WorkerPools(const std::function<PoolSize(Work)>& size_of,
                         const std::function<std::shared_ptr<Worker>(Work)>& worker) {
  for (std::size_t i = 0; i < work_names.size(); ++i) {
    const Work work{static_cast<int>(i)};
    const PoolSize size = size_of(work);
    pools_.emplace_back(size.threads, size.queue_max, [worker, work] { return worker(work); });
  }
}

WorkerPool& WorkerPools::of(Work work) { return pools_.at(static_cast<std::size_t>(work)); }

std::array<std::uint64_t, work_names.size()> WorkerPools::queued() const {
  std::array<std::uint64_t, work_names.size()> queued{};
  for (std::size_t i = 0; i < queued.size(); ++i) queued.at(i) = pools_.at(i).queued();
  return queued;
}

void WorkerPools::stop() {
  for (WorkerPool& pool : pools_) pool.stop();
}

}  // namespace vitrine
