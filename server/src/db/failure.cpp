#include "db/failure.hpp"

#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <string>
#include <string_view>

#include "core/error.hpp"
#include "core/log.hpp"

namespace vitrine::db {

namespace {

// Primary codes of SQLite.
constexpr int sqlite_constraint = 19;  // for unique and foreign keys alike
/// What is wrong with a statement or its values, and would be the next time: ERROR (no such column, syntax), INTERNAL,
/// TOOBIG, CONSTRAINT, MISMATCH, MISUSE, RANGE. All others tell of the file: it is busy, full, not to be read, damaged.
constexpr std::array<int, 7> sqlite_faults{1, 2, 18, sqlite_constraint, 20, 21, 25};

/// Classes of SQLSTATE, or beginnings of one, that tell of the server, the way there, the room that it has or what it
/// allows us, and not of the statement.
constexpr std::array<std::string_view, 18> server_states{
    "08",     // the connection
    "  ",     // said by libpq, which has lost the server
    "0A000",  // a plan that was made before another program brought the store up to date
    "25006",  // it takes no writes: it is a standby by now, or was made so
    "25P03",  // it has waited for the rest of a transaction for too long
    "25P04",  // it has taken too long
    "28",     // who we are
    "3D",     // which of its databases
    "40",     // writes that met
    "42501",  // what we may
    "53",     // disk, memory, connections
    "55006",  // in use
    "55P03",  // locked for too long
    "57",     // ended by its operator or by a limit of time
    "58",     // its own disk and its like
    "F0",     // its settings
    "XX001",  // damaged, as SQLite's files may be
    "XX002"};

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

bool is_of(const soci::soci_error& failure, std::string_view state) {
  const auto* postgresql = dynamic_cast<const soci::postgresql_soci_error*>(&failure);
  return postgresql != nullptr && postgresql->sqlstate() == state;
}

/// Whether the store has refused a statement for what it says. What SOCI says itself is of a connection.
bool is_fault(const soci::soci_error& failure) {
  if (const auto* postgresql = dynamic_cast<const soci::postgresql_soci_error*>(&failure)) {
    const std::string state = postgresql->sqlstate();
    return std::none_of(server_states.begin(), server_states.end(),
                        [&](std::string_view begins) { return state.starts_with(begins); });
  }
  const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&failure);
  return sqlite != nullptr &&
         std::find(sqlite_faults.begin(), sqlite_faults.end(), sqlite->result() & 0xFF) != sqlite_faults.end();
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

thread_local int waits_for_locks = 0;

}  // namespace

WaitsForLocks::WaitsForLocks() { ++waits_for_locks; }
WaitsForLocks::~WaitsForLocks() { --waits_for_locks; }

StoreAway store_away() {
  return StoreAway(
      Error::unavailable("Le service est momentanément indisponible. Veuillez réessayer.", std::chrono::seconds(5)));
}

StoreAway unconfirmed() {
  return StoreAway(Error::unavailable(
      "Le serveur n’a pas pu confirmer l’enregistrement. Vérifiez s’il est fait avant de recommencer.",
      std::chrono::seconds(5)));
}

void rethrow_translated() {
  try {
    throw;
  } catch (const soci::soci_error& failure) {
    if (breaks_rule(failure)) throw Error::conflict("Cette modification est en conflit avec un autre élément.");
    const bool locked_out = is_of(failure, "55P03");
    if (!locked_out || waits_for_locks == 0) tell(loggable(failure));
    if (locked_out) throw LockedOut();
    if (is_of(failure, "25006")) throw ReadOnly();
    if (is_fault(failure)) throw StatementFault();
    throw store_away();
  }
}

}  // namespace vitrine::db
