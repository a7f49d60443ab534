#include "core/visit_tally.hpp"

#include <gtest/gtest.h>

#include <thread>

namespace vitrine {
namespace {

constexpr std::int64_t noon = 20'000L * 86'400 + 43'200;
const std::string agent = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

VisitorHead visitor(std::string_view address = "192.0.2.1") {
  return {
      .address = address, .user_agent = agent, .accept = "text/html", .accept_language = "fr", .host = "exemple.tn"};
}

VisitEvents view(const std::string& path) { return {.of_document = true, .keys = {visit_key("view", path)}}; }

VisitBatch batch_of(std::int64_t day) {
  std::vector<VisitDay> days;
  days.push_back({.salt = VisitSalt::random(day)});
  return VisitBatch(std::move(days));
}

TEST(VisitBatch, CountsPagesAndTellsVisitorsApart) {
  VisitBatch batch = batch_of(20'000);
  EXPECT_TRUE(batch.empty());
  batch.count(visitor(), view("/spa"), noon);
  batch.count(visitor(), view("/spa"), noon + 5);
  batch.count(visitor("192.0.2.2"), view("/"), noon);
  ASSERT_EQ(batch.days().size(), 1U);
  const VisitDay& day = batch.days().front();
  EXPECT_EQ(day.visitors.size(), 2U);
  EXPECT_EQ(day.counts.at("view /spa"), 2);
  EXPECT_EQ(day.counts.at("view /"), 1);
  EXPECT_FALSE(batch.empty());
}

TEST(VisitBatch, HoldsNoAddressAndNoUserAgent) {
  VisitBatch one = batch_of(20'000);
  VisitBatch other = batch_of(20'000);
  one.count(visitor(), view("/"), noon);
  other.count(visitor(), view("/"), noon);
  // Under another salt the same visitor is somebody else.
  EXPECT_NE(one.days().front().visitors.begin()->first, other.days().front().visitors.begin()->first);
}

TEST(VisitBatch, BeginsAnotherDayAtMidnight) {
  VisitBatch batch = batch_of(20'000);
  const std::int64_t midnight = 20'001L * 86'400;
  batch.count(visitor(), view("/"), midnight - 1);
  batch.count(visitor(), view("/"), midnight);
  ASSERT_EQ(batch.days().size(), 2U);
  EXPECT_EQ(batch.days()[1].salt.day, 20'001);
  EXPECT_NE(batch.days()[0].visitors.begin()->first, batch.days()[1].visitors.begin()->first);
}

TEST(VisitBatch, LeavesOutMachinesAndWhoeverKeepsTheSite) {
  VisitBatch batch = batch_of(20'000);
  VisitorHead bot = visitor();
  bot.user_agent = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
  batch.count(bot, view("/"), noon);
  EXPECT_TRUE(batch.days().front().counts.empty());
  batch.leave_out(visitor(), noon);
  batch.count(visitor(), view("/"), noon);
  EXPECT_TRUE(batch.days().front().counts.empty());
  batch.count(visitor("192.0.2.2"), view("/"), noon);
  EXPECT_EQ(batch.days().front().counts.at("view /"), 1);
}

TEST(VisitBatch, IsBoundedWhateverComes) {
  VisitBatch batch = batch_of(20'000);
  for (std::uint32_t i = 0; i < VisitBatch::events_max + 10; ++i) batch.count(visitor(), view("/"), noon);
  EXPECT_EQ(batch.days().front().counts.at("view /"), VisitBatch::events_max);
  std::size_t sent = 0;
  for (std::size_t who = 0; who < VisitBatch::visitors_max + 100; ++who) {
    const std::string address = std::to_string(who);
    batch.count(visitor(address), view("/page-" + std::to_string(sent++)), noon);
  }
  const VisitDay& day = batch.days().front();
  EXPECT_EQ(day.visitors.size(), VisitBatch::visitors_max);
  EXPECT_LE(day.networks.size(), VisitBatch::visitors_max);
  EXPECT_LE(day.counts.size(), VisitBatch::keys_max + 1);
  EXPECT_GT(day.counts.at("view "), 0);
}

TEST(VisitBatch, IsNotFilledFromOneNetwork) {
  VisitBatch batch = batch_of(20'000);
  for (std::uint32_t i = 0; i < VisitBatch::network_events_max + 10; ++i) {
    const std::string address = "2001:db8::" + std::to_string(i);  // all of one customer
    const std::string name = agent + std::to_string(i);
    VisitorHead head = visitor(address);
    head.user_agent = name;
    batch.count(head, view("/"), noon);
  }
  const VisitDay& day = batch.days().front();
  EXPECT_EQ(day.visitors.size(), VisitBatch::network_events_max);
  EXPECT_EQ(day.counts.at("view /"), VisitBatch::network_events_max);
  batch.count(visitor(), view("/spa"), noon);
  EXPECT_EQ(day.counts.at("view /spa"), 1);
}

TEST(VisitBatch, NamesOnlySoManyWordsOfOneNetworkInADay) {
  VisitBatch batch = batch_of(20'000);
  const auto search = [](const std::string& words) {
    return VisitEvents{.keys = {}, .typed = visit_key("search", words)};
  };
  for (std::uint32_t i = 0; i < VisitBatch::network_typed_max + 7; ++i) {
    const std::string name = agent + std::to_string(i);
    VisitorHead head = visitor();
    head.user_agent = name;
    batch.count(head, search("mot " + std::to_string(i)), noon);
  }
  const VisitDay& day = batch.days().front();
  EXPECT_EQ(day.counts.size(), VisitBatch::network_typed_max + 1);
  EXPECT_EQ(day.counts.at("search "), 7);
  // The next batch of the day goes on from there.
  VisitBatch next = VisitBatch({{.salt = day.salt, .typed = day.typed}});
  next.count(visitor(), search("encore"), noon);
  next.count(visitor("192.0.2.2"), search("laser"), noon);
  EXPECT_EQ(next.days().front().counts.at("search "), 1);
  EXPECT_EQ(next.days().front().counts.at("search laser"), 1);
}

TEST(VisitBatch, TakesUpWhatCouldNotBeWritten) {
  VisitBatch before = batch_of(20'000);
  before.count(visitor(), view("/"), noon);
  VisitBatch after = VisitBatch({{.salt = before.days().front().salt}});
  after.count(visitor(), view("/"), noon + 60);
  after.count(visitor("192.0.2.2"), view("/"), noon + 60);
  after.add(before);
  const VisitDay& day = after.days().front();
  EXPECT_EQ(day.counts.at("view /"), 3);
  ASSERT_EQ(day.visitors.size(), 2U);
  std::int64_t first = noon + 60;
  for (const auto& [hash, seen] : day.visitors) first = std::min(first, seen.first_s);
  EXPECT_EQ(first, noon);
}

TEST(VisitTally, LosesNothingBetweenTheTwoThreads) {
  VisitTally tally;
  constexpr int visitors = 400;
  std::int64_t taken = 0;
  const auto add = [&](const VisitBatch& batch) {
    for (const VisitDay& day : batch.days()) {
      for (const auto& [key, count] : day.counts) taken += count;
    }
  };
  std::thread network([&] {
    for (int i = 0; i < visitors; ++i) {
      const std::string address = std::to_string(i);
      for (int round = 0; round < 20; ++round) tally.count(visitor(address), view("/"));
    }
  });
  for (int i = 0; i < 50; ++i) add(*tally.take(std::make_unique<VisitBatch>()));
  network.join();
  add(*tally.take(std::make_unique<VisitBatch>()));
  EXPECT_EQ(taken, visitors * 20);
}

}  // namespace
}  // namespace vitrine
