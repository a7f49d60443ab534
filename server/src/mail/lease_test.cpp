#include "mail/lease.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <map>

#include "mail/outbox_test_fixture.hpp"

namespace vitrine::mail {

using namespace std::chrono_literals;

TEST_F(OutboxTest, OfSeveralSendersEachLetterIsSentByOne) {
  constexpr int letters = 20;
  std::counting_semaphore<> taken(0);
  std::mutex mutex;
  std::map<std::string, int> sent;
  const auto carrier = [&](const Server&, const Message& message, const auto&) {
    {
      const std::lock_guard lock(mutex);
      std::string letter = message.recipient;
      for (const std::string& line : message.header) letter += '\n' + line;  // its Message-ID among them
      ++sent[letter];
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));  // time for others to take it, too
    taken.release();
    return Outcome{.accepted = true, .reason = {}};
  };
  db::Database other_database{store()};
  Outbox one(database_, settings_, carrier);
  Outbox other(other_database, settings_, carrier);
  for (int i = 0; i < letters / 2; ++i) add(one);
  one.start(Senders::Several);
  other.start(Senders::Several);
  for (int i = 0; i < letters; ++i) taken.acquire();
  one.stop();
  other.stop();
  EXPECT_EQ(sent.size(), static_cast<std::size_t>(letters));
  for (const auto& [letter, times] : sent) EXPECT_EQ(times, 1) << letter;
  EXPECT_TRUE(waiting().empty());
}

TEST_F(OutboxTest, WhatAKilledSenderHadTakenIsFreeOnceNobodyElseSends) {
  settings_.to = {"un@exemple.tn"};
  std::binary_semaphore taken(0);
  Outbox outbox(database_, settings_, releasing(taken));
  add(outbox);
  lease_all(std::chrono::minutes(1));
  outbox.start();
  taken.acquire();
  outbox.stop();
  EXPECT_TRUE(waiting().empty());
}

TEST_F(OutboxTest, ALetterStaysItsSendersForAsLongAsThatLives) {
  settings_.to = {"un@exemple.tn"};
  std::binary_semaphore renewed(0);
  const auto carrier = [&](const auto&, const auto&, const auto&) {
    const std::int64_t at_first = leased_until();
    while (leased_until() <= at_first) std::this_thread::yield();
    renewed.release();
    return Outcome{.accepted = true, .reason = {}};
  };
  Outbox outbox(database_, settings_, carrier, {.length = 1min, .renewal = 1ms});
  outbox.start(Senders::Several);
  add(outbox);
  renewed.acquire();
  outbox.stop();
  EXPECT_TRUE(waiting().empty());
}

TEST_F(OutboxTest, WhatAKilledSenderHadTakenAnotherSendsSoon) {
  settings_.to = {"un@exemple.tn"};
  std::binary_semaphore taken(0);
  Outbox outbox(database_, settings_, releasing(taken));
  add(outbox);
  lease_all(50ms);
  outbox.start(Senders::Several);
  taken.acquire();
  outbox.stop();
  EXPECT_TRUE(waiting().empty());
}

TEST_F(OutboxTest, ADeliveryIsCutShortOnceAnotherHasTheLetter) {
  settings_.to = {"un@exemple.tn"};
  std::binary_semaphore cut(0);
  std::int64_t others = 0;
  const auto carrier = [&](const auto&, const auto&, const std::stop_token& stop) {
    lease_all(1min);
    others = leased_until();
    while (!stop.stop_requested()) std::this_thread::yield();
    cut.release();
    return Outcome{.accepted = false, .reason = "cut"};
  };
  Outbox outbox(database_, settings_, carrier, {.length = 20s, .renewal = 1ms});
  outbox.start(Senders::Several);
  add(outbox);
  cut.acquire();
  outbox.stop();
  EXPECT_EQ(waiting().at(0).integer("attempts"), 0);
  EXPECT_EQ(leased_until(), others);
}

TEST_F(OutboxTest, ADeliveryIsCutShortWhileTheStoreIsAway) {
  settings_.to = {"un@exemple.tn"};
  std::binary_semaphore sent(0);
  int deliveries = 0;
  const auto carrier = [&](const auto&, const auto&, const std::stop_token& stop) {
    if (++deliveries == 1) {
      take_store_away();
      while (!stop.stop_requested()) std::this_thread::yield();
      bring_store_back();
      return Outcome{.accepted = false, .reason = "cut"};
    }
    sent.release();
    return Outcome{.accepted = true, .reason = {}};
  };
  Outbox outbox(database_, settings_, carrier, {.length = 200ms, .renewal = 1ms});
  outbox.start(Senders::Several);
  add(outbox);
  sent.acquire();
  outbox.stop();
  EXPECT_TRUE(waiting().empty());
}

TEST_F(OutboxTest, WhatWasSentWhileTheStoreWentAwayIsNotSentAgain) {
  settings_.to = {"un@exemple.tn"};
  std::atomic<int> deliveries = 0;
  Outbox outbox(database_, settings_, [&](const auto&, const auto&, const auto&) {
    if (++deliveries == 1) take_store_away();
    return Outcome{.accepted = true, .reason = {}};
  });
  const LogCapture log(folder_ / "log");
  outbox.start(Senders::Several);
  add(outbox);
  while (!log.holds("mail_store_failed")) std::this_thread::yield();
  bring_store_back();
  while (!waiting().empty()) std::this_thread::yield();
  outbox.stop();
  EXPECT_EQ(deliveries, 1);
}

TEST_F(OutboxTest, WhatWasTakenByAClockThatWasSetBackIsFree) {
  settings_.to = {"un@exemple.tn"};
  std::binary_semaphore taken(0);
  Outbox outbox(database_, settings_, releasing(taken));
  add(outbox);
  lease_all(std::chrono::hours(2));
  outbox.start(Senders::Several);
  taken.acquire();
  outbox.stop();
  EXPECT_TRUE(waiting().empty());
}

}  // namespace vitrine::mail
