#include "http/offload.hpp"

#include <exception>
#include <utility>

#include "core/recent_attempts.hpp"

namespace vitrine::http {

Signal::Signal(asio::io_context& context) : timer_(context, Timer::time_point::max()) {}

void Signal::fire() {
  fired_ = true;
  timer_.cancel();
}

Awaitable<void> Signal::wait() {
  while (!fired_) co_await timer_.async_wait(as_result);
}

void WayBack::post(std::function<void()> function) {
  const std::lock_guard lock(mutex_);
  if (context_ != nullptr) asio::post(*context_, std::move(function));
}

void WayBack::close() {
  const std::lock_guard lock(mutex_);
  context_ = nullptr;
}

Offload::Offload(asio::io_context& context, WorkerPools& workers)
    : context_(context), workers_(workers), way_back_(std::make_shared<WayBack>(context)) {}

Offload::~Offload() {
  way_back_->close();
  disk_.join();
}

Awaitable<bool> Offload::on_worker(Work work, const std::string& client_address, std::function<void(Worker&)> job) {
  Signal over(context_);
  bool is_done = true;
  // Both live in this coroutine, which only goes away before the signal fires when the whole server does; the way back
  // is closed by then.
  std::function<void(Worker&)> run = [way_back = way_back_, job = std::move(job), &over](Worker& worker) {
    job(worker);
    way_back->post([&over] { over.fire(); });
  };
  std::function<void()> left_out = [way_back = way_back_, &over, &is_done] {
    way_back->post([&over, &is_done] {
      is_done = false;
      over.fire();
    });
  };
  WorkerPool& pool = workers_.of(work);
  if (!pool.try_submit(network_of(client_address), {std::move(run), std::move(left_out)})) co_return false;
  co_await over.wait();
  co_return is_done;
}

Awaitable<void> Offload::on_disk(std::function<void()> work) {
  Signal done(context_);
  std::exception_ptr failure;
  asio::post(disk_.get_executor(), [this, &work, &done, &failure] {
    try {
      work();
    } catch (...) {
      failure = std::current_exception();
    }
    way_back_->post([&done] { done.fire(); });
  });
  co_await done.wait();
  if (failure) std::rethrow_exception(failure);
}

Awaitable<void> Offload::until(const std::shared_ptr<Arrival>& arrival, std::uint64_t bytes) {
  Signal done(context_);  // as in `on_worker`: it fires, or the way back is closed
  arrival->when(bytes, [way_back = way_back_, &done] { way_back->post([&done] { done.fire(); }); });
  co_await done.wait();
}

}  // namespace vitrine::http
