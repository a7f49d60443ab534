// Statements without values or answers, sent to PostgreSQL as they stand: one way there and back, where preparing one
// for a single run takes three.
#pragma once

#include <soci/soci.h>

#include <chrono>
#include <optional>
#include <string>

namespace vitrine::db {

/// Runs these statements, separated by ';', on a session of PostgreSQL; one that fails is the last. Whoever waits
/// longer than `patience` loses the connection, as if the store had been lost over it: the server knows nothing of
/// that, and goes on. Failures: soci_error.
void run_plain(soci::session& session, const std::string& sql,
               std::optional<std::chrono::milliseconds> patience = std::nullopt);

}  // namespace vitrine::db
