#include "auth/session_records.hpp"

#include <algorithm>

#include "core/ids.hpp"

namespace vitrine::auth {
namespace {

constexpr std::int64_t ms_per_s = 1000;

}  // namespace

void SessionRecords::begin(db::Connection& writer, std::string_view account_id, const Session& session) {
  writer.execute("DELETE FROM session WHERE expires_at < :p1", {session.begun_at_s});
  writer.execute(
      "INSERT INTO session (id, administrator_id, browser, system, address, expires_at) "
      "VALUES (:p1, :p2, :p3, :p4, :p5, :p6)",
      {session.id, std::string(account_id), session.browser, session.system, session.address, session.expires_at_s});
}

bool SessionRecords::is_open(db::Connection& connection, std::string_view account_id, std::string_view id) {
  return connection
      .query_one("SELECT id FROM session WHERE id = :p1 AND administrator_id = :p2",
                 {std::string(id), std::string(account_id)})
      .has_value();
}

void SessionRecords::end_others(db::Connection& writer, const Administrator& administrator) {
  writer.execute("DELETE FROM session WHERE administrator_id = :p1 AND id <> :p2",
                 {administrator.id, administrator.token_id});
}

std::vector<Session> SessionRecords::list(db::Connection& reader, const Administrator& administrator,
                                          std::int64_t now_s) const {
  // An id begins with the moment in which it was made.
  const std::vector<db::Row> rows = reader.query(
      "SELECT id, browser, system, address, seen_at, expires_at FROM session "
      "WHERE administrator_id = :p1 AND expires_at > :p2 "
      "ORDER BY CASE WHEN id = :p3 THEN 0 ELSE 1 END, id DESC LIMIT :p4",
      {administrator.id, now_s, administrator.token_id, listed_max});
  std::vector<Session> sessions;
  const std::lock_guard lock(mutex_);
  for (const db::Row& row : rows) {
    const std::string id = row.text("id");
    const std::int64_t begun_at_s = made_at_ms(id) / ms_per_s;
    const auto seen = seen_at_s_.find(id);
    const std::int64_t seen_here_s = seen == seen_at_s_.end() ? 0 : seen->second;
    sessions.push_back({.id = id,
                        .browser = row.text("browser"),
                        .system = row.text("system"),
                        .address = row.text("address"),
                        .begun_at_s = begun_at_s,
                        .seen_at_s = std::max({begun_at_s, seen_here_s, row.integer("seen_at")}),
                        .expires_at_s = row.integer("expires_at"),
                        .is_current = id == administrator.token_id});
  }
  return sessions;
}

bool SessionRecords::end(std::string_view account_id, std::string_view id) {
  return database_.write([&](db::Connection& writer) {
    return writer.execute("DELETE FROM session WHERE id = :p1 AND administrator_id = :p2",
                          {std::string(id), std::string(account_id)}) > 0;
  });
}

void SessionRecords::saw(const std::string& id, std::int64_t now_s) {
  const std::lock_guard lock(mutex_);
  seen_at_s_[id] = now_s;
}

void SessionRecords::write_down() {
  const auto seen = [this] {
    const std::lock_guard lock(mutex_);
    return seen_at_s_;
  }();
  if (seen.empty()) return;
  // Another program may have seen it later; but not later than it can be by now.
  const std::int64_t believed_until_s = unix_seconds(Clock::now() + clock_difference_max);
  database_.write([&](db::Connection& writer) {
    for (const auto& [id, at_s] : seen) {
      writer.execute("UPDATE session SET seen_at = :p1 WHERE id = :p2 AND (seen_at < :p3 OR seen_at > :p4)",
                     {at_s, id, at_s, believed_until_s});
    }
  });
  const std::lock_guard lock(mutex_);
  std::erase_if(seen_at_s_, [&](const auto& entry) {
    const auto written = seen.find(entry.first);
    return written != seen.end() && written->second == entry.second;
  });
}

}  // namespace vitrine::auth
