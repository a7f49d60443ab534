#include "core/low_priority_thread.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include "core/log.hpp"

namespace vitrine {

LowPriorityThread::LowPriorityThread(int niceness) : thread_([this, niceness] { work_off(niceness); }) {}

LowPriorityThread::~LowPriorityThread() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void LowPriorityThread::add(Task task) {
  {
    const std::lock_guard lock(mutex_);
    tasks_.push_back(std::move(task));
  }
  changed_.notify_one();
}

void LowPriorityThread::work_off(int niceness) {
  // On Linux this is about the one thread. Not SCHED_IDLE, under which a busy machine would never get to it.
  if (::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness) != 0) log::warn("thread_not_nice");
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
    if (tasks_.empty()) return;
    const Task task = std::exchange(tasks_.front(), nullptr);
    tasks_.pop_front();
    lock.unlock();
    task();
    lock.lock();
  }
}

}  // namespace vitrine
