// When a handler runs, and when what it has answered is given again.
#include <gmock/gmock.h>

#include <memory>
#include <thread>
#include <vector>

#include "http/server_test_fixture.hpp"

namespace vitrine::http {
namespace {

using testing::HasSubstr;

TEST_F(ServerTest, KeepsAnswersUntilSomethingOfThemChanges) {
  start();
  const Reply first = get("/api/page");
  const Reply second = get("/api/page");
  EXPECT_EQ(first.body, second.body);
  EXPECT_NE(first.header("X-Request-Id"), second.header("X-Request-Id"));
  EXPECT_EQ(runs_, 1);
  EXPECT_EQ(metrics_.cache_hits, 1U);
  freshness_.advance(2, {source_key("another")});
  get("/api/page");
  EXPECT_EQ(runs_, 1);
  freshness_.advance(3, {source_key("page")});
  get("/api/page");
  EXPECT_EQ(runs_, 2);
  get("/api/page?q=b");
  EXPECT_EQ(runs_, 3);
  get("/api/page?a=b&q=b&q=c");
  EXPECT_EQ(runs_, 3) << "of a query its row reads no more";
  EXPECT_THAT(get("/api/page", "Authorization: Bearer good\r\n").header("Cache-Control"), HasSubstr("no-store"));
  EXPECT_EQ(runs_, 4);
}

TEST_F(ServerTest, WhoseTokenOpensNothingIsAnsweredAsAnybodyIs) {
  start();
  const Reply kept = get("/api/page");
  for (const char* token : {"Authorization: Bearer old\r\n", "Authorization: x\r\n"}) {
    const Reply reply = get("/api/page", token);
    EXPECT_EQ(reply.body, kept.body);
    EXPECT_EQ(reply.header("ETag"), kept.header("ETag"));
    EXPECT_EQ(reply.header("Cache-Control"), kept.header("Cache-Control"));
  }
  EXPECT_EQ(runs_, 1);
  get("/api/page?q=b", "Authorization: Bearer old\r\n");
  get("/api/page?q=b");
  EXPECT_EQ(runs_, 2) << "what it has made is kept for all";
}

TEST_F(ServerTest, NobodyPlantsAForeignOriginInTheCache) {
  start();
  ask("GET /api/page HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  EXPECT_THAT(get("/api/page").body, HasSubstr("http://localhost"));
}

TEST_F(ServerTest, ConcurrentMissesRunTheHandlerOnce) {
  start();
  std::vector<std::unique_ptr<Client>> clients;
  for (int i = 0; i < 8; ++i) {
    clients.push_back(std::make_unique<Client>(server_->port()));
    clients.back()->send("GET /api/gate HTTP/1.1\r\nHost: a\r\n\r\n");
  }
  waiting_.wait(0);
  while (metrics_.cache_misses < 8) std::this_thread::yield();
  open_gate();
  for (auto& client : clients) EXPECT_EQ(client->receive().body, "through");
  EXPECT_EQ(runs_, 1);
}

}  // namespace
}  // namespace vitrine::http
