// What the tests of the outbox have in common: a store with its tables, and how they change it under the sender.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <semaphore>
#include <string>
#include <vector>

#include "core/descriptor.hpp"
#include "core/log.hpp"
#include "core/temporary_folder_test_fixture.hpp"
#include "mail/outbox.hpp"

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
    for (const std::string name :
         {"0004_contact", "0011_letter_leases", "0027_answers", "0030_letters_given_up", "0032_letters_refused"}) {
      std::ifstream file(VITRINE_SOURCE_DIR "/server/migrations/" + name + ".sql");
      migrations.push_back({name, {std::istreambuf_iterator<char>(file), {}}});
    }
    database_.migrate(migrations);
  }

  std::string store() const { return "sqlite://" + (folder_ / "store.db").string(); }

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

  std::int64_t leased_until() {
    return database_.open_reader().query_one("SELECT leased_until FROM mail_letter")->integer("leased_until");
  }

  const TemporaryFolder folder_;
  db::Database database_{store()};
};

}  // namespace vitrine::mail
