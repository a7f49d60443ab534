// What is read of the head of a request, and whose word is believed.
#include <gmock/gmock.h>

#include <string>
#include <vector>

#include "http/server_test_fixture.hpp"

namespace vitrine::http {
namespace {

using testing::HasSubstr;

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
      post_line + "Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}",
      post_line + "Content-Encoding: gzip\r\nContent-Encoding: identity\r\nContent-Length: 2\r\n\r\n{}",
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
    const bool is_of_page = request.starts_with("POST /%ff");
    EXPECT_THAT(reply.body, HasSubstr(is_of_page ? "<h1>Erreur 400</h1>" : "message")) << request;
    EXPECT_TRUE(client.ends()) << request;
  }
  EXPECT_EQ(runs_, 0);
}

TEST_F(ServerTest, WaitsForNothingAfterALineWithoutCr) {
  start();
  Client client(server_->port());
  client.send("GET /api/page HTTP/1.1\nHost: a\n\n");
  EXPECT_EQ(client.receive().status, 400);
  EXPECT_TRUE(client.ends());
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
                           "X-Real-IP: 1.2.3.4", "X-Client-IP: 1.2.3.4", "True-Client-IP: 1.2.3.4",
                           "CF-Connecting-IP: 1.2.3.4", "X-Forwarded-For:"}) {
    EXPECT_THAT(get("/api/describe", std::string(line) + "\r\n").body, HasSubstr(R"("forwarded":true)")) << line;
  }
}

}  // namespace
}  // namespace vitrine::http
