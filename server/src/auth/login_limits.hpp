// How many guesses a password gets. An address (IPv6: its /64 network, which one customer owns whole) has 10 failures
// in 15 minutes. An account that is guessed at from many addresses has 10 attempts a minute, all strangers together;
// networks from which its owner signed in before do not count among the strangers, so an attack never shuts the owner
// out where they usually work, and elsewhere only until the next free slot. Refused attempts are not counted: waiting
// always helps.
//
// Kept in memory and bounded: a restart forgets the counts, which costs an attacker nothing worth having (a few
// thousand a day against passwords of 10 characters), and a flood of addresses pushes out the longest silent ones.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>

#include "core/recent_attempts.hpp"

namespace vitrine::auth {

/// Shared by all threads.
class LoginLimits {
 public:
  using Moment = RecentAttempts::Moment;

  static constexpr std::size_t address_failures_max = 10;
  static constexpr std::chrono::minutes address_window{15};
  static constexpr std::size_t account_attempts_max = 10;
  static constexpr std::chrono::minutes account_window{1};
  static constexpr std::size_t entries_max = RecentAttempts::sources_max;

  /// Before the password is looked at: counts the attempt as failed, so that guesses made at the same time are counted
  /// too. Past a limit: Error 429. `known` says that the account's owner signed in from this network before.
  void begin(const std::string& network, const std::string& account, bool known, Moment now);
  /// The attempt succeeded: the address starts anew and the account gets its slot back.
  void succeeded(const std::string& network, const std::string& account, bool known);

 private:
  std::mutex mutex_;  // guards both
  RecentAttempts by_network_{address_failures_max, address_window};
  RecentAttempts at_account_{account_attempts_max, account_window};
};

}  // namespace vitrine::auth
