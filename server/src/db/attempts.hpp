// How often one source did something lately, counted in the store: the counting behind limits of the form "10 a minute"
// that hold for all programs on it together, and over their restarts. A limit holds for any window of its length, not
// for calendar minutes.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include "core/time.hpp"
#include "db/database.hpp"

namespace vitrine::db {

/// Immutable; safe from any thread.
class Attempts {
 public:
  /// No window is longer.
  static constexpr std::chrono::hours window_max{24};

  /// `count_max` attempts of this kind (at least one) in any `window`.
  Attempts(std::string kind, std::size_t count_max, std::chrono::seconds window)
      : kind_(std::move(kind)), count_max_(count_max), window_(window) {}

  /// How long until the source may try again; zero for now.
  std::chrono::seconds wait(Connection& connection, const std::string& source, Clock::time_point now) const;
  /// Those that no window reaches any more are forgotten, and those of a clock that was ahead by more than one.
  void add(Connection& writer, const std::string& source, Clock::time_point now) const;
  void forget(Connection& writer, const std::string& source) const;
  void forget_last(Connection& writer, const std::string& source) const;
  /// Of every kind those that no window reaches: behind the last that is added there may be no other for months.
  static void forget_old(Database& database, Clock::time_point now);

 private:
  std::int64_t believed_until(Clock::time_point now) const;

  std::string kind_;
  std::size_t count_max_;
  std::chrono::seconds window_;
};

}  // namespace vitrine::db
