// What a connection goes through: several requests, a visitor who leaves, the end of the server.
#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "http/server_test_fixture.hpp"

namespace vitrine::http {
namespace {

using testing::HasSubstr;

TEST_F(ServerTest, PipelinedRequestsAreAnsweredInOrder) {
  start();
  Client client(server_->port());
  std::string requests;
  for (int i = 0; i < 50; ++i) {
    requests += "GET /api/describe?q=" + std::to_string(i) + " HTTP/1.1\r\nHost: a\r\n\r\n";
    requests += "GET /assets/style.css HTTP/1.1\r\nHost: a\r\n\r\n";
  }
  client.send(requests);
  for (int i = 0; i < 50; ++i) {
    EXPECT_THAT(client.receive().body, HasSubstr("\"q\":\"" + std::to_string(i) + "\""));
    EXPECT_EQ(client.receive().body, "body{}");
  }
}

TEST_F(ServerTest, Http10AndConnectionClose) {
  start();
  Client old(server_->port());
  old.send("GET /api/describe HTTP/1.0\r\n\r\n");
  const Reply reply = old.receive();
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Connection"), "close");
  EXPECT_TRUE(old.ends());
  Client kept(server_->port());
  kept.send("GET /api/describe HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
  EXPECT_EQ(kept.receive().header("Connection"), "keep-alive");
  kept.send("GET /api/describe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  EXPECT_EQ(kept.receive().header("Connection"), "close");
  EXPECT_TRUE(kept.ends());
}

TEST_F(ServerTest, CountsARequestFromItsFirstByte) {
  start();
  const std::string whole = "GET /assets/style.css HTTP/1.1\r\nHost: a\r\n\r\n";
  Client client(server_->port());
  client.send(whole + "GET /api/page HTTP/1.1\r\n");
  EXPECT_EQ(client.receive().status, 200);
  EXPECT_EQ(ask(whole).status, 200);  // by the thread that has gone on to the next request of the first before
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const std::uint64_t before_us = metrics_.latency_sum_us;
  client.send("Host: a\r\n\r\n");
  EXPECT_EQ(client.receive().status, 200);
  stop();
  EXPECT_GE(metrics_.latency_sum_us - before_us, 50'000U);
}

TEST_F(ServerTest, AVisitorWhoLeavesHarmsNobody) {
  start();
  {
    Client client(server_->port());
    client.send("GET /api/gate HTTP/1.1\r\nHost: a\r\n\r\n");
    waiting_.wait(0);
  }
  open_gate();
  EXPECT_EQ(get("/api/gate").status, 200);
}

TEST_F(ServerTest, StoppingLetsRunningRequestsFinish) {
  start();
  Client idle(server_->port());
  idle.send("GET /assets/style.css HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(idle.receive().status, 200);
  Client busy(server_->port());
  busy.send("GET /api/gate HTTP/1.1\r\nHost: a\r\n\r\n");
  waiting_.wait(0);
  server_->stop();
  EXPECT_TRUE(idle.ends());
  open_gate();
  const Reply reply = busy.receive();
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Connection"), "close");
  busy.finish_sending();
  stop();
  EXPECT_EQ(metrics_.connections_open, 0U);
}

TEST_F(ServerTest, AnAddressInUseIsToldByName) {
  start();
  Options options;
  options.port = server_->port();
  options.upload_folder = folder_ / "other";
  Application application;
  application.workers = workers_.get();
  application.metrics = &metrics_;
  application.freshness = &freshness_;
  try {
    const Server second(options, application);
    FAIL() << "two servers on one port";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("127.0.0.1:" + std::to_string(options.port)));
  }
}

}  // namespace
}  // namespace vitrine::http
