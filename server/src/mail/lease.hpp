// A letter that is one sender's alone for as long as that lives: taken for a short while, which is renewed until it is
// settled. So another soon sends what a killed one had taken, and none what one still is about to send.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <thread>

#include "db/database.hpp"

namespace vitrine::mail {

struct LeaseTimes {
  /// For so long nobody else takes the letter after the last renewal.
  std::chrono::milliseconds length = std::chrono::seconds(20);
  std::chrono::milliseconds renewal = std::chrono::seconds(5);
};

/// The sending thread's own, while a thread of its own renews it.
class Lease {
 public:
  /// Of a letter whose row says that it was taken this moment, up to `until` (Unix milliseconds).
  Lease(db::Database& database, std::string letter, std::int64_t until, LeaseTimes times, const std::stop_token& stop);
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  /// To be heeded by whoever delivers the letter. It stops once `stop` does; once the letter was renewed for half its
  /// lease no more, since the store is away; and once another has it.
  std::stop_token cut() const { return cut_.get_token(); }

  /// Renews it no more. Answers up to when the letter was taken: as long as its row says so, it is still ours.
  std::int64_t end();

 private:
  enum class Renewal { Done, Refused, Unknown };
  void keep(const std::stop_token& ended);
  Renewal renew();

  db::Database& database_;
  const std::string letter_;
  const LeaseTimes times_;
  std::int64_t until_;  // the renewing thread's, while it runs
  std::stop_source cut_;
  std::stop_callback<std::function<void()>> passing_on_;
  std::jthread thread_;  // last: it ends before what it uses
};

}  // namespace vitrine::mail
