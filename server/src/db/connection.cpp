#include "db/connection.hpp"

#include <fcntl.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <charconv>
#include <utility>

#include "core/descriptor.hpp"
#include "core/log.hpp"
#include "db/failure.hpp"
#include "db/plain.hpp"

namespace vitrine::db {

namespace {

// The texts that a connection meets are few and fixed, apart from lists of ids whose placeholders vary in number.
constexpr std::size_t statements_max = 128;
constexpr std::size_t rows_at_once = 500;
/// Whoever ends a connection has nothing to hear any more, and may have a dozen to end.
constexpr std::chrono::milliseconds end_patience{250};
/// For what a server says at once.
constexpr std::chrono::milliseconds server_patience{2000};
/// A server that ends a connection while it is opened is there all the same: what fails this soon, on a machine that
/// has much to do as well, is tried once more, before all others are told that the store is away.
constexpr std::chrono::milliseconds once_more_within{1000};
/// How much longer than the server itself this side waits for a statement.
constexpr std::chrono::milliseconds way_patience{500};

/// What is opened to a server whose place another has taken.
struct Superseded : soci::postgresql_soci_error {
  Superseded() : postgresql_soci_error("another server has taken the place of this one", "08006") {}
};

/// Makes a new store readable only by whoever runs the program: it holds hashes of passwords and visitors' messages.
/// SQLite gives its journal the rights of this file. A failure need not be told here: SQLite then fails as well.
void make_private(const std::string& path) {
  const Descriptor made(::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR));
}

}  // namespace

Connection::State::State(const std::string& url, ConnectionUse asked, Checkpoints checkpoints)
    : backend(backend_of(url)), use(asked) {
  if (backend == Backend::Postgresql) {
    outage = Outage::of(url);
    if (!connect()) throw soci::postgresql_soci_error("the store is away", "08006");
    return;
  }
  if (use == ConnectionUse::Write) make_private(sqlite_path(url));
  // Of a file that is opened for reading alone SQLite lets temporary tables be written, and nothing else.
  const std::string access = use == ConnectionUse::Shadow ? " readonly=true" : "";
  session.open(soci::sqlite3, "db=\"" + sqlite_path(url) + "\" timeout=10" + access);
  run("PRAGMA foreign_keys = ON");
  run("PRAGMA mmap_size = 0");
  if (use == ConnectionUse::Write) {
    run("PRAGMA journal_mode = WAL");
    run("PRAGMA synchronous = FULL");
    run("PRAGMA secure_delete = ON");  // what is erased leaves no trace in pages that are free, nor in a copy of them
  }
  // SQLite before 3.51.3 may reset a WAL that two connections checkpoint at once: one writer alone ever does.
  if (use != ConnectionUse::Write || checkpoints != Checkpoints::Run) run("PRAGMA wal_autocheckpoint = 0");
  if (use == ConnectionUse::Read) run("PRAGMA query_only = ON");
  if (use == ConnectionUse::Shadow) run("PRAGMA temp_store = MEMORY");
}

Connection::State::~State() {
  const Deadline deadline = watched(end_patience);
  statements.clear();  // which asks the server to free each
}

void Connection::State::forget_statements() {
  const Deadline deadline = watched();
  statements.clear();
}

Deadline Connection::State::watched(Patience limit) {
  return {backend == Backend::Postgresql && limit ? socket_of(session) : -1, limit};
}

Deadline Connection::State::watched() {
  return {backend == Backend::Postgresql && patience ? socket_of(session) : -1, patience, outage.get()};
}

Statement& Connection::State::statement(std::string_view sql, const std::vector<Value>& values) {
  std::string key = Statement::kinds_of(values);
  key.append(" ").append(sql);
  const auto found = statements.find(key);
  if (found != statements.end()) return *found->second;
  if (statements.size() >= statements_max) statements.clear();
  auto made = std::make_unique<Statement>(session, sql, values);
  return *statements.emplace(std::move(key), std::move(made)).first->second;
}

void Connection::State::run(const std::string& sql, Patience limit) {
  const Deadline deadline = watched(limit);
  if (backend == Backend::Postgresql) return run_plain(session, sql);
  soci::statement once(session);
  once.alloc();
  once.prepare(sql);
  once.define_and_bind();
  once.execute(true);
}

void Connection::State::run_translated(const std::string& sql, Patience limit) {
  try {
    run(sql, limit);
  } catch (...) {
    rethrow_translated();
  }
}

