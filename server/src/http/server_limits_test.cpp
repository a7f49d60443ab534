// What is bounded: header lines, queues, time, connections.
#include <gmock/gmock.h>

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "http/server_test_fixture.hpp"

namespace vitrine::http {
namespace {

using testing::HasSubstr;

TEST_F(ServerTest, HeadersAreBounded) {
  start();
  EXPECT_EQ(get("/" + std::string(9000, 'a')).status, 414);
  EXPECT_EQ(get("/" + std::string(20'000, 'a')).status, 414);
  EXPECT_EQ(get("/api/describe", "X-Filler: " + std::string(17'000, 'a') + "\r\n").status, 431);
  EXPECT_EQ(get("/api/describe", "X-Filler: " + std::string(15'000, 'a') + "\r\n").status, 200);
}

/// Under /api by JSON, which programs read; elsewhere by a page, which people do.
TEST_F(ServerTest, WhatIsRefusedByItsHeadAloneIsToldAsWhoeverAsksReadsIt) {
  Options options;
  options.request_max = std::chrono::seconds(1);
  start(options);
  const auto told = [&](const std::string& sent, int status) {
    Client client(server_->port());
    client.send(sent);
    const Reply reply = client.receive();
    EXPECT_EQ(reply.status, status) << sent.substr(0, 40);
    return reply.header("Content-Type").substr(0, reply.header("Content-Type").find(';'));
  };
  const std::string filler = "X-Filler: " + std::string(17'000, 'a') + "\r\n\r\n";
  const std::string host = " HTTP/1.1\r\nHost: a\r\n";
  const std::string letters(9000, 'a');
  for (const auto& [path, type] : {std::pair{"/healthz", "text/html"}, std::pair{"/api/page", "application/json"}}) {
    const std::string line = "GET " + std::string(path);
    EXPECT_EQ(told(line + "?q=" + letters + host + "\r\n", 414), type);
    EXPECT_EQ(told(line + "?q=" + letters + letters, 414), type);
    EXPECT_EQ(told(line + host + filler, 431), type);
    EXPECT_EQ(told(line + host + "Expect: tea\r\n\r\n", 417), type);
    EXPECT_EQ(told(line + host + "Host: b\r\n\r\n", 400), type);
    EXPECT_EQ(told(line + " HT", 408), type);
    EXPECT_EQ(told("BREW " + std::string(path) + host + "\r\n", 405), type);
  }
  EXPECT_EQ(told("GET", 408), "application/json") << "nobody knows what of";
  EXPECT_EQ(told("OPTIONS * HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400), "application/json");
}

TEST_F(ServerTest, AFullQueueSaysSoAsWhoeverAsksReadsIt) {
  start({}, 1, 1);
  Client first(server_->port());
  Client second(server_->port());
  fill_ordinary(first, second);
  const Reply refused = get("/api/gate?q=3");
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.header("Retry-After"), "1");
  EXPECT_EQ(refused.header("Content-Type"), "application/json; charset=utf-8");
  const Reply page =
      ask("POST /form HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: "
          "3\r\n\r\na=b");
  EXPECT_EQ(page.status, 503);
  EXPECT_EQ(page.header("Retry-After"), "1");
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_THAT(page.body, HasSubstr("Veuillez réessayer."));
  EXPECT_EQ(metrics_.queue_rejections, 2U);
  open_gate();
  EXPECT_EQ(first.receive().status, 200);
  EXPECT_EQ(second.receive().status, 200);
}

TEST_F(ServerTest, SlowAndIdleConnectionsEnd) {
  Options options;
  options.idle_max = std::chrono::seconds(1);
  options.request_max = std::chrono::seconds(1);
  start(options);
  Client idle(server_->port());
  Client slow_head(server_->port());
  slow_head.send("GET /api/page HTT");
  Client slow_body(server_->port());
  slow_body.send("POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{");
  EXPECT_TRUE(idle.ends());
  EXPECT_EQ(slow_head.receive().status, 408);
  EXPECT_EQ(slow_body.receive().status, 408);
}

TEST_F(ServerTest, TheLongestIdleConnectionMakesRoom) {
  Options options;
  options.connections_max = 2;
  start(options);
  Client first(server_->port());
  first.send("GET /assets/style.css HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(first.receive().status, 200);
  Client second(server_->port());
  second.send("GET /assets/style.css HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(second.receive().status, 200);
  EXPECT_EQ(get("/assets/style.css").status, 200);
  EXPECT_TRUE(first.ends());
}

TEST_F(ServerTest, WhoeverSaysHalfAWordMakesRoomForWhoeverSaysAll) {
  Options options;
  options.connections_max = 2;
  start(options);
  const std::string whole_and_half = "GET /assets/style.css HTTP/1.1\r\nHost: a\r\n\r\nGET /assets/style.css HT";
  Client first(server_->port());
  first.send(whole_and_half);
  EXPECT_EQ(first.receive().status, 200);
  Client second(server_->port());
  second.send(whole_and_half);
  EXPECT_EQ(second.receive().status, 200);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(get("/assets/style.css").status, 200);
  EXPECT_TRUE(first.ends());
  EXPECT_GE(metrics_.connections_ended.at(static_cast<std::size_t>(Crowded::Begun)).load(), 1U);
  EXPECT_EQ(metrics_.connections_ended.at(static_cast<std::size_t>(Crowded::New)).load(), 0U);
}

TEST_F(ServerTest, WhoeverSendsHalfABodyMakesRoomForWhoeverSaysAll) {
  Options options;
  options.connections_max = 2;
  start(options);
  const std::string half =
      "POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n"
      "Expect: 100-continue\r\n\r\n";
  Client first(server_->port());
  first.send(half);
  EXPECT_EQ(first.receive().status, 100);
  first.send("{");
  Client second(server_->port());
  second.send(half);
  EXPECT_EQ(second.receive().status, 100);
  second.send("{");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(get("/assets/style.css").status, 200);
  EXPECT_TRUE(first.ends());
  EXPECT_GE(metrics_.connections_ended.at(static_cast<std::size_t>(Crowded::Begun)).load(), 1U);
  EXPECT_EQ(metrics_.connections_ended.at(static_cast<std::size_t>(Crowded::New)).load(), 0U);
}

TEST_F(ServerTest, WhoeverReadsNothingMakesRoomAndWhoeverReadsOnDoesNot) {
  Options options;
  options.connections_max = 2;
  start(options);
  const std::string asks = "GET /api/pieces HTTP/1.1\r\nHost: a\r\n\r\n";
  Client slow(server_->port());
  slow.send(asks);
  EXPECT_EQ(slow.receive(true).status, 200);
  Client still(server_->port());
  still.send(asks);
  EXPECT_EQ(still.receive(true).status, 200);
  slow.take(first_piece_bytes / 2);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(get("/assets/style.css").status, 200);
  EXPECT_LT(still.take(first_piece_bytes).size(), first_piece_bytes);
  EXPECT_EQ(slow.take(first_piece_bytes / 2).size(), first_piece_bytes / 2);
  EXPECT_EQ(metrics_.connections_ended.at(static_cast<std::size_t>(Crowded::Unread)).load(), 1U);
  EXPECT_EQ(metrics_.connections_ended.at(static_cast<std::size_t>(Crowded::New)).load(), 0U);
}

TEST_F(ServerTest, AnswersThatNobodyReadsAreBoundedTogether) {
  Options options;
  options.unread_bytes_max = first_piece_bytes + first_piece_bytes / 4;
  start(options);
  std::array<std::optional<Client>, 3> clients;
  for (std::optional<Client>& client : clients) {
    client.emplace(server_->port()).send("GET /api/pieces HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(client->receive(true).status, 200);
  }
  EXPECT_LT(clients.front()->take(first_piece_bytes).size(), first_piece_bytes);
  EXPECT_EQ(clients.back()->take(first_piece_bytes).size(), first_piece_bytes);
  EXPECT_EQ(metrics_.connections_ended.at(static_cast<std::size_t>(Crowded::Unread)).load(), 2U);
  EXPECT_EQ(metrics_.connections_ended.at(static_cast<std::size_t>(Crowded::New)).load(), 0U);
  EXPECT_EQ(get("/assets/style.css").status, 200);
}

}  // namespace
}  // namespace vitrine::http
