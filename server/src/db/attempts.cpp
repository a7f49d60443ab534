#include "db/attempts.hpp"

#include <algorithm>

#include "core/ids.hpp"

namespace vitrine::db {

/// What is dated later was counted by a clock that was wrong, and limits nobody. What is dated a little later is no
/// worse than what was just counted: it is one's own clock that may be late, and must not lift the limit for all.
std::int64_t Attempts::believed_until(Clock::time_point now) const { return unix_ms(now + window_); }

std::chrono::seconds Attempts::wait(Connection& connection, const std::string& source, Clock::time_point now) const {
  // Once this one has left the window there is room for another.
  const auto row = connection.query_one(
      "SELECT at FROM attempt WHERE kind = :p1 AND source = :p2 AND at > :p3 AND at <= :p4 "
      "ORDER BY at DESC LIMIT 1 OFFSET " +
          std::to_string(count_max_ - 1),
      {kind_, source, unix_ms(now - window_), believed_until(now)});
  if (!row) return std::chrono::seconds(0);
  const auto left =
      std::chrono::ceil<std::chrono::seconds>(std::chrono::milliseconds(row->integer("at") - unix_ms(now - window_)));
  return std::clamp(left, std::chrono::seconds(1), window_);  // another machine's clock may be ahead
}

void Attempts::add(Connection& writer, const std::string& source, Clock::time_point now) const {
  writer.execute("DELETE FROM attempt WHERE kind = :p1 AND (at <= :p2 OR at > :p3)",
                 {kind_, unix_ms(now - window_), believed_until(now)});
  writer.execute("INSERT INTO attempt (id, kind, source, at) VALUES (:p1, :p2, :p3, :p4)",
                 {new_id(), kind_, source, unix_ms(now)});
}

void Attempts::forget(Connection& writer, const std::string& source) const {
  writer.execute("DELETE FROM attempt WHERE kind = :p1 AND source = :p2", {kind_, source});
}

void Attempts::forget_last(Connection& writer, const std::string& source) const {
  writer.execute("DELETE FROM attempt WHERE id = (SELECT MAX(id) FROM attempt WHERE kind = :p1 AND source = :p2)",
                 {kind_, source});
}

void Attempts::forget_old(Database& database, Clock::time_point now) {
  database.write([&](Connection& writer) {
    writer.execute("DELETE FROM attempt WHERE at <= :p1 OR at > :p2",
                   {unix_ms(now - window_max), unix_ms(now + window_max)});
  });
}

}  // namespace vitrine::db
