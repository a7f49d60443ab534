// What a failing store becomes: the one place where SOCI's exceptions are read.
#pragma once

#include <utility>

#include "core/error.hpp"

namespace vitrine::db {

/// The store does not do now what it was told, or has not said that it did: Error 503.
class StoreAway : public Error {
 public:
  explicit StoreAway(Error error) : Error(std::move(error)) {}
};

/// Whoever asks now is told to try again soon.
StoreAway store_away();

/// Nobody knows whether a write is done, or it is and could not be shown, which this says. What is merely refused is
/// `store_away`.
StoreAway unconfirmed();

/// The store is there, and cannot do what it was told: a statement is wrong, or the tables are not what they should be.
/// Error 500; trying again helps nobody.
class StatementFault : public Error {
 public:
  StatementFault() : Error(internal()) {}
};

/// Somebody holds what was asked for, and has not let go of it in time.
class LockedOut : public StoreAway {
 public:
  LockedOut() : StoreAway(store_away()) {}
};

/// It takes no writes from whoever asks so, whatever it would take from a connection that is opened now.
class ReadOnly : public StoreAway {
 public:
  ReadOnly() : StoreAway(store_away()) {}
};

/// While it lives, its thread logs nothing of what it is locked out from: whoever makes it says so, and tries again.
class WaitsForLocks {
 public:
  WaitsForLocks();
  ~WaitsForLocks();
  WaitsForLocks(const WaitsForLocks&) = delete;
  WaitsForLocks& operator=(const WaitsForLocks&) = delete;
};

/// To be called inside a catch block. Rethrows what is being handled: a broken unique or foreign-key rule as Error 409,
/// a statement that the store cannot carry out as StatementFault, any other failure of the store, which may pass or has
/// come from outside, as Error 503 (both logged without the values that were bound), everything else as it is.
[[noreturn]] void rethrow_translated();

}  // namespace vitrine::db
