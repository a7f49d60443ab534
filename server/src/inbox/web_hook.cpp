#include "inbox/web_hook.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>

#include "content/content_store.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"
#include "core/text.hpp"
#include "core/time.hpp"

namespace vitrine::inbox {

namespace {

using std::chrono::milliseconds;

constexpr const char* hook_id = "hook";
constexpr const char* created = "contact.created";
constexpr const char* trial = "ping";
/// Longer than a call may take: nobody else takes one that is being told.
constexpr milliseconds lease = std::chrono::minutes(1);
/// A lease that ends further ahead was taken by a clock that has been set back since.
constexpr milliseconds lease_seen_max = std::chrono::minutes(3);
constexpr milliseconds tried_for = std::chrono::days(3);
constexpr milliseconds log_kept = std::chrono::days(30);
/// Nothing is put off further: what is was put off by a clock that has been set back since.
constexpr milliseconds pause_max = std::chrono::hours(1);
constexpr std::int64_t log_shown = 50;

std::string moment_text(std::int64_t ms) { return iso_time(Clock::time_point(milliseconds(ms))); }

struct Hook {
  std::string url;
  std::string secret;
};

/// Both are empty where there was never one.
Hook hook_in(db::Connection& connection) {
  const auto row = connection.query_one("SELECT url, secret FROM web_hook WHERE id = :p1", {hook_id});
  return row ? Hook{row->text("url"), row->text("secret")} : Hook{};
}

void write_hook(db::Connection& writer, const Hook& hook) {
  writer.execute(
      "INSERT INTO web_hook (id, url, secret) VALUES (:p1, :p2, :p3) "
      "ON CONFLICT (id) DO UPDATE SET url = excluded.url, secret = excluded.secret",
      {hook_id, hook.url, hook.secret});
}

void add_delivery(db::Connection& writer, const char* event, const std::optional<std::string>& item) {
  const std::int64_t now = now_ms();
  writer.execute(
      "INSERT INTO web_hook_delivery (id, event, item, written_at, next_attempt_at) VALUES (:p1, :p2, :p3, :p4, :p5)",
      {new_id(), event, item ? db::Value(*item) : db::Value(), now, now});
}

/// Up to when it is ours; nothing where another was first.
std::optional<std::int64_t> take(db::Database& database, const std::string& id) {
  const std::int64_t now = now_ms();
  const std::int64_t until = now + lease.count();
  const auto taken = database.write([&](db::Connection& writer) {
    return writer.execute(
        "UPDATE web_hook_delivery SET leased_until = :p2 WHERE id = :p1 AND outcome = 'waiting' AND "
        "(leased_until <= :p3 OR leased_until > :p4)",
        {id, until, now, now + lease_seen_max.count()});
  });
  return taken > 0 ? std::optional(until) : std::nullopt;
}

/// What it is told: of a message all that the back office sees of it, as it is by now. None: it is gone.
std::optional<std::string> body_of(content::Context& context, const db::Row& delivery) {
  json::object body{{"type", delivery.text("event")}, {"timestamp", moment_text(delivery.integer("written_at"))}};
  if (delivery.text("event") == trial) {
    body.emplace("data", json::object());
  } else {
    auto item = content::ContentStore(context).get(content::contact_message(), delivery.text("item"));
    if (!item) return std::nullopt;
    body.emplace("data", std::move(*item));
  }
  return json::serialize(body);
}

void settle(db::Database& database, const db::Row& delivery, const HookOutcome& outcome, std::int64_t until) {
  const std::int64_t now = now_ms();
  const std::int64_t attempts = delivery.integer("attempts") + 1;
  const bool given_up = !outcome.accepted() && now - delivery.integer("written_at") > tried_for.count();
  const std::string state = outcome.accepted() ? "delivered" : given_up ? "failed" : "waiting";
  database.write([&](db::Connection& writer) {
    writer.execute(
        "UPDATE web_hook_delivery SET outcome = :p2, attempts = :p3, next_attempt_at = :p4, leased_until = 0, "
        "status = :p5, reason = :p6, settled_at = :p7 WHERE id = :p1 AND leased_until = :p8",
        {delivery.text("id"), state, attempts, now + mail::pause_after(attempts).count(), std::int64_t{outcome.status},
         outcome.reason, state == "waiting" ? std::int64_t{0} : now, until});
  });
  const std::int64_t status = outcome.status;
  if (outcome.accepted()) {
    log::info("hook_told", {{"delivery", delivery.text("id")}, {"attempts", attempts}, {"status", status}});
  } else {
    log::warn(
        "hook_refused",
        {{"delivery", delivery.text("id")}, {"attempts", attempts}, {"status", status}, {"reason", outcome.reason}});
  }
}

void count_left(db::Connection& reader, const Hook& hook, Metrics& metrics) {
  std::uint64_t waiting = 0;
  std::uint64_t given_up = 0;
  for (const db::Row& row : reader.query(
           "SELECT outcome, count(*) AS calls FROM web_hook_delivery WHERE outcome IN ('waiting', 'failed') GROUP BY "
           "outcome")) {
    (row.text("outcome") == "waiting" ? waiting : given_up) = static_cast<std::uint64_t>(row.integer("calls"));
  }
  metrics.hooks_waiting = hook.url.empty() ? 0 : waiting;
  metrics.hooks_given_up = given_up;
}

Response as_it_is(Inbox& inbox) {
  const Hook hook = hook_in(inbox.content.reader);
  json::array deliveries;
  for (const db::Row& row : inbox.content.reader.query(
           "SELECT d.id, d.event, d.item, d.written_at, d.outcome, d.attempts, d.next_attempt_at, d.status, d.reason, "
           "m.reference FROM web_hook_delivery d LEFT JOIN contact_message m ON m.id = d.item "
           "ORDER BY d.written_at DESC, d.id DESC LIMIT :p1",
           {log_shown})) {
    const bool waits = row.text("outcome") == "waiting";
    const bool is_about = row.text("event") != trial;
    deliveries.push_back(
        json::object{{"_id", row.text("id")},
                     {"event", row.text("event")},
                     {"item", is_about ? json::value(row.text("item")) : json::value()},
                     {"reference", is_about ? json::value(row.text("reference")) : json::value()},
                     {"at", moment_text(row.integer("written_at"))},
                     {"outcome", row.text("outcome")},
                     {"attempts", row.integer("attempts")},
                     {"nextAt", waits ? json::value(moment_text(row.integer("next_attempt_at"))) : json::value()},
                     {"status", row.integer("status")},
                     {"reason", row.text("reason")}});
  }
  Response response =
      Response::json(json::object{{"url", hook.url}, {"secret", hook.secret}, {"deliveries", std::move(deliveries)}});
  response.headers.emplace_back("Cache-Control", "no-store");  // it holds a secret
  return response;
}

}  // namespace

void tell_hook(db::Connection& writer, const std::string& item) {
  if (!hook_in(writer).url.empty()) add_delivery(writer, created, item);
}

void forget_old_deliveries(db::Database& database) {
  database.write([](db::Connection& writer) {
    writer.execute("DELETE FROM web_hook_delivery WHERE outcome <> 'waiting' AND settled_at < :p1",
                   {now_ms() - log_kept.count()});
  });
}

void call_due_hooks(content::Context& context, Reach reach, Metrics& metrics, const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    const Hook hook = hook_in(context.reader);
    count_left(context.reader, hook, metrics);
    if (hook.url.empty()) return;  // what waits is told once there is an address again
    const std::int64_t now = now_ms();
    const auto delivery = context.reader.query_one(
        "SELECT id, event, item, written_at, attempts FROM web_hook_delivery WHERE outcome = 'waiting' AND "
        "(next_attempt_at <= :p1 OR next_attempt_at > :p3) AND (leased_until <= :p1 OR leased_until > :p2) "
        "ORDER BY next_attempt_at, id LIMIT 1",
        {now, now + lease_seen_max.count(), now + pause_max.count()});
    if (!delivery) return;
    const auto until = take(context.database, delivery->text("id"));
    if (!until) continue;
    const auto body = body_of(context, *delivery);
    if (!body) {
      context.database.write([&](db::Connection& writer) {
        writer.execute("DELETE FROM web_hook_delivery WHERE id = :p1 AND leased_until = :p2",
                       {delivery->text("id"), *until});
      });
      continue;
    }
    const HookOutcome outcome = call_hook(
        {.url = hook.url, .secret = hook.secret, .id = delivery->text("id"), .body = *body, .seconds = now_ms() / 1000},
        reach, stop);
    if (!outcome.accepted() && stop.stop_requested()) return;  // by us: no attempt; another takes it soon
    settle(context.database, *delivery, outcome, *until);
  }
}

