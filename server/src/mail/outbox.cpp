#include "mail/outbox.hpp"

#include <algorithm>
#include <exception>
#include <optional>
#include <utility>

#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"
#include "core/time.hpp"

namespace vitrine::mail {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds pause_min = std::chrono::seconds(5);
constexpr milliseconds pause_max = std::chrono::hours(1);
/// How often a mail server that cannot be reached is tried, at most.
constexpr milliseconds away_pause = std::chrono::seconds(1);
constexpr milliseconds store_pause = std::chrono::seconds(1);
/// How often one looks for letters that another program has written and not sent.
constexpr milliseconds look_pause = std::chrono::seconds(5);
/// For so long a visitor's mailbox is tried that the server refuses.
constexpr milliseconds tried_for = std::chrono::days(3);
/// A lease that ends further ahead was taken by a clock that has been set back since: nobody's. Programs of before
/// leases were renewed took a letter for 90 s, and clocks may differ.
constexpr milliseconds lease_seen_max = std::chrono::minutes(3);

/// Somebody waits for an answer in vain, and only the house can reach them otherwise.
Letter notice_of_refusal(const db::Row& row) {
  return {.reply_to = row.text("recipient"),
          .subject = "Réponse non partie\u00a0: " + row.text("subject"),
          .text = "La réponse à " + row.text("recipient") +
                  " n’est pas partie\u00a0: cette adresse est refusée par son serveur.\n\n"
                  "Demande\u00a0: " +
                  row.text("thread") + "\nLe texte reste à lire, et à reprendre, dans la messagerie du site.\n",
          .thread = row.text("thread")};
}

}  // namespace

milliseconds pause_after(std::int64_t attempts) {
  constexpr std::int64_t doublings_max = 10;  // beyond the hour already
  return std::min(pause_max, pause_min * (std::int64_t{1} << std::clamp<std::int64_t>(attempts - 1, 0, doublings_max)));
}

Outbox::Outbox(db::Database& database, Settings settings, Carrier carrier, LeaseTimes times)
    : database_(database), settings_(std::move(settings)), carrier_(std::move(carrier)), times_(times) {
  if (settings_.server.url.empty()) {
    // Half of the settings is a slip that would otherwise only be noticed when no letter ever comes.
    if (settings_.server.user.empty() && settings_.from.empty() && settings_.to.empty()) return;
    throw Error::bad_request(
        "Les annonces par courrier (--smtp-user, --mail-from, --mail-to) ont besoin d'un serveur\u00a0: --smtp-url.");
  }
  if (!is_server_url(settings_.server.url)) {
    throw Error::bad_request("Le serveur de courrier doit être smtp://machine:port ou smtps://machine:port.");
  }
  if (!is_mailbox(settings_.from)) {
    throw Error::bad_request("L'adresse d'expédition (--mail-from) manque ou n'est pas une adresse électronique.");
  }
  if (settings_.to.empty() || !std::all_of(settings_.to.begin(), settings_.to.end(), is_mailbox)) {
    throw Error::bad_request("L'adresse de destination (--mail-to) manque ou n'est pas une adresse électronique.");
  }
}

void Outbox::add(db::Connection& writer, const Letter& letter) const {
  if (settings_.server.url.empty()) return;
  for (const std::string& recipient : settings_.to) insert(writer, recipient, letter);
}

std::optional<std::string> Outbox::add_to(db::Connection& writer, const std::string& recipient,
                                          const Letter& letter) const {
  if (!can_send_to(recipient)) return std::nullopt;
  Letter answered = letter;
  if (answered.reply_to.empty()) answered.reply_to = settings_.to.front();
  return insert(writer, recipient, answered);
}

bool Outbox::can_send_to(const std::string& recipient) const { return sends() && is_mailbox(recipient); }

std::string Outbox::insert(db::Connection& writer, const std::string& recipient, const Letter& letter) {
  const std::int64_t now = now_ms();
  std::string id = new_id();
  writer.execute(
      "INSERT INTO mail_letter (id, recipient, reply_to, subject, body, thread, signed_by, written_at, attempts, "
      "next_attempt_at) VALUES (:p1, :p2, :p3, :p4, :p5, :p6, :p7, :p8, 0, :p9)",
      {id, recipient, letter.reply_to, letter.subject, letter.text, letter.thread, letter.signed_by, now, now});
  return id;
}

