// What a Connection holds: one SOCI session and the statements prepared on it.
#pragma once

#include <soci/soci.h>

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "db/address.hpp"
#include "db/deadline.hpp"
#include "db/outage.hpp"
#include "db/statement.hpp"

namespace vitrine::db {

/// Only Write ever checkpoints. Copy does not change the store, but may write elsewhere; Shadow has tables of its own
/// besides, which nobody else sees and which end with it.
enum class ConnectionUse { Read, Write, Copy, Shadow };

using Patience = std::optional<std::chrono::milliseconds>;

struct Connection::State {
  /// Opens a session with the settings its use asks for.
  State(const std::string& url, ConnectionUse use, Checkpoints checkpoints);
  ~State();
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  /// While it lives, what is asked of a server ends, or loses the connection, within the patience.
  Deadline watched(Patience limit);
  /// Of a statement, which a server ends by itself: one that has not is lost to all connections.
  Deadline watched();

  /// The prepared statement for this text and these kinds of values.
  Statement& statement(std::string_view sql, const std::vector<Value>& values);
  /// Frees them: one that failed half-way could hold a lock, one that still runs keeps its transaction open.
  void forget_statements();
  /// Runs a statement outside of the cache: pragmas, transactions, migrations. On PostgreSQL they may be several.
  void run(const std::string& sql) { run(sql, patience); }
  void run(const std::string& sql, Patience limit);
  /// The same, with failures as Error.
  void run_translated(const std::string& sql) { run_translated(sql, patience); }
  void run_translated(const std::string& sql, Patience limit);
  /// Begins a transaction, on a connection opened anew where it was lost meanwhile.
  void begin(const std::string& sql);
  /// Whether the connection was lost, as when PostgreSQL is started anew, and has been opened again. What was under way
  /// on it is not there any more: to be asked between transactions alone.
  bool reopened();

  /// Whether another server has taken the place of the one that this connection is to. That one may answer still, and
  /// does not know what was written since.
  bool is_superseded() const;
  /// Leaves a server whose place another has taken, that was lost since this was opened, or that has taken no write on
  /// this connection. Between transactions alone. Error 503: nobody is there yet.
  void move_over();
  /// To be called inside a catch block, of a statement that has failed: `rethrow_translated`.
  [[noreturn]] void rethrow_failed();

  /// Opens the connection, or opens it anew; whether it was tried at all, which one alone does where the store is away.
  bool connect();
  void set_up_postgresql();
  /// Opens it at this address, and leaves it closed where that fails.
  void open_at(const std::string& address);
  /// Throws Superseded.
  void require_latest();

  bool announces = false;     // the transaction that is under way
  bool takes_time = false;    // the same
  bool is_read_only = false;  // whether writes are taken is settled when a connection is opened
  bool in_snapshot = false;   // what is asked anew on another connection would see another state
  const Backend backend;
  const ConnectionUse use;
  Patience patience;  // a little more than a statement may take at its server; none with a file, which answers by
                      // itself, and while the store is brought up to date
  std::shared_ptr<Outage> outage;
  std::uint64_t successions = 0;  // of the store's servers, when this was opened
  std::uint64_t losses = 0;       // of them, when this was opened
  soci::session session;
  std::unordered_map<std::string, std::unique_ptr<Statement>> statements;  // freed before the session they belong to
};

}  // namespace vitrine::db
