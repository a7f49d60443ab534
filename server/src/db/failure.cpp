#include "db/failure.hpp"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/log.hpp"

namespace vitrine::db {

namespace {

constexpr int sqlite_constraint = 19;  // SQLITE_CONSTRAINT, for unique and foreign keys alike

bool breaks_rule(const soci::soci_error& failure) {
  if (const auto* postgresql = dynamic_cast<const soci::postgresql_soci_error*>(&failure)) {
    return postgresql->sqlstate() == "23505" || postgresql->sqlstate() == "23503";
  }
  const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&failure);
  if (sqlite == nullptr || (sqlite->result() & 0xFF) != sqlite_constraint) return false;
  const std::string message = failure.get_error_message();
  return message.find("UNIQUE constraint") != std::string::npos ||
         message.find("FOREIGN KEY constraint") != std::string::npos;
}

constexpr std::string_view no_connection = "Cannot establish connection to the database.\n";
/// What a server that was reached says begins so. Of an address that cannot be read libpq repeats what may be a
/// password.
constexpr std::string_view told_by_server = "connection to server";

/// The message without its context: SOCI appends the statement and every bound value, and PostgreSQL names the
/// offending value on its second line. Of a connection that is refused the second line says why.
std::string loggable(const soci::soci_error& failure) {
  std::string message = failure.get_error_message();
  if (message.starts_with(std::string(no_connection).append(told_by_server))) message.erase(0, no_connection.size());
  message.resize(std::min(message.find('\n'), std::min(message.find(" while "), message.size())));
  return message;
}

/// A store that is away fails every call, and each request has its own line: the same reason is said once a second.
void tell(const std::string& reason) {
  static std::mutex mutex;  // guards both
  static std::string last;
  static std::chrono::steady_clock::time_point told_at;
  const auto now = std::chrono::steady_clock::now();
  {
    const std::lock_guard lock(mutex);
    if (reason == last && now - told_at < std::chrono::seconds(1)) return;
    last = reason;
    told_at = now;
  }
  log::error("store_failed", {{"reason", reason}});
}

}  // namespace

Error store_away() {
  return Error::unavailable("Le service est momentanément indisponible. Veuillez réessayer.", std::chrono::seconds(5));
}

Error unconfirmed() {
  return Error::unavailable(
      "Le serveur n’a pas pu confirmer l’enregistrement. Vérifiez s’il est fait avant de recommencer.",
      std::chrono::seconds(5));
}

void rethrow_translated() {
  try {
    throw;
  } catch (const soci::soci_error& failure) {
    if (breaks_rule(failure)) throw Error::conflict("Cette modification est en conflit avec un autre élément.");
    tell(loggable(failure));
    throw store_away();
  }
}

}  // namespace vitrine::db