void Outbox::wake() {
  {
    const std::lock_guard lock(mutex_);
    woken_ = true;
  }
  bell_.notify_one();
}

void Outbox::start(Senders senders) {
  if (settings_.server.url.empty()) return;
  alone_ = senders == Senders::One;
  thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

void Outbox::stop() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
}

void Outbox::run(const std::stop_token& stop) {
  std::optional<db::Connection> reader;
  bool begun = false;
  bool away = false;
  while (!stop.stop_requested()) {
    milliseconds wait = store_pause;
    try {
      if (!reader) reader = database_.open_reader();
      // Nobody else is sending: what is taken was taken by a program that was killed.
      if (alone_ && !begun) free_all();
      begun = true;
      forget_sent();
      count(*reader);
      if (std::exchange(away, false)) log::info("mail_store_back");
      wait = send_due(*reader, stop);
    } catch (const std::exception& failure) {
      reader.reset();
      if (!std::exchange(away, true)) log::error("mail_store_failed", {{"reason", std::string(failure.what())}});
    }
    std::unique_lock lock(mutex_);
    bell_.wait_for(lock, stop, wait, [this] { return woken_; });
    woken_ = false;
  }
}

void Outbox::count(db::Connection& reader) {
  std::string others = "refused = 1";
  std::vector<db::Value> house;
  for (const std::string& mailbox : settings_.to) {
    house.emplace_back(mailbox);
    others += " AND recipient <> :p" + std::to_string(house.size());
  }
  const auto row = reader.query_one("SELECT count(*) AS letters, count(CASE WHEN " + others +
                                        " THEN 1 END) AS put_off FROM mail_letter WHERE given_up = 0",
                                    house);
  waiting_ = static_cast<std::uint64_t>(row->integer("letters"));
  put_off_ = static_cast<std::uint64_t>(row->integer("put_off"));
}

milliseconds Outbox::send_due(db::Connection& reader, const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    count(reader);
    const auto rest = std::chrono::ceil<milliseconds>(rests_until_ - std::chrono::steady_clock::now());
    if (rest.count() > 0) return rest;
    const auto row = reader.query_one(
        "SELECT id, recipient, reply_to, subject, body, thread, signed_by, written_at, attempts, next_attempt_at FROM "
        "mail_letter "
        "WHERE given_up = 0 AND (leased_until <= :p1 OR leased_until > :p2) ORDER BY next_attempt_at, id LIMIT 1",
        {now_ms(), now_ms() + lease_seen_max.count()});
    if (!row) return look_pause;
    const milliseconds due_in{row->integer("next_attempt_at") - now_ms()};
    // One that lies further ahead than any pause was put off by a clock that has been set back since.
    if (due_in.count() > 0 && due_in <= pause_max) return std::min(due_in, look_pause);
    const auto taken_until = take(*row);
    if (!taken_until) continue;
    const Posting posting{.id = row->text("id"),
                          .sender = settings_.from,
                          .recipient = row->text("recipient"),
                          .written_at = Clock::time_point(milliseconds(row->integer("written_at")))};
    const Letter letter{.reply_to = row->text("reply_to"),
                        .subject = row->text("subject"),
                        .text = row->text("body"),
                        .thread = row->text("thread"),
                        .signed_by = row->text("signed_by")};
    const Message message = message_of(letter, posting);
    const auto begun = std::chrono::steady_clock::now();
    Lease lease(database_, posting.id, *taken_until, times_, stop);
    const Outcome outcome = carrier_(settings_.server, message, lease.cut());
    const bool was_cut = lease.cut().stop_requested();
    const std::int64_t until = lease.end();
    if (!outcome.accepted && was_cut) {  // by us: no attempt at all
      give_back(posting.id, until);
    } else if (outcome.unreached) {  // which says nothing of this letter
      give_back(posting.id, until);
      const auto ended = std::chrono::steady_clock::now();
      // One that alone does not reach the server, and is long about it, leaves the letter to those who do.
      const bool is_in_the_way = !alone_ && ended - begun > away_pause;
      rests_until_ = ended + (is_in_the_way ? look_pause + away_pause : away_pause);
      if (!std::exchange(server_away_, true)) log::warn("mail_server_away", {{"reason", outcome.reason}});
    } else {
      if (std::exchange(server_away_, false)) log::info("mail_server_back");
      settle(*row, outcome, until);
    }
  }
  return milliseconds(0);
}

