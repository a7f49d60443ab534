#include "core/worker_pool.hpp"

#include <algorithm>
#include <utility>

namespace vitrine {

WorkerPool::WorkerPool(std::size_t threads, std::size_t queue_max, const Factory& factory) : queue_max_(queue_max) {
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, factory] { run(factory); });
}

WorkerPool::~WorkerPool() { stop(); }

bool WorkerPool::try_submit(Job job) {
  const std::lock_guard lock(mutex_);
  if (stopping_ || queue_.size() >= queue_max_) return false;
  queue_.push_back(std::move(job));
  if (!resting_.empty()) {
    resting_.back()->notify_one();
    resting_.pop_back();
  }
  return true;
}

std::size_t WorkerPool::queued() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

std::size_t WorkerPool::resting() const {
  const std::lock_guard lock(mutex_);
  return resting_.size();
}

void WorkerPool::stop() {
  std::deque<Job> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped.swap(queue_);
    for (std::condition_variable* called : resting_) called->notify_one();
    resting_.clear();
  }
  dropped.clear();  // without the lock: the jobs own uploaded files, and removing those takes time
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void WorkerPool::run(const Factory& factory) {
  const std::shared_ptr<Worker> worker = factory();
  std::condition_variable called;
  while (const Job job = next(called)) job(*worker);
}

WorkerPool::Job WorkerPool::next(std::condition_variable& called) {
  std::unique_lock lock(mutex_);
  while (queue_.empty()) {
    if (stopping_) return nullptr;
    resting_.push_back(&called);
    // Whoever wakes a thread, `try_submit` or `stop`, takes it off the list. One that wakes by itself is still on it.
    called.wait(lock, [&] { return std::find(resting_.begin(), resting_.end(), &called) == resting_.end(); });
  }
  Job job = std::move(queue_.front());
  queue_.pop_front();
  return job;
}

}  // namespace vitrine
