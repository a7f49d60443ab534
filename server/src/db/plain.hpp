// Statements without values or answers, sent to PostgreSQL as they stand: one way there and back, where preparing one
// for a single run takes three.
#pragma once

#include <soci/soci.h>

#include <cstddef>
#include <string>

namespace vitrine::db {

/// The socket of a session of PostgreSQL; -1 where it has none.
int socket_of(soci::session& session);
/// Which of the hosts of this address (db/address.hpp) an open session of PostgreSQL has come to, from 0.
std::size_t host_of(soci::session& session, const std::string& address);

/// Runs these statements, separated by ';', on a session of PostgreSQL; one that fails is the last. Failures:
/// soci_error.
void run_plain(soci::session& session, const std::string& sql);

}  // namespace vitrine::db
