#include <gmock/gmock.h>

#include <thread>
#include <vector>

#include "http/server_test_fixture.hpp"

namespace vitrine::http {
namespace {

using testing::HasSubstr;

TEST_F(ServerTest, AnswersWithEverySafetyHeader) {
  start();
  const Reply reply = get("/api/page");
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.header("Content-Type"), "application/json; charset=utf-8");
  EXPECT_EQ(reply.header("Content-Security-Policy"), "default-src 'none'; frame-ancestors 'none'");
  EXPECT_EQ(reply.header("X-Content-Type-Options"), "nosniff");
  EXPECT_FALSE(reply.header("Referrer-Policy").empty());
  EXPECT_FALSE(reply.header("Permissions-Policy").empty());
  EXPECT_TRUE(reply.header("Strict-Transport-Security").empty());
  EXPECT_THAT(reply.header("Date"), HasSubstr("GMT"));
  EXPECT_EQ(reply.header("X-Request-Id").size(), 16U);
  EXPECT_EQ(reply.header("Cache-Control"), "no-cache");
}

TEST_F(ServerTest, KeepsAnswersForOneVersion) {
  start();
  const Reply first = get("/api/page");
  const Reply second = get("/api/page");
  EXPECT_EQ(first.body, second.body);
  EXPECT_NE(first.header("X-Request-Id"), second.header("X-Request-Id"));
  EXPECT_EQ(runs_, 1);
  EXPECT_EQ(metrics_.cache_hits, 1U);
  version_ = 2;
  get("/api/page");
  EXPECT_EQ(runs_, 2);
  get("/api/page?q=b");
  EXPECT_EQ(runs_, 3);
  get("/api/page?a=b&q=b&q=c");
  EXPECT_EQ(runs_, 3) << "of a query its row reads no more";
  get("/api/page", "Authorization: Bearer old\r\n");
  EXPECT_EQ(runs_, 4);
}

TEST_F(ServerTest, NobodyPlantsAForeignOriginInTheCache) {
  start();
  ask("GET /api/page HTTP/1.1\r\nHost: evil.example\r\n\r\n");
  EXPECT_THAT(get("/api/page").body, HasSubstr("http://localhost"));
}

TEST_F(ServerTest, ConditionalRequests) {
  start();
  const std::string tag = get("/api/page").header("ETag");
  ASSERT_FALSE(tag.empty());
  const Reply same = get("/api/page", "If-None-Match: \"x\", W/" + tag + "\r\n");
  EXPECT_EQ(same.status, 304);
  EXPECT_EQ(same.header("ETag"), tag);
  EXPECT_EQ(same.header("Vary"), "Accept-Encoding");
  EXPECT_EQ(get("/api/page", "If-None-Match: \"x\"\r\n").status, 200);
  EXPECT_EQ(get("/api/page", "If-None-Match: *\r\n").status, 304);
  const Reply packed = get("/api/page", "Accept-Encoding: br\r\n");
  EXPECT_EQ(packed.header("Content-Encoding"), "br");
  EXPECT_NE(packed.header("ETag"), tag);
  EXPECT_LT(packed.body.size(), 1000U);
}

TEST_F(ServerTest, HeadOptionsAndUnknownMethods) {
  start();
  Client client(server_->port());
  client.send(
      "HEAD /api/page HTTP/1.1\r\nHost: a\r\n\r\nOPTIONS /api/echo HTTP/1.1\r\nHost: a\r\n\r\n"
      "DELETE /api/echo HTTP/1.1\r\nHost: a\r\n\r\nBREW /api/page HTTP/1.1\r\nHost: a\r\n\r\n");
  const Reply head = client.receive(true);
  EXPECT_EQ(head.status, 200);
  EXPECT_GT(std::stoi(head.header("Content-Length")), 4000);
  const Reply options = client.receive();
  EXPECT_EQ(options.status, 204);
  EXPECT_EQ(options.header("Allow"), "POST, OPTIONS");
  EXPECT_TRUE(options.header("Content-Length").empty());
  const Reply forbidden = client.receive();
  EXPECT_EQ(forbidden.status, 405);
  EXPECT_EQ(forbidden.header("Allow"), "POST, OPTIONS");
  EXPECT_THAT(forbidden.body, HasSubstr("message"));
  EXPECT_EQ(client.receive().header("Allow"), "GET, HEAD, OPTIONS");
}

TEST_F(ServerTest, ErrorsTellWhatTheVisitorNeedsAndNoMore) {
  start();
  const Reply fault = get("/api/fault");
  EXPECT_EQ(fault.status, 500);
  EXPECT_EQ(fault.body, "{\"message\":\"Une erreur interne est survenue.\"}");
  const Reply refused = get("/api/refused");
  EXPECT_EQ(refused.status, 400);
  EXPECT_EQ(refused.body, R"({"message":"Le nom est requis","errors":{"name":"Le nom est requis"}})");
}

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

TEST_F(ServerTest, WhatCouldBeReadInTwoWaysIsRefused) {
  start();
  const std::string get_line = "GET /api/describe HTTP/1.1\r\n";
  const std::string post_line = "POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const std::vector<std::string> requests{
      get_line + "\r\n",
      get_line + "Host: a\r\nHost: b\r\n\r\n",
      get_line + "Host: a b\r\n\r\n",
      get_line + "Host: <script>\r\n\r\n",
      get_line + "Host:\r\n\r\n",
      get_line + "Host: a:99999x\r\n\r\n",
      get_line + "Host: a\r\nBad Header: b\r\n\r\n",
      get_line + "Host: a\r\nSpace : b\r\n\r\n",
      "GET  /api/describe HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /api/describe\r\n\r\n",
      "GET /api/describe HTTP/3.7\r\nHost: a\r\n\r\n",
      "GET api/describe HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /api/%00 HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /api/%ff HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /api/a?q=%c3%28 HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /api/\xc3%A9 HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /api/%C3\xa9 HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /api/describe?q=\xc3%A9 HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST /%ff HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n",
      get_line + "Host: a\r\nAuthorization: Bearer good\r\nAuthorization: Bearer bad\r\n\r\n",
      "\x16\x03\x01 hello",
      post_line + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
      post_line + "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n",
      post_line + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
      post_line + "Content-Length: +2\r\n\r\n{}",
      post_line + "Content-Length: 2, 3\r\n\r\n{}",
      post_line + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      post_line + "Transfer-Encoding: gzip\r\n\r\n0\r\n\r\n",
      post_line + "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n",
      "POST /api/echo HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  };
  for (const std::string& request : requests) {
    Client client(server_->port());
    client.send(request + "GET /api/page HTTP/1.1\r\nHost: a\r\n\r\n");
    const Reply reply = client.receive();
    EXPECT_EQ(reply.status, 400) << request;
    EXPECT_EQ(reply.header("Connection"), "close") << request;
    EXPECT_THAT(reply.body, HasSubstr("message")) << request;
    EXPECT_TRUE(client.ends()) << request;
  }
  EXPECT_EQ(runs_, 0);
}

TEST_F(ServerTest, AbsoluteTargetsNameTheHost) {
  start();
  EXPECT_THAT(ask("GET http://b.example/api/describe?q=é HTTP/1.1\r\nHost: a\r\n\r\n").body,
              testing::AllOf(HasSubstr("\"origin\":\"http://b.example\""), HasSubstr("\"q\":\"é\"")));
}

TEST_F(ServerTest, OnlyTrustedProxiesAreBelieved) {
  const std::string said =
      "X-Forwarded-For: 5.6.7.8\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: vitrine.example\r\n";
  start();
  const Reply stranger = get("/api/describe", said + "If-Match: \"v\"\r\n");
  EXPECT_THAT(stranger.body,
              HasSubstr(R"("origin":"http://localhost","secure":false,"address":"127.0.0.1","ifMatch":"\"v\"")"));
  stop();
  Options options;
  options.trusted_proxies = {"127.0.0.0/8"};
  start(options);
  const Reply proxy = get("/api/describe", said);
  EXPECT_THAT(proxy.body, HasSubstr(R"("origin":"https://vitrine.example","secure":true,"address":"5.6.7.8")"));
  EXPECT_THAT(proxy.header("Strict-Transport-Security"), HasSubstr("max-age="));
  EXPECT_EQ(get("/api/describe", "X-Forwarded-Host: <b>\r\n").status, 400);
}

TEST_F(ServerTest, WhoPassesARequestOnIsSeen) {
  start();
  EXPECT_THAT(get("/api/describe").body, HasSubstr(R"("forwarded":false)"));
  for (const char* line : {"Forwarded: for=1.2.3.4", "X-Forwarded-For: 1.2.3.4", "x-forwarded-server: a", "Via: 1.1 a",
                           "X-Real-IP: 1.2.3.4", "X-Forwarded-For:"}) {
    EXPECT_THAT(get("/api/describe", std::string(line) + "\r\n").body, HasSubstr(R"("forwarded":true)")) << line;
  }
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

TEST_F(ServerTest, WaitsForNothingAfterALineWithoutCr) {
  start();
  Client client(server_->port());
  client.send("GET /api/page HTTP/1.1\nHost: a\n\n");
  EXPECT_EQ(client.receive().status, 400);
  EXPECT_TRUE(client.ends());
}

TEST_F(ServerTest, CountsARequestFromItsFirstByte) {
  start();
  Client client(server_->port());
  client.send("GET /api/page HTTP/1.1\r\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  client.send("Host: a\r\n\r\n");
  EXPECT_EQ(client.receive().status, 200);
  stop();
  EXPECT_GE(metrics_.latency_sum_us, 40'000U);
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
  try {
    const Server second(options, application);
    FAIL() << "two servers on one port";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("127.0.0.1:" + std::to_string(options.port)));
  }
}

}  // namespace
}  // namespace vitrine::http
