#include "mail/outbox.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "core/error.hpp"
#include "mail/outbox_test_fixture.hpp"

namespace vitrine::mail {

using namespace std::chrono_literals;

TEST_F(OutboxTest, WithoutAServerThereIsNoMail) {
  Outbox outbox(database_, {});
  outbox.start();
  add(outbox);
  outbox.stop();
  EXPECT_TRUE(waiting().empty());
}

TEST_F(OutboxTest, EachRecipientGetsTheLetterOnce) {
  std::counting_semaphore<> taken(0);
  std::mutex mutex;
  std::vector<std::string> recipients;
  Outbox outbox(database_, settings_, [&](const Server&, const Message& message, const auto&) {
    const std::lock_guard lock(mutex);
    recipients.push_back(message.recipient);
    taken.release();
    return Outcome{.accepted = true, .reason = {}};
  });
  outbox.start();
  add(outbox);
  taken.acquire();
  taken.acquire();
  outbox.stop();
  std::sort(recipients.begin(), recipients.end());
  EXPECT_EQ(recipients, (std::vector<std::string>{"deux@exemple.tn", "un@exemple.tn"}));
  EXPECT_TRUE(waiting().empty());
}

TEST_F(OutboxTest, WhatIsRefusedWaitsAndSurvives) {
  settings_.to = {"un@exemple.tn"};
  std::binary_semaphore refused(0);
  {
    Outbox outbox(database_, settings_, [&](const auto&, const auto&, const auto&) {
      refused.release();
      return Outcome{.accepted = false, .reason = "down"};
    });
    add(outbox);
    outbox.start();
    refused.acquire();
    for (bool settled = false; !settled; std::this_thread::yield()) settled = waiting().at(0).integer("attempts") > 0;
    outbox.stop();
  }
  const db::Row row = waiting().at(0);
  EXPECT_EQ(row.integer("attempts"), 1);
  EXPECT_GE(row.integer("next_attempt_at") - row.integer("written_at"), pause_after(1).count());
}

TEST_F(OutboxTest, TheHouseLearnsOfAnAnswerThatIsGivenUpUnlessItIsErased) {
  settings_.to = {"un@exemple.tn"};
  for (const bool erased : {false, true}) {
    std::vector<std::string> told;
    std::binary_semaphore refused(0);
    std::binary_semaphore delivered(0);
    Outbox outbox(database_, settings_, [&](const auto&, const Message& message, const auto&) {
      if (message.recipient == "un@exemple.tn") {
        told.push_back(message.text);
        delivered.release();
        return Outcome{.accepted = true, .reason = {}};
      }
      if (erased) change("DELETE FROM mail_letter");
      refused.release();
      return Outcome{.accepted = false, .of_recipient = true, .reason = "550"};
    });
    database_.write([&](db::Connection& writer) {
      outbox.add_to(
          writer, "lea@exemple.com",
          {.reply_to = {}, .subject = "Devis", .text = "Texte", .thread = "D-2026-0042", .signed_by = "Maison"});
    });
    change("UPDATE mail_letter SET written_at = 1, next_attempt_at = 1");
    outbox.start();
    refused.acquire();
    if (erased) add(outbox);  // sent once what was refused is settled
    delivered.acquire();
    outbox.stop();
    ASSERT_EQ(told.size(), 1U);
    EXPECT_EQ(told[0].find("lea@exemple.com") != std::string::npos, !erased);
    change("DELETE FROM mail_letter");
  }
}

TEST_F(OutboxTest, LettersToOthersThatAreTriedAgainAreCountedApart) {
  std::counting_semaphore<8> refused(0);
  Outbox outbox(database_, settings_, [&](const auto&, const auto&, const auto&) {
    refused.release();
    return Outcome{.accepted = false, .of_recipient = true, .reason = "550"};
  });
  add(outbox);
  database_.write([&](db::Connection& writer) {
    outbox.add_to(writer, "lea@exemple.com", {.reply_to = {}, .subject = "Devis", .text = "Texte"});
  });
  outbox.start();
  for (int letter = 0; letter < 3; ++letter) refused.acquire();
  while (outbox.put_off() == 0) std::this_thread::yield();
  EXPECT_EQ(outbox.waiting(), 3U);
  EXPECT_EQ(outbox.put_off(), 1U) << "the house has two mailboxes";
  outbox.stop();
}

TEST_F(OutboxTest, WhileTheServerIsAwayNoLetterIsTheFaultOfItsMailbox) {
  std::binary_semaphore tried(0);
  Outbox outbox(database_, settings_, [&](const auto&, const auto&, const auto&) {
    tried.release();
    return Outcome{.accepted = false, .of_recipient = false, .reason = "away"};
  });
  database_.write([&](db::Connection& writer) {
    outbox.add_to(writer, "lea@exemple.com", {.reply_to = {}, .subject = "Devis", .text = "Texte"});
  });
  outbox.start();
  tried.acquire();
  while (waiting()[0].integer("attempts") == 0) std::this_thread::yield();
  outbox.stop();
  outbox.start();
  while (outbox.waiting() == 0) std::this_thread::yield();
  outbox.stop();
  EXPECT_EQ(outbox.put_off(), 0U);
}

TEST_F(OutboxTest, AServerThatIsSilentIsTriedAnewAndToldOfOnceAndNoLetterPaysForIt) {
  settings_.to = {"un@exemple.tn"};
  std::binary_semaphore taken(0);
  int tries = 0;
  Outbox outbox(database_, settings_, [&](const auto&, const auto&, const auto&) {
    if (++tries <= 2) return Outcome{.unreached = true, .reason = "away"};
    taken.release();
    return Outcome{.accepted = true};
  });
  const LogCapture log(folder_ / "log");
  add(outbox);
  outbox.start();
  while (!log.holds("mail_server_away")) std::this_thread::yield();
  const db::Row row = waiting().at(0);
  EXPECT_EQ(row.integer("attempts"), 0);
  EXPECT_EQ(row.integer("next_attempt_at"), row.integer("written_at"));
  taken.acquire();
  outbox.stop();
  EXPECT_TRUE(waiting().empty());
  const std::string told = log.text();
  EXPECT_EQ(told.find("mail_server_away"), told.rfind("mail_server_away"));
  EXPECT_NE(told.find("mail_server_back"), std::string::npos);
  EXPECT_EQ(told.find("mail_refused"), std::string::npos);
}

TEST_F(OutboxTest, AStopCutsADeliveryShortWithoutCountingIt) {
  settings_.to = {"un@exemple.tn"};
  std::binary_semaphore begun(0);
  Outbox outbox(database_, settings_, [&](const auto&, const auto&, const std::stop_token& stop) {
    begun.release();
    while (!stop.stop_requested()) std::this_thread::yield();
    return Outcome{.accepted = false, .reason = "cut"};
  });
  outbox.start();
  add(outbox);
  begun.acquire();
  outbox.stop();
  EXPECT_EQ(waiting().at(0).integer("attempts"), 0);
}

TEST_F(OutboxTest, AStoreThatIsAwayIsToldOnceAndThatItIsBackToo) {
  settings_.to = {"un@exemple.tn"};
  std::binary_semaphore taken(0);
  Outbox outbox(database_, settings_, releasing(taken));
  add(outbox);
  lease_all(std::chrono::minutes(1));
  const std::string told = [&] {
    const LogCapture log(folder_ / "log");
    take_store_away();
    outbox.start();
    while (!log.holds("mail_store_failed")) std::this_thread::yield();
    for (int attempt = 0; attempt < 20; ++attempt) {  // for each that wakes it to find the store away
      outbox.wake();
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    bring_store_back();
    outbox.wake();
    taken.acquire();  // what a killed sender had taken is free, though the store was away at first
    outbox.stop();
    return log.text();
  }();
  const auto times = [&](const std::string& event) {
    int found = 0;
    for (auto at = told.find(event); at != std::string::npos; at = told.find(event, at + 1)) ++found;
    return found;
  };
  EXPECT_EQ(times("mail_store_failed"), 1) << told;
  EXPECT_EQ(times("mail_store_back"), 1) << told;
  EXPECT_TRUE(waiting().empty());
}

TEST_F(OutboxTest, PausesDoubleUpToAnHour) {
  EXPECT_EQ(pause_after(1), 5s);
  EXPECT_EQ(pause_after(2), 10s);
  EXPECT_EQ(pause_after(10), 2560s);
  EXPECT_EQ(pause_after(11), 1h);
  EXPECT_EQ(pause_after(1'000'000), 1h);
}

TEST_F(OutboxTest, RefusesSettingsThatCouldNeverSend) {
  const auto status = [&](const std::string& url, const std::string& from, const std::vector<std::string>& to) {
    try {
      Outbox outbox(database_, {.server = {.url = url, .user = {}, .password = {}}, .from = from, .to = to});
      return 200;
    } catch (const Error& error) {
      return error.status();
    }
  };
  EXPECT_EQ(status("smtp://mail.exemple.tn:587", "a@b.c", {"d@e.f"}), 200);
  EXPECT_EQ(status("smtps://[::1]:465", "a@b.c", {"d@e.f"}), 200);
  EXPECT_EQ(status("smtp://mail.exemple.tn", "a@b.c", {"d@e.f"}), 200);
  for (const char* url : {"http://x", "smtp://", "smtp://x/y", "smtp://u:p@x", "smtp://x:99999999", "smtp://x:y"}) {
    EXPECT_EQ(status(url, "a@b.c", {"d@e.f"}), 400) << url;
  }
  EXPECT_EQ(status("smtp://x", "", {"d@e.f"}), 400);
  EXPECT_EQ(status("smtp://x", "a@b.c", {}), 400);
  EXPECT_EQ(status("smtp://x", "a@b.c", {"d@e.f", "x\r\n@y.z"}), 400);
}

}  // namespace vitrine::mail
