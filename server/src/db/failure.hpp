// What a failing store becomes: the one place where SOCI's exceptions are read.
#pragma once

#include "core/error.hpp"

namespace vitrine::db {

/// Whoever asks now is told to try again soon: Error 503.
Error store_away();

/// Nobody knows whether a write is done, or it is and could not be shown: Error 503 that says so. What is merely
/// refused is `store_away`.
Error unconfirmed();

/// To be called inside a catch block. Rethrows what is being handled: a broken unique or foreign-key rule as Error 409,
/// any other failure of the store as Error 503 (logged without the values that were bound), everything else as it is.
[[noreturn]] void rethrow_translated();

}  // namespace vitrine::db
