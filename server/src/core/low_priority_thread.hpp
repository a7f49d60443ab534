// Computing that comes after everything else that wants the processor. Only what holds nothing that others wait for may
// have a low priority: whoever wants a lock of a thread that is not let onto the processor waits as long as that thread
// does, and no mutex lends its owner the niceness of those who wait (decisions/0027). So the thread of low priority
// computes, and whoever asked for it does the rest: locks, writes, answers.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <thread>
#include <type_traits>
#include <utility>

namespace vitrine {

/// Safe from any thread.
class LowPriorityThread {
 public:
  /// `niceness`: 1 to 19, and never less than that of the thread that begins it, which the system forbids. Said by a
  /// log line where it cannot be had.
  explicit LowPriorityThread(int niceness);
  /// To be called when nobody waits any more.
  ~LowPriorityThread();
  LowPriorityThread(const LowPriorityThread&) = delete;
  LowPriorityThread& operator=(const LowPriorityThread&) = delete;

  /// Has `work` done, one after the other in the order of asking; answers what it answers and throws what it throws.
  /// Neither who waits here nor `work` may hold a lock that others want.
  template <typename Work>
  std::invoke_result_t<Work&> run(Work work) {
    const auto task = std::make_shared<std::packaged_task<std::invoke_result_t<Work&>()>>(std::move(work));
    auto result = task->get_future();
    add([task] { (*task)(); });
    return result.get();
  }

 private:
  using Task = std::function<void()>;
  void add(Task task);
  void work_off(int niceness);

  std::mutex mutex_;  // guards tasks_ and stopping_
  std::condition_variable changed_;
  std::deque<Task> tasks_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace vitrine
