// Each kind of work has threads of its own: what is long keeps nobody else waiting.
#include <gmock/gmock.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "http/server_test_fixture.hpp"

namespace vitrine::http {
namespace {

using testing::HasSubstr;

constexpr std::string_view password = "GET /api/password?q=1 HTTP/1.1\r\nHost: a\r\n\r\n";

std::string posted(const std::string& part) {
  const std::string body = "--b\r\nContent-Disposition: form-data; " + part + "\r\n\r\nx\r\n--b--\r\n";
  return "POST /api/picture HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: " +
         std::to_string(body.size()) + "\r\n\r\n" + body;
}

const std::string with_file = posted("name=\"image\"; filename=\"a.png\"");
const std::string without_file = posted("name=\"title\"");

TEST_F(ServerTest, LongWorkKeepsNobodyElseWaiting) {
  start();
  Client signing_in(server_->port());
  signing_in.send(password);
  Client sending(server_->port());
  sending.send(with_file);
  while (waiting_ < 2) std::this_thread::yield();
  EXPECT_EQ(get("/api/page").status, 200);
  EXPECT_EQ(get("/healthz").body, "ok");
  EXPECT_EQ(get("/assets/style.css").status, 200);
  open_gate();
  EXPECT_EQ(signing_in.receive().body, "through");
  EXPECT_EQ(sending.receive().body, "through");
}

TEST_F(ServerTest, WhatIsQuickWaitsForNoDrawing) {
  start({}, 1, 64);
  Client drawing(server_->port());
  drawing.send("GET /api/gate HTTP/1.1\r\nHost: a\r\n\r\n");
  Client writing(server_->port());  // without a file it is a write like any other
  writing.send(without_file);
  while (waiting_ < 1 || workers_->of(Work::Ordinary).queued() < 1) std::this_thread::yield();
  EXPECT_EQ(get("/healthz").body, "ok");
  Client stranger(server_->port());  // a token, good or not, is looked at by those whose work is quick
  stranger.send("POST /api/upload HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer bad\r\nContent-Length: 0\r\n\r\n");
  EXPECT_EQ(stranger.receive().status, 401);
  EXPECT_EQ(waiting_, 1);
  open_gate();
  EXPECT_EQ(drawing.receive().body, "through");
  EXPECT_EQ(writing.receive().body, "through");
}

TEST_F(ServerTest, WhoeverSearchesTooEarlyHoldsNobodyUp) {
  search_ready_ = false;
  start({}, 1, 64);
  Client one(server_->port());
  one.send("GET /api/search?q=laser HTTP/1.1\r\nHost: a\r\n\r\n");
  Client other(server_->port());
  other.send("GET /api/search?q=peau HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(get("/api/search").body, "found") << "where no words are looked up there is nothing to wait for";
  for (int i = 0; i < 10; ++i) EXPECT_EQ(get("/api/page?q=" + std::to_string(i)).status, 200);
  EXPECT_EQ(workers_->of(Work::Ordinary).queued(), 0U);
  search_ready_ = true;
  EXPECT_EQ(one.receive().body, "found");
  EXPECT_EQ(other.receive().body, "found");
}

TEST_F(ServerTest, WhoeverSearchesTooEarlyDoesNotHoldUpTheEnd) {
  search_ready_ = false;
  start();
  Client early(server_->port());
  early.send("GET /api/search?q=laser HTTP/1.1\r\nHost: a\r\n\r\n");
  EXPECT_EQ(get("/api/page").status, 200);
  server_->stop();
  EXPECT_EQ(early.receive().body, "found");
}

TEST_F(ServerTest, APieceWaitsForAFreeWorker) {
  start({}, 1, 1);
  Client reading(server_->port());
  reading.send("GET /api/pieces HTTP/1.0\r\nHost: a\r\n\r\n");
  EXPECT_EQ(reading.receive(true).status, 200);
  Client first(server_->port());
  Client second(server_->port());
  fill_ordinary(first, second);
  EXPECT_EQ(reading.take(first_piece_bytes).size(), first_piece_bytes);
  EXPECT_EQ(get("/healthz").status, 200);  // by then the next piece has been asked for, in vain
  open_gate();
  EXPECT_EQ(reading.take(first_piece_bytes), "the rest");
  EXPECT_EQ(first.receive().status, 200);
  EXPECT_EQ(second.receive().status, 200);
}

TEST_F(ServerTest, OneClientAloneDoesNotFillAQueueForTheOthers) {
  Options options;
  options.trusted_proxies = {"127.0.0.1"};
  start(std::move(options), 1, 2);
  const auto asked_by = [](const std::string& address, const std::string& query) {
    return "GET /api/gate?q=" + query + " HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: " + address + "\r\n\r\n";
  };
  std::vector<std::unique_ptr<Client>> flood;
  for (std::size_t i = 0; i < 3; ++i) {
    flood.push_back(std::make_unique<Client>(server_->port()));
    flood.back()->send(asked_by("192.0.2.1", std::to_string(i)));
    if (i == 0) waiting_.wait(0);
    while (workers_->of(Work::Ordinary).queued() < i) std::this_thread::yield();
  }
  EXPECT_EQ(ask(asked_by("192.0.2.1", "more")).status, 503);
  Client other(server_->port());
  other.send(asked_by("198.51.100.7", "b"));
  EXPECT_EQ(flood.at(2)->receive().status, 503) << "it asked last of those who ask most";
  open_gate();
  EXPECT_EQ(other.receive().body, "through");
  EXPECT_EQ(flood.at(0)->receive().body, "through");
  EXPECT_EQ(flood.at(1)->receive().body, "through");
}

TEST_F(ServerTest, AFullQueueOfLongWorkRefusesItAlone) {
  start({}, 1, 1);
  Client first(server_->port());
  first.send(with_file);
  waiting_.wait(0);
  Client second(server_->port());
  second.send(with_file);
  while (workers_->of(Work::Files).queued() < 1) std::this_thread::yield();
  const Reply refused = ask(with_file);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.header("Retry-After"), "5");
  EXPECT_THAT(refused.body, HasSubstr("Veuillez réessayer."));
  while (files_left() > 2) std::this_thread::yield();  // what was refused goes, if behind its answer
  EXPECT_EQ(metrics_.queue_rejections, 1U);
  EXPECT_EQ(get("/api/page").status, 200);
  EXPECT_EQ(get("/healthz").status, 200);
  open_gate();
  EXPECT_EQ(first.receive().status, 200);
  EXPECT_EQ(second.receive().status, 200);
}

}  // namespace
}  // namespace vitrine::http
