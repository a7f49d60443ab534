// How a coroutine of the network thread has blocking work done on another thread and comes back with the result.
#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "core/arrival.hpp"
#include "core/worker_pools.hpp"
#include "http/network.hpp"

namespace vitrine::http {

/// Something that happens once. Any number of coroutines may wait for it. Network thread only.
class Signal {
 public:
  explicit Signal(asio::io_context& context);
  void fire();
  /// Returns at once when it has happened already.
  Awaitable<void> wait();

 private:
  Timer timer_;
  bool fired_ = false;
};

/// The way back to the network thread. Work that ends after the server is gone finds it closed, and nothing happens.
class WayBack {
 public:
  explicit WayBack(asio::io_context& context) : context_(&context) {}
  /// Runs `function` on the network thread. Safe from any thread.
  void post(std::function<void()> function);
  void close();

 private:
  std::mutex mutex_;  // guards context_
  asio::io_context* context_;
};

class Offload {
 public:
  Offload(asio::io_context& context, WorkerPools& workers);
  Offload(const Offload&) = delete;
  Offload& operator=(const Offload&) = delete;
  /// Waits for work on the disk, not for workers.
  ~Offload();

  /// Has a worker of this kind run `job`, which must not throw and must own what it touches: it may outlive the server.
  /// False, and no work done, when the queue is full of what others ask who ask no more than this client.
  Awaitable<bool> on_worker(Work work, const std::string& client_address, std::function<void(Worker&)> job);

  /// Has the disk thread run `work`, which may touch the caller's variables. What it threw is rethrown here.
  Awaitable<void> on_disk(std::function<void()> work);

  /// Until `arrival` tells of its first `bytes` bytes. No thread waits.
  Awaitable<void> until(const std::shared_ptr<Arrival>& arrival, std::uint64_t bytes);

 private:
  asio::io_context& context_;
  WorkerPools& workers_;
  std::shared_ptr<WayBack> way_back_;
  // One thread: writing uploads and reading media costs microseconds a piece, until the disk is slow; then it is this
  // thread that waits, not the network.
  asio::thread_pool disk_{1};
};

}  // namespace vitrine::http
