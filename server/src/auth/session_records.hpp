// The sessions that sign-ins have begun and nothing has ended: a token is good only while its own is here. Each is
// known by where it was begun and by when it was seen last. That is held in memory and written down from time to time,
// so that no request that only reads waits for a write.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "auth/browser.hpp"
#include "core/request.hpp"
#include "db/database.hpp"

namespace vitrine::auth {

/// A session as its administrator sees it. Moments are Unix seconds.
struct Session {
  std::string id;
  std::string browser;  // this and the next as `Browser` has them
  std::string system;
  std::string address;  // that it was begun from; empty for sessions of before this was kept
  std::int64_t begun_at_s = 0;
  std::int64_t seen_at_s = 0;
  std::int64_t expires_at_s = 0;
  bool is_current = false;  // the one that asks
};

/// Shared by all threads; every member function is safe from any of them.
class SessionRecords {
 public:
  /// More are not listed: a script that signs in for each of its calls has thousands.
  static constexpr std::int64_t listed_max = 100;

  explicit SessionRecords(db::Database& database) : database_(database) {}

  /// Part of the caller's transaction. Those that are over are forgotten.
  static void begin(db::Connection& writer, std::string_view account_id, const Session& session);
  /// Whether it is there.
  static bool is_open(db::Connection& connection, std::string_view account_id, std::string_view id);
  /// Part of the caller's transaction: ends all of the administrator's but the one that asks.
  static void end_others(db::Connection& writer, const Administrator& administrator);

  /// Those of the administrator's that are not over: the one that asks, then the others from the newest on.
  std::vector<Session> list(db::Connection& reader, const Administrator& administrator, std::int64_t now_s) const;
  /// Whether the account had such a session.
  bool end(std::string_view account_id, std::string_view id);

  void saw(const std::string& id, std::int64_t now_s);
  /// Writes down when each was seen last.
  void write_down();

 private:
  db::Database& database_;
  mutable std::mutex mutex_;                                 // guards seen_at_s_
  std::unordered_map<std::string, std::int64_t> seen_at_s_;  // of those that were seen since the last `write_down`
};

}  // namespace vitrine::auth
