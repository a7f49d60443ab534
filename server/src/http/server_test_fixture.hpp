// A real server on a free port with a small table of routes, and a client that says exactly the bytes it is told to.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "core/descriptor.hpp"
#include "core/route.hpp"
#include "core/temporary_folder_test_fixture.hpp"
#include "core/worker_pools.hpp"
#include "http/server.hpp"

namespace vitrine {

struct Worker {};

}  // namespace vitrine

namespace vitrine::http {

/// Of the answer to /api/pieces, whose second piece is "the rest": more than a socket takes that nobody reads from.
inline constexpr std::size_t first_piece_bytes = 32UL * 1024 * 1024;

struct Reply {
  int status = 0;  // 0: the connection ended before an answer
  std::map<std::string, std::string> headers;
  std::string body;
  std::string header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string() : found->second;
  }
};

/// Bytes that come when a test says so.
class TestArrival : public Arrival {
 public:
  void when(std::uint64_t bytes, std::function<void()> told) override {
    {
      const std::lock_guard lock(mutex_);
      if (!known_ || (bytes > there_ && !failed_)) {
        waiting_.emplace_back(bytes, std::move(told));
        return;
      }
    }
    told();
  }
  bool has(std::uint64_t bytes) const override {
    const std::lock_guard lock(mutex_);
    return known_ && bytes <= there_;
  }
  void come(std::uint64_t bytes, bool failed = false) {
    std::vector<std::pair<std::uint64_t, std::function<void()>>> waiting;
    {
      const std::lock_guard lock(mutex_);
      known_ = true;
      failed_ = failed;
      there_ = bytes;
      waiting.swap(waiting_);
    }
    for (auto& [wanted, told] : waiting) when(wanted, std::move(told));
  }
  std::size_t waiting() const {
    const std::lock_guard lock(mutex_);
    return waiting_.size();
  }

 private:
  mutable std::mutex mutex_;  // guards all below
  bool known_ = false;
  bool failed_ = false;
  std::uint64_t there_ = 0;
  std::vector<std::pair<std::uint64_t, std::function<void()>>> waiting_;
};

class Client {
 public:
  explicit Client(std::uint16_t port);
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  /// False when the other side has closed.
  bool send(std::string_view bytes);
  /// The next answer; of an answer to HEAD there is no body to wait for.
  Reply receive(bool head_only = false);
  /// The next `count` bytes, whatever they are; fewer where the other side closes before.
  std::string take(std::size_t count);
  /// Whether the other side closes without another byte.
  bool ends();
  void finish_sending();

 private:
  bool fill();
  Descriptor descriptor_;
  std::string input_;
};

class ServerTest : public testing::Test {
 protected:
  ServerTest();
  ~ServerTest() override;

  /// Before the first request. `threads` do the ordinary work, one each the other kinds; each kind has a queue.
  void start(Options options = {}, std::size_t threads = 2, std::size_t queue_max = 64);
  void stop();
  Reply ask(std::string_view request, bool head_only = false);
  Reply get(const std::string& path, const std::string& more_headers = {});
  std::size_t files_left() const;
  /// Has the one ordinary worker, and the one place of its queue, wait for the gate.
  void fill_ordinary(Client& first, Client& second);
  void open_gate() {
    gate_open_ = true;
    gate_open_.notify_all();
  }

  const std::shared_ptr<TestArrival> arrival_ = std::make_shared<TestArrival>();  // of what /arriving answers
  const TemporaryFolder folder_;
  Metrics metrics_;
  Freshness freshness_{1};  // what is kept is made of "page"
  std::atomic<int> runs_{0};
  std::atomic<int> waiting_{0};
  std::atomic<bool> gate_open_{false};
  std::atomic<bool> search_ready_{true};
  std::function<void()> before_fault_ = [] {};  // on the worker, just before /api/fault throws
  std::unique_ptr<Router> router_;
  std::unique_ptr<WorkerPools> workers_;
  std::unique_ptr<Server> server_;
  std::thread thread_;

 private:
  std::vector<Route> routes();
};

}  // namespace vitrine::http
