// How many guesses a password gets. An address (IPv6: its /64 network, which one customer owns whole) has 10 failures
// in 15 minutes. An account that is guessed at from many addresses has 10 attempts a minute, all strangers together;
// networks from which its owner signed in before do not count among the strangers, so an attack never shuts the owner
// out where they usually work, and elsewhere only until the next free slot. Refused attempts are not counted: waiting
// always helps.
//
// Counted in the store (db/attempts.hpp): several machines on one store give a guesser no more than one does.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>

#include "core/time.hpp"
#include "db/attempts.hpp"

namespace vitrine::auth {

/// Shared by all threads.
class LoginLimits {
 public:
  using Moment = Clock::time_point;

  static constexpr std::size_t address_failures_max = 10;
  static constexpr std::chrono::minutes address_window{15};
  static constexpr std::size_t account_attempts_max = 10;
  static constexpr std::chrono::minutes account_window{1};

  explicit LoginLimits(db::Database& database) : database_(database) {}

  /// Before the password is looked at: counts the attempt as failed, so that guesses made at the same time are counted
  /// too. Past a limit: Error 429. `known` says that the account's owner signed in from this network before.
  void begin(db::Connection& reader, const std::string& network, const std::string& account, bool known,
             Moment now) const;
  /// The attempt succeeded: the address starts anew and the account gets its slot back.
  void succeeded(const std::string& network, const std::string& account, bool known) const;

 private:
  void check(db::Connection& connection, const std::string& network, const std::string& account, bool known,
             Moment now) const;

  db::Database& database_;
  const db::Attempts by_network_{"sign-in by network", address_failures_max, address_window};
  const db::Attempts at_account_{"sign-in at account", account_attempts_max, account_window};
};

}  // namespace vitrine::auth