void Connection::State::set_up_postgresql() {
  // What takes longer has come upon something that will not end by itself; whoever asked is told to come back. An
  // address, a role or a database that says otherwise (`options=-c statement_timeout=…`) is believed. And libpq writes
  // notices to standard error, between the lines of the log.
  run("RESET statement_timeout; RESET lock_timeout; RESET idle_in_transaction_session_timeout; "
      "SET client_min_messages = warning",
      server_patience);
  // A machine that is gone, and cannot say so, holds its turn and its locks no longer than this.
  run("SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3", server_patience);
  const Deadline deadline = watched(server_patience);
  Statement limits(session,
                   "SELECT set_config('statement_timeout', COALESCE(NULLIF(current_setting('statement_timeout'), '0'), "
                   "'5s'), false), set_config('lock_timeout', COALESCE(NULLIF(current_setting('lock_timeout'), '0'), "
                   "'2s'), false)",
                   {});
  limits.query({});
  // Whoever writes has the turn of all programs: one that hangs in between, with a line that its machine keeps alive,
  // loses it. Readers hold up nobody, and a copy takes its time between them.
  if (use == ConnectionUse::Write) {
    run("SELECT set_config('idle_in_transaction_session_timeout', "
        "COALESCE(NULLIF(current_setting('idle_in_transaction_session_timeout'), '0'), '10s'), false)",
        server_patience);
  }
  Statement told(session, "SELECT CAST(setting AS INTEGER) AS ms FROM pg_settings WHERE name = 'statement_timeout'",
                 {});
  patience = std::chrono::milliseconds(told.query({}).at(0).integer("ms")) + way_patience;
  if (use == ConnectionUse::Read) run("SET default_transaction_read_only = on");
  require_latest();
}

void Connection::State::require_latest() {
  // The name of a file of the log begins with the timeline. One that only follows another has none of its own.
  Lineage server;
  try {
    Statement asked(
        session,
        "SELECT CAST((SELECT system_identifier FROM pg_control_system()) AS TEXT) AS system, CASE WHEN "
        "pg_is_in_recovery() THEN '' ELSE SUBSTR(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END AS timeline",
        {});
    const Row told = asked.query({}).at(0);
    const std::string timeline = told.text("timeline");
    std::from_chars(timeline.data(), timeline.data() + timeline.size(), server.timeline, 16);
    server.system = told.text("system");
  } catch (const soci::soci_error&) {
    if (!session.is_connected()) throw;
    // A service that does not let us look has others take care of that.
    successions = outage->successions();
    return;
  }
  if (const auto found = outage->found(server)) {
    successions = *found;
    return;
  }
  throw Superseded();
}

bool Connection::State::is_superseded() const {
  return backend == Backend::Postgresql && successions != outage->successions();
}

void Connection::State::move_over() {
  if (backend != Backend::Postgresql || (!is_superseded() && losses == outage->losses() && !is_read_only)) return;
  // It may hang: nothing more is said to it.
  ::shutdown(socket_of(session), SHUT_RDWR);
  statements.clear();
  session.close();
  if (!reopened()) throw store_away();
}

void Connection::State::rethrow_failed() {
  try {
    rethrow_translated();
  } catch (const ReadOnly&) {
    is_read_only = use == ConnectionUse::Write;
    throw;
  }
}

void Connection::State::begin(const std::string& sql) {
  move_over();
  try {
    run(sql);
  } catch (...) {
    if (!reopened()) rethrow_translated();
    run_translated(sql);
  }
}

bool Connection::State::connect() {
  const auto attempt = outage->may_try();
  if (!attempt) return false;
  losses = outage->losses();
  const auto at_once = std::chrono::steady_clock::now() + once_more_within;
  // A former primary that answers, however slowly, says nothing against the others.
  std::size_t former = host_count(outage->address());
  for (bool again = true;;) {
    try {
      open_at(outage->address());
      outage->opened();
      return true;
    } catch (const Superseded&) {
      if (former-- > 0) continue;
      outage->failed(*attempt);
      throw;
    } catch (...) {
      if (std::exchange(again, false) && std::chrono::steady_clock::now() < at_once) continue;
      outage->failed(*attempt);
      throw;
    }
  }
}

void Connection::State::open_at(const std::string& address) {
  try {
    session.close();
    session.open(soci::postgresql, address);
    is_read_only = false;
    const std::size_t host = host_of(session, address);
    try {
      set_up_postgresql();
    } catch (const Superseded&) {
      outage->turn(address, host + 1);
      throw;
    }
    outage->turn(address, host);
  } catch (...) {
    session.close();
    throw;
  }
}

