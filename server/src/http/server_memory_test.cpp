// What a request does that finds no memory left: it ends, and nobody waits for it. Memory is refused by this program's
// own operators new and delete: each that may meet another, for one of AddressSanitizer's would meet ours as a fault.
#include <atomic>
#include <cstdlib>
#include <new>
#include <random>
#include <thread>
#include <vector>

#include "http/server_test_fixture.hpp"
#include "http/task.hpp"

namespace {

std::atomic<std::size_t> refused_size{0};  // in bytes, on every thread; 0: none
thread_local int refused_next = 0;         // how many pieces this thread asks for in vain from now on

bool is_refused(std::size_t size) {
  if (refused_next > 0) {
    --refused_next;
    return true;
  }
  const std::size_t refused = refused_size.load(std::memory_order_relaxed);
  return refused != 0 && size == refused;
}

}  // namespace

// Never inlined: g++ would take the free() in them for the wrong end of the new around it.
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return is_refused(size) ? nullptr : std::malloc(size == 0 ? 1 : size);
}

[[gnu::noinline]] void* operator new(std::size_t size) {
  void* memory = operator new(size, std::nothrow);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }

namespace vitrine::http {
namespace {

TEST_F(ServerTest, ALeaderThatFailsLeavesNobodyWaiting) {
  start();
  // Where its answer is to be kept, the leader needs room for a key of this length. Nothing else has just this size.
  const std::string query = "q=" + std::string(1'000, 'q');
  const std::size_t key_bytes = std::string("0ha/api/gate?").size() + query.size() + 1;
  const std::string request = "GET /api/gate?" + query + " HTTP/1.1\r\nHost: a\r\n\r\n";
  Client leader(server_->port());
  leader.send(request);
  waiting_.wait(0);
  std::vector<std::unique_ptr<Client>> followers;
  for (int i = 0; i < 4; ++i) {
    followers.push_back(std::make_unique<Client>(server_->port()));
    followers.back()->send(request);
  }
  while (metrics_.cache_misses < 5) std::this_thread::yield();
  refused_size = key_bytes;
  open_gate();
  for (auto& follower : followers) EXPECT_EQ(follower->receive().body, "through");
  EXPECT_EQ(leader.receive().status, 0);
  refused_size = 0;
  EXPECT_EQ(get("/api/gate").body, "through");
}

TEST_F(ServerTest, ARefusalThatCannotBeWrittenEndsItsRequestAlone) {
  start();
  before_fault_ = [times = 0]() mutable { refused_next = times++ == 0 ? 1 : 0; };
  EXPECT_EQ(get("/api/fault").status, 0);
  EXPECT_EQ(get("/api/fault").status, 500);
}

TEST(Task, ThatFailsOverItsFirstPieceLeavesAWholeRefusal) {
  Route route;
  route.handler = [](Worker&, Request&) {
    Response response;
    response.status = 200;
    response.content_type = "application/json";
    std::minstd_rand noise(1);  // which takes as much room packed as plain
    for (int i = 0; i < 100'000; ++i) response.body.push_back(static_cast<char>(noise() >> 16U));
    response.rest = "more";
    refused_size = 16'384 + 1;  // what the packer makes room for first; nothing else has just this size
    return response;
  };
  Task task{.route = &route, .request = {}, .context = {}, .accept_encoding = "gzip"};
  Worker worker;
  task.perform(worker);
  refused_size = 0;
  ASSERT_NE(task.answer, nullptr);
  EXPECT_EQ(task.answer->status, 500);
  EXPECT_NE(task.answer->body.find("message"), std::string_view::npos);
  EXPECT_EQ(task.packer, nullptr) << "it would be sent as if more came";
}

TEST_F(ServerTest, TheServerEndsWhileOthersWaitForALeader) {
  Options options;
  options.drain_max = std::chrono::seconds(0);
  start(options);
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(std::make_unique<Client>(server_->port()));
    clients.back()->send("GET /api/gate HTTP/1.1\r\nHost: a\r\n\r\n");
  }
  while (metrics_.cache_misses < 3) std::this_thread::yield();
  waiting_.wait(0);
  server_->stop();
  thread_.join();
  server_.reset();
  for (auto& client : clients) EXPECT_TRUE(client->ends());
  EXPECT_EQ(metrics_.connections_open, 0U);
  open_gate();
  workers_->stop();
}

}  // namespace
}  // namespace vitrine::http
