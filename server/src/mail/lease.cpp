#include "mail/lease.hpp"

#include <exception>
#include <utility>

#include "core/log.hpp"
#include "core/pause.hpp"
#include "core/time.hpp"

namespace vitrine::mail {

using std::chrono::steady_clock;

Lease::Lease(db::Database& database, std::string letter, std::int64_t until, LeaseTimes times,
             const std::stop_token& stop)
    : database_(database),
      letter_(std::move(letter)),
      times_(times),
      until_(until),
      passing_on_(stop, [this] { cut_.request_stop(); }),
      thread_([this](const std::stop_token& ended) { keep(ended); }) {}

std::int64_t Lease::end() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
  return until_;
}

void Lease::keep(const std::stop_token& ended) {
  // The other half is for a store that takes its time to say that it is away, and for clocks that differ.
  auto sure_until = steady_clock::now() + times_.length / 2;
  while (rest(ended, times_.renewal)) {
    const auto asked = steady_clock::now();
    const Renewal renewal = renew();
    if (renewal == Renewal::Done) {
      sure_until = asked + times_.length / 2;
    } else if (renewal == Renewal::Refused || steady_clock::now() >= sure_until) {
      log::warn("mail_lease_lost", {{"letter", letter_}});
      cut_.request_stop();
      return;
    }
  }
}

Lease::Renewal Lease::renew() {
  const auto end = std::chrono::floor<std::chrono::milliseconds>(Clock::now() + times_.length);
  const std::int64_t until = end.time_since_epoch().count();
  const auto renewed = [&](db::Connection& writer) {
    const auto row = writer.query_one("SELECT leased_until FROM mail_letter WHERE id = :p1", {letter_});
    return row && row->integer("leased_until") == until;
  };
  try {
    const std::int64_t changed = database_.write(
        [&](db::Connection& writer) {
          return writer.execute("UPDATE mail_letter SET leased_until = :p2 WHERE id = :p1 AND leased_until = :p3",
                                {letter_, until, until_});
        },
        [](db::Connection&) {}, renewed);
    if (changed == 0) return Renewal::Refused;
    until_ = until;
    return Renewal::Done;
  } catch (const std::exception&) {  // the sending thread meets the same store, and tells of it
    return Renewal::Unknown;
  }
}

}  // namespace vitrine::mail