bool Connection::State::reopened() {
  if (session.is_connected()) return false;
  statements.clear();
  try {
    if (!connect()) return false;
  } catch (const soci::soci_error&) {
    return false;  // not there yet: whoever asks next tries again
  }
  log::info("store_reopened");
  return true;
}

Connection::Connection(std::unique_ptr<State> state) : state_(std::move(state)) {}
Connection::Connection(Connection&&) noexcept = default;
Connection& Connection::operator=(Connection&&) noexcept = default;
Connection::~Connection() = default;

std::vector<Row> Connection::query(std::string_view sql, const std::vector<Value>& values) {
  // Only who reads may ask once more: on the writing connection a transaction may be lost with it. And whoever has
  // waited for a server in vain has waited long enough.
  const auto end = std::chrono::steady_clock::now() + state_->patience.value_or(server_patience);
  const bool alone = state_->use == ConnectionUse::Read && !state_->in_snapshot;
  for (bool again = alone;; again = false) {
    try {
      if (alone) state_->move_over();
      const Deadline deadline = state_->watched();
      std::vector<Row> rows = state_->statement(sql, values).query(values);
      if (!again || !state_->is_superseded()) return rows;
    } catch (...) {
      state_->forget_statements();
      if (!again || std::chrono::steady_clock::now() >= end || !state_->reopened()) state_->rethrow_failed();
    }
  }
}

std::optional<Row> Connection::query_one(std::string_view sql, const std::vector<Value>& values) {
  std::vector<Row> rows = query(sql, values);
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

void Connection::begin_snapshot() {
  const bool sqlite = state_->backend == Backend::Sqlite;
  // A shadow's own tables are made and written.
  const bool writes = state_->use == ConnectionUse::Shadow;
  state_->begin(sqlite   ? "BEGIN"
                : writes ? "BEGIN ISOLATION LEVEL REPEATABLE READ"
                         : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  state_->in_snapshot = true;
}

void Connection::end_snapshot() noexcept {
  state_->in_snapshot = false;
  try {
    state_->forget_statements();
    state_->run(state_->use == ConnectionUse::Shadow ? "ROLLBACK" : "COMMIT");
  } catch (const std::exception&) {
    // Nothing was written: whoever reads next finds the connection lost, and opens it anew.
    log::warn("snapshot_not_ended");
  }
}

bool Connection::is_shadow() const { return state_->use == ConnectionUse::Shadow; }

void Connection::forget_statements() { state_->forget_statements(); }

bool Connection::is_sqlite() const { return state_->backend == Backend::Sqlite; }

void Connection::each_row(const std::string& table, const std::string& columns,
                          const std::function<void(const Row&)>& work) {
  const std::string some = std::to_string(rows_at_once);
  if (!is_sqlite()) {
    state_->run_translated("DECLARE each_row NO SCROLL CURSOR FOR SELECT " + columns + " FROM " + table);
    for (bool more = true; more;) {
      const std::vector<Row> rows = query("FETCH " + some + " FROM each_row");
      for (const Row& row : rows) work(row);
      more = !rows.empty();
      state_->forget_statements();  // what it answers next may have other columns
    }
    state_->run_translated("CLOSE each_row");
    return;
  }
  const std::string sql =
      "SELECT rowid AS each_row, " + columns + " FROM " + table + " WHERE rowid > :p1 ORDER BY rowid LIMIT " + some;
  for (std::int64_t last = -1, before = -2; last != before;) {
    before = last;
    for (const Row& row : query(sql, {last})) {
      work(row);
      last = row.integer("each_row");
    }
  }
}

void Connection::announce() { state_->announces = true; }

void Connection::take_time() { state_->takes_time = true; }

bool Connection::take_turn(Turn turn) {
  if (state_->backend == Backend::Sqlite) return true;
  constexpr std::int64_t first_turn = 0x7669'7472'0100;  // behind the locks of database.cpp
  const auto row = query_one("SELECT CASE WHEN pg_try_advisory_lock(:p1) THEN 1 ELSE 0 END AS taken",
                             {first_turn + static_cast<std::int64_t>(turn)});
  return row->integer("taken") != 0;
}

std::int64_t Connection::execute(std::string_view sql, const std::vector<Value>& values) {
  try {
    const Deadline deadline = state_->watched();
    return state_->statement(sql, values).execute(values);
  } catch (...) {
    state_->forget_statements();
    state_->rethrow_failed();
  }
}

}  // namespace vitrine::db
