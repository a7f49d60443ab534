#include "db/plain.hpp"

#include <poll.h>
#include <soci/postgresql/soci-postgresql.h>
#include <sys/socket.h>

#include <array>
#include <cerrno>
#include <memory>

#include "core/log.hpp"

namespace vitrine::db {

namespace {

using Clock = std::chrono::steady_clock;
using Result = std::unique_ptr<PGresult, decltype(&::PQclear)>;

constexpr const char* connection_failure = "08006";

/// Whether something has come, or the connection is lost, by then.
bool has_come(PGconn* line, Clock::time_point end) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0) return false;
    std::array<pollfd, 1> watched{{{.fd = ::PQsocket(line), .events = POLLIN, .revents = 0}}};
    const int ready = ::poll(watched.data(), watched.size(), static_cast<int>(left.count()));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

bool is_answered(PGconn* line, Clock::time_point end) {
  while (::PQisBusy(line) == 1) {
    if (!has_come(line, end)) return false;
    if (::PQconsumeInput(line) == 0) return true;  // lost: that is the answer
  }
  return true;
}

}  // namespace

void run_plain(soci::session& session, const std::string& sql, std::optional<std::chrono::milliseconds> patience) {
  auto* backend = static_cast<soci::postgresql_session_backend*>(session.get_backend());
  if (backend == nullptr) throw soci::postgresql_soci_error("there is no connection", connection_failure);
  PGconn* line = backend->conn_;
  const bool is_sent = ::PQsendQuery(line, sql.c_str()) == 1;
  if (is_sent && patience && !is_answered(line, Clock::now() + *patience)) {
    log::warn("store_given_up", {{"statement", sql}});
    ::shutdown(::PQsocket(line), SHUT_RDWR);
  }
  std::string failure = is_sent ? std::string() : ::PQerrorMessage(line);
  std::string state = connection_failure;
  while (const Result result{::PQgetResult(line), &::PQclear}) {
    const ExecStatusType status = ::PQresultStatus(result.get());
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) continue;
    failure = ::PQresultErrorMessage(result.get());
    if (const char* told = ::PQresultErrorField(result.get(), PG_DIAG_SQLSTATE)) state = told;
  }
  if (!failure.empty()) throw soci::postgresql_soci_error(failure, state.c_str());
}

}  // namespace vitrine::db
