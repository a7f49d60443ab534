#include <atomic>
#include <chrono>
#include <thread>

#include "http/encoding.hpp"
#include "http/server_test_fixture.hpp"

namespace vitrine::http {
namespace {

/// Within 20 s, however busy the machine.
bool comes_to_one(const std::atomic<std::uint64_t>& counter) {
  for (int i = 0; i < 20'000 && counter == 0; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return counter == 1;
}

TEST_F(ServerTest, WhatIsAskedForAgainIsPackedSmaller) {
  start();
  const auto long_page = [this] { return get("/api/long", "Accept-Encoding: br\r\n"); };
  const Reply first = long_page();
  EXPECT_EQ(metrics_.answers_repacked, 0U);
  EXPECT_EQ(long_page().header("ETag"), first.header("ETag")) << "the one who causes it does not wait for it";
  ASSERT_TRUE(comes_to_one(metrics_.answers_repacked));
  const Reply smaller = long_page();
  EXPECT_LT(smaller.body.size(), first.body.size());
  EXPECT_EQ(unpack_brotli(smaller.body), unpack_brotli(first.body));
  EXPECT_NE(smaller.header("ETag"), first.header("ETag"));
  const std::string held(first.header("ETag"));
  const Reply fresh = get("/api/long", "Accept-Encoding: br\r\nIf-None-Match: " + held + "\r\n");
  EXPECT_EQ(fresh.status, 304) << "other bytes, but of the content that the visitor holds";
  EXPECT_EQ(fresh.header("ETag"), held);
  EXPECT_EQ(runs_, 1) << "nothing was made anew";
  long_page();
  EXPECT_EQ(metrics_.answers_repacked, 1U);
  freshness_.advance(2, {source_key("page")});
  EXPECT_EQ(long_page().header("ETag"), first.header("ETag")) << "good until something of it changes, like any other";
  const std::string small(smaller.header("ETag"));
  EXPECT_EQ(get("/api/long", "Accept-Encoding: br\r\nIf-None-Match: " + small + "\r\n").status, 304);
}

TEST_F(ServerTest, WhatWouldTakeSecondsIsNotPackedAgain) {
  start();
  const auto page = [this](const std::string& path) { return get(path, "Accept-Encoding: br\r\n"); };
  const Reply large = page("/api/long?lines=60000");
  EXPECT_GT(large.body.size(), 64U * 1024U);
  page("/api/long?lines=60000");
  page("/api/long");
  page("/api/long");
  ASSERT_TRUE(comes_to_one(metrics_.answers_repacked));
  EXPECT_EQ(page("/api/long?lines=60000").header("ETag"), large.header("ETag"));
  EXPECT_EQ(metrics_.answers_repacked, 1U);
}

}  // namespace
}  // namespace vitrine::http
