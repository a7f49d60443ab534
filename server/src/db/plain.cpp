#include "db/plain.hpp"

#include <soci/postgresql/soci-postgresql.h>

#include <memory>

#include "db/address.hpp"

namespace vitrine::db {

namespace {

constexpr const char* connection_failure = "08006";

PGconn* line_of(soci::session& session) {
  const auto* backend = static_cast<soci::postgresql_session_backend*>(session.get_backend());
  return backend == nullptr ? nullptr : backend->conn_;
}

}  // namespace

int socket_of(soci::session& session) {
  PGconn* line = line_of(session);
  return line == nullptr ? -1 : ::PQsocket(line);
}

std::size_t host_of(soci::session& session, const std::string& address) {
  const PGconn* line = line_of(session);
  return host_index(address, ::PQhost(line), ::PQport(line));
}

void run_plain(soci::session& session, const std::string& sql) {
  PGconn* line = line_of(session);
  if (line == nullptr) throw soci::postgresql_soci_error("there is no connection", connection_failure);
  const std::unique_ptr<PGresult, decltype(&::PQclear)> result(::PQexec(line, sql.c_str()), &::PQclear);
  const ExecStatusType status = ::PQresultStatus(result.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
  const char* state = ::PQresultErrorField(result.get(), PG_DIAG_SQLSTATE);
  throw soci::postgresql_soci_error(::PQerrorMessage(line), state == nullptr ? connection_failure : state);
}

}  // namespace vitrine::db
