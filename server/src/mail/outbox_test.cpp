#include "mail/outbox.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <semaphore>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"

namespace vitrine::mail {

/// What the log says meanwhile, in a file.
class LogCapture {
 public:
  explicit LogCapture(std::filesystem::path file) : file_(std::move(file)), before_(::dup(STDERR_FILENO)) {
    const Descriptor opened(::open(file_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600));
    ::dup2(opened.number(), STDERR_FILENO);
    log::configure(log::Level::Info, log::Format::Text);
  }
  ~LogCapture() {
    log::configure(log::Level::Off, log::Format::Text);
    ::dup2(before_.number(), STDERR_FILENO);
  }
  LogCapture(const LogCapture&) = delete;
  LogCapture& operator=(const LogCapture&) = delete;

  std::string text() const {
    std::ifstream stream(file_);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  bool holds(std::string_view event) const { return text().find(event) != std::string::npos; }

 private:
  std::filesystem::path file_;
  Descriptor before_;
};

class OutboxTest : public testing::Test {
 protected:
  OutboxTest() {
    log::configure(log::Level::Off, log::Format::Text);
    std::vector<db::Migration> migrations;
    for (const std::string name : {"0004_contact", "0011_letter_leases"}) {
      std::ifstream file(VITRINE_SOURCE_DIR "/server/migrations/" + name + ".sql");
      migrations.push_back({name, {std::istreambuf_iterator<char>(file), {}}});
    }
    database_.migrate(migrations);
  }
  ~OutboxTest() override { std::filesystem::remove_all(folder_); }

  static std::string made(const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    return "sqlite://" + (folder / "store.db").string();
  }

  Settings settings_{.server = {.url = "smtp://127.0.0.1:1", .user = {}, .password = {}},
                     .from = "site@exemple.tn",
                     .to = {"un@exemple.tn", "deux@exemple.tn"}};

  void add(Outbox& outbox) {
    database_.write([&](db::Connection& writer) {
      outbox.add(writer, {.reply_to = "lea@exemple.com", .subject = "Sujet", .text = "Texte"});
    });
    outbox.wake();
  }
  static Outbox::Carrier releasing(std::binary_semaphore& taken) {
    return [&taken](const auto&, const auto&, const auto&) {
      taken.release();
      return Outcome{.accepted = true, .reason = {}};
    };
  }
  void lease_all(std::chrono::milliseconds ahead) {
    const auto until = std::chrono::floor<std::chrono::milliseconds>(Clock::now() + ahead).time_since_epoch();
    database_.write([&](db::Connection& writer) {
      writer.execute("UPDATE mail_letter SET leased_until = :p1", {static_cast<std::int64_t>(until.count())});
    });
  }
  void take_store_away() { change("ALTER TABLE mail_letter RENAME TO away"); }
  void bring_store_back() { change("ALTER TABLE away RENAME TO mail_letter"); }
  void change(const char* statement) {
    database_.write([&](db::Connection& writer) { writer.execute(statement); });
  }
  std::vector<db::Row> waiting() {
    return database_.open_reader().query("SELECT recipient, attempts, next_attempt_at, written_at FROM mail_letter");
  }

  const std::filesystem::path folder_ = std::filesystem::temp_directory_path() / ("mail-test-" + random_hex(8));
  db::Database database_{made(folder_)};
};

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
  db::Database other_database{made(folder_)};
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
  using namespace std::chrono_literals;
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
