// Letters that wait to be sent. A letter is stored in the transaction of what it tells about, one row a recipient, and
// leaves the store only once the mail server has taken it: neither a mail server that is down nor a killed program
// loses one. Programs on other machines send what the same store holds, each letter one of them. A letter that was
// taken in the very moment of a kill may arrive twice, under one Message-ID.
//
// While the mail server is away, no letter is given up, and none pays for it: that no server answers is one fact for
// all, which is asked of anew each second, and what has waited goes once one does. One to a visitor whose mailbox the
// server refuses is, after three days: it stays in the store, to be told of, and is sent no more.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "db/database.hpp"
#include "mail/lease.hpp"
#include "mail/letter.hpp"
#include "mail/smtp.hpp"

namespace vitrine::mail {

struct Settings {
  Server server;  // an empty url: no mail at all
  std::string from;
  std::vector<std::string> to;
  std::size_t announced_an_hour = 60;  // messages and requests that have a letter to the house of their own
};

/// How long a letter rests after its nth failed attempt: 5 s, doubled each time, at most an hour.
std::chrono::milliseconds pause_after(std::int64_t attempts);

/// How many programs send what one store holds.
enum class Senders { One, Several };

/// Shared by all threads.
class Outbox {
 public:
  /// Hands over one message; `hand_over` but for tests.
  using Carrier = std::function<Outcome(const Server& server, const Message& message, const std::stop_token& stop)>;

  /// With a server, `from` and every `to` must be mailboxes and there must be one of each: Error 400. Touches no table:
  /// the store may be migrated afterwards.
  Outbox(db::Database& database, Settings settings, Carrier carrier = hand_over, LeaseTimes times = {});
  /// Lets go of what is being sent; it stays stored.
  ~Outbox() = default;
  Outbox(const Outbox&) = delete;
  Outbox& operator=(const Outbox&) = delete;

  /// Stores the letter for each recipient, inside a transaction that the caller runs. Nothing without a mail server.
  void add(db::Connection& writer, const Letter& letter) const;
  /// The same for this recipient alone, whose answer goes to the house unless the letter says otherwise. Nothing where
  /// it is no mailbox either; else the id under which it waits (`mail_letter.id`).
  std::optional<std::string> add_to(db::Connection& writer, const std::string& recipient, const Letter& letter) const;
  /// Whether there is a mail server.
  bool sends() const { return !settings_.server.url.empty(); }
  /// Whether a letter to this recipient would be stored.
  bool can_send_to(const std::string& recipient) const;
  /// Where the house gets its letters.
  const std::vector<std::string>& mailboxes() const { return settings_.to; }
  std::size_t announced_an_hour() const { return settings_.announced_an_hour; }
  /// Letters that are still to be sent, as the sending thread last counted them.
  std::uint64_t waiting() const { return waiting_; }
  /// Those among them to others than the house whose mailbox was refused when they were tried last.
  std::uint64_t put_off() const { return put_off_; }
  /// To be called once that transaction is committed.
  void wake();

  /// Begins to send, in the background. Without a mail server nothing runs. Of several senders on one store each letter
  /// is sent by one; where there is but one, letters that were on their way when it was killed need not wait.
  void start(Senders senders = Senders::One);
  /// Ends the background work within about a second. Not before `start` has returned.
  void stop();

 private:
  static std::string insert(db::Connection& writer, const std::string& recipient, const Letter& letter);
  void run(const std::stop_token& stop);
  void count(db::Connection& reader);
  /// Sends what is due; answers how long there is nothing to do.
  std::chrono::milliseconds send_due(db::Connection& reader, const std::stop_token& stop);
  std::optional<std::int64_t> take(const db::Row& row);
  void give_back(const std::string& id, std::int64_t until);
  void free_all();
  void forget_sent();
  void settle(const db::Row& row, const Outcome& outcome, std::int64_t until);
  void put_off(const db::Row& row, const Outcome& outcome, std::int64_t until);

  db::Database& database_;
  const Settings settings_;
  const Carrier carrier_;
  const LeaseTimes times_;
  std::mutex mutex_;  // guards woken_
  std::condition_variable_any bell_;
  bool woken_ = false;
  std::atomic<std::uint64_t> waiting_{0};
  std::atomic<std::uint64_t> put_off_{0};
  bool alone_ = true;                                    // set before the thread begins
  std::chrono::steady_clock::time_point rests_until_{};  // the sending thread's own
  bool server_away_ = false;                             // its own, as is what follows: whether it was silent last
  std::vector<std::string> sent_;                        // ids that the store is to forget
  std::jthread thread_;                                  // last: it ends before what it uses
};

}  // namespace vitrine::mail