void Outbox::free_all() {
  database_.write(
      [](db::Connection& writer) { writer.execute("UPDATE mail_letter SET leased_until = 0 WHERE leased_until > 0"); });
}

/// Up to when; nothing where another was first.
std::optional<std::int64_t> Outbox::take(const db::Row& row) {
  const std::int64_t now = now_ms();
  const std::int64_t until = now + times_.length.count();
  const std::int64_t taken = database_.write([&](db::Connection& writer) {
    return writer.execute(
        "UPDATE mail_letter SET leased_until = :p2 WHERE id = :p1 AND (leased_until <= :p3 OR leased_until > :p4)",
        {row.text("id"), until, now, now + lease_seen_max.count()});
  });
  return taken > 0 ? std::optional(until) : std::nullopt;
}

void Outbox::give_back(const std::string& id, std::int64_t until) {
  database_.write([&](db::Connection& writer) {
    writer.execute("UPDATE mail_letter SET leased_until = 0 WHERE id = :p1 AND leased_until = :p2", {id, until});
  });
}

/// Whoever has taken one meanwhile: it was sent. What the store does not hear now it is told before it is asked again.
void Outbox::forget_sent() {
  while (!sent_.empty()) {
    const std::string& id = sent_.back();
    database_.write([&](db::Connection& writer) { writer.execute("DELETE FROM mail_letter WHERE id = :p1", {id}); });
    sent_.pop_back();
  }
}

void Outbox::settle(const db::Row& row, const Outcome& outcome, std::int64_t until) {
  const std::string id = row.text("id");
  if (!outcome.accepted) return put_off(row, outcome, until);
  sent_.push_back(id);
  forget_sent();
  log::info("mail_sent", {{"letter", id}, {"attempts", row.integer("attempts") + 1}});
}

/// The server may refuse all letters for a while, or one recipient alone, whom a stranger has named: then the others do
/// not wait.
void Outbox::put_off(const db::Row& row, const Outcome& outcome, std::int64_t until) {
  const std::string id = row.text("id");
  const std::int64_t attempts = row.integer("attempts") + 1;
  const std::int64_t now = now_ms();
  if (!outcome.of_recipient) rests_until_ = std::chrono::steady_clock::now() + pause_min;
  const bool is_ours = std::find(settings_.to.begin(), settings_.to.end(), row.text("recipient")) != settings_.to.end();
  const bool gives_up = outcome.of_recipient && !is_ours && now - row.integer("written_at") > tried_for.count();
  // It may be another program's by now, or have been erased with whom it is about.
  const bool is_put_off = database_.write([&](db::Connection& writer) {
    const bool kept =
        writer.execute(
            "UPDATE mail_letter SET attempts = :p2, next_attempt_at = :p3, leased_until = 0, given_up = :p5, refused = "
            ":p6 WHERE id = :p1 AND leased_until = :p4",
            {id, attempts, now + pause_after(attempts).count(), until, gives_up ? now : std::int64_t{0},
             std::int64_t{outcome.of_recipient}}) > 0;
    const bool waits_in_vain = kept && gives_up && !row.text("signed_by").empty();
    if (waits_in_vain) add(writer, notice_of_refusal(row));
    return kept;
  });
  if (!is_put_off) return;
  log::warn(gives_up ? "mail_given_up" : "mail_refused",
            {{"letter", id}, {"attempts", attempts}, {"reason", outcome.reason}});
}

}  // namespace vitrine::mail
