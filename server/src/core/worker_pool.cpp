#include "core/worker_pool.hpp"

#include <algorithm>
#include <utility>

namespace vitrine {

WorkerPool::WorkerPool(std::size_t threads, std::size_t queue_max, const Factory& factory) : queue_(queue_max) {
  threads_.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, factory] { run(factory); });
}

WorkerPool::~WorkerPool() { stop(); }

bool WorkerPool::try_submit(const std::string& source, Job job) {
  FairQueue<Job>::Pushed pushed;
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return false;
    pushed = queue_.push(source, std::move(job));
    if (pushed.taken && !resting_.empty()) {
      resting_.back()->notify_one();
      resting_.pop_back();
    }
  }
  if (pushed.left_out) pushed.left_out->left_out();
  return pushed.taken;
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
  FairQueue<Job> dropped(0);
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    std::swap(dropped, queue_);
    for (std::condition_variable* called : resting_) called->notify_one();
    resting_.clear();
  }
  // Without the lock: the jobs own uploaded files, and removing those takes time.
  while (dropped.size() > 0) dropped.pop();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void WorkerPool::run(const Factory& factory) {
  const std::shared_ptr<Worker> worker = factory();
  std::condition_variable called;
  while (true) {
    const Job job = next(called);
    if (!job.run) return;
    job.run(*worker);
  }
}

WorkerPool::Job WorkerPool::next(std::condition_variable& called) {
  std::unique_lock lock(mutex_);
  while (queue_.size() == 0) {
    if (stopping_) return {};
    resting_.push_back(&called);
    // Whoever wakes a thread, `try_submit` or `stop`, takes it off the list. One that wakes by itself is still on it.
    called.wait(lock, [&] { return std::find(resting_.begin(), resting_.end(), &called) == resting_.end(); });
  }
  return queue_.pop();
}

}  // namespace vitrine