Response read_hook(Inbox& inbox, Request&) { return as_it_is(inbox); }

Response change_hook(Inbox& inbox, Request& request) {
  const auto sent = text_of(request.form.fields, "url");
  if (!sent) throw Error::validation({{"url", "L’adresse est requise\u202f; vide, elle arrête les envois."}});
  const std::string url(trim(*sent));
  if (!url.empty() && !is_hook_url(url, inbox.hooks_reach)) {
    throw Error::validation(
        {{"url", "L’adresse doit commencer par https:// et nommer une machine, sans mot de passe."}});
  }
  inbox.content.database.write([&](db::Connection& writer) {
    Hook hook = hook_in(writer);
    hook.url = url;
    if (hook.secret.empty()) hook.secret = new_hook_secret();
    write_hook(writer, hook);
  });
  log::info("hook_changed", {{"by", inbox.content.occasion.actor.name}, {"host", std::string(hook_host(url))}});
  return as_it_is(inbox);
}

Response renew_hook_secret(Inbox& inbox, Request&) {
  inbox.content.database.write([&](db::Connection& writer) {
    Hook hook = hook_in(writer);
    hook.secret = new_hook_secret();
    write_hook(writer, hook);
  });
  log::info("hook_secret_renewed", {{"by", inbox.content.occasion.actor.name}});
  return as_it_is(inbox);
}

Response try_hook(Inbox& inbox, Request&) {
  inbox.content.database.write([&](db::Connection& writer) {
    if (hook_in(writer).url.empty()) throw Error::bad_request("Aucune adresse n’est enregistrée.");
    add_delivery(writer, trial, std::nullopt);
  });
  return as_it_is(inbox);
}

Response retry_delivery(Inbox& inbox, Request& request) {
  const std::string& id = request.param(0);
  const auto found = inbox.content.database.write([&](db::Connection& writer) {
    const std::int64_t now = now_ms();
    // It has its three days again.
    return is_id(id) ? writer.execute(
                           "UPDATE web_hook_delivery SET outcome = 'waiting', attempts = 0, written_at = :p2, "
                           "next_attempt_at = :p2 WHERE id = :p1 AND outcome <> 'delivered'",
                           {id, now})
                     : 0;
  });
  if (found == 0) throw Error::not_found("Envoi introuvable.");
  return as_it_is(inbox);
}

}  // namespace vitrine::inbox
