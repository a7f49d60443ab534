#include "db/database.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <thread>
#include <utility>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "core/hex.hpp"
#include "core/log.hpp"
#include "core/text.hpp"
#include "core/time.hpp"
#include "db/connection.hpp"
#include "db/copying.hpp"
#include "db/failure.hpp"

namespace vitrine::db {

namespace {

/// Locks of PostgreSQL that programs on this store agree on, whatever else uses its server.
constexpr std::int64_t write_lock = 0x7669'7472'0001;
constexpr std::int64_t migration_lock = 0x7669'7472'0002;

/// How long a write whose commit nobody heard of waits for the store: a standby has taken over by then, or nobody soon.
constexpr std::chrono::milliseconds lost_store_patience{3000};
constexpr std::chrono::milliseconds lost_store_pause{50};

/// A server may keep a commit waiting for as long as its only standby is away: as long as any other statement may take.
/// Nobody else of this program is to wait with it, as nobody of another one does (lock_timeout).
constexpr std::chrono::seconds commit_patience{5};
constexpr std::chrono::seconds turn_patience{2};

/// How long a step that brings the store up to date waits for a table that somebody reads, as a copy does for as long
/// as it takes: PostgreSQL lets whoever asks for the table meanwhile wait behind it, readers as well. And for its turn
/// to write, which comes at once unless a commit waits for a standby.
constexpr std::chrono::milliseconds step_patience{500};
constexpr std::chrono::seconds step_pause{2};

std::string checksum_of(std::string_view text) {
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  return hex_of(hash);
}

/// The statements of a migration: ended by ';' at a line's end, comment lines left out.
std::vector<std::string> statements_of(std::string_view sql) {
  std::vector<std::string> statements;
  std::string current;
  while (!sql.empty()) {
    const std::size_t end = sql.find('\n');
    const std::string_view line = sql.substr(0, end);
    sql = end == std::string_view::npos ? std::string_view() : sql.substr(end + 1);
    const std::string_view content = trim(line);
    if (content.empty() || content.starts_with("--")) continue;
    current.append(line).append("\n");
    if (!content.ends_with(';')) continue;
    current.resize(current.rfind(';'));
    statements.push_back(std::exchange(current, {}));
  }
  if (!current.empty()) throw std::logic_error("a migration's last statement has no ';' at its line's end");
  return statements;
}

void sync_file(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0 || ::fsync(file.number()) != 0)
    throw Error::unavailable("La copie de la base n'a pas pu être écrite.", std::chrono::seconds(5));
}

/// Texts are UTF-8, and may hold any character: a store of another encoding would refuse the first one that it lacks.
void require_utf8(Connection& connection) {
  if (connection.is_sqlite()) return;
  const std::string encoding =
      connection.query_one("SELECT current_setting('server_encoding') AS encoding")->text("encoding");
  if (encoding == "UTF8") return;
  throw Error::conflict("L’encodage de la base est " + encoding +
                        ", et le site a besoin d’UTF8 : « CREATE DATABASE nom TEMPLATE template0 ENCODING 'UTF8' "
                        "LOCALE 'C' ».");
}

}  // namespace

/// While it lives, no other program on the same PostgreSQL brings the store up to date, and what this one asks for may
/// take its time. SQLite's stores have the lock of their data folder.
class Database::MigrationTurn {
 public:
  explicit MigrationTurn(Connection::State& writer) : writer_(writer) {
    if (!told()) return;
    // However long the other one takes, and each of our own steps.
    writer_.patience.reset();
    writer_.run_translated("SET lock_timeout = 0");
    writer_.run_translated("SET statement_timeout = 0");
    writer_.run_translated("SELECT pg_advisory_lock(" + std::to_string(migration_lock) + ")");
    writer_.run_translated("SET lock_timeout = " + std::to_string(step_patience.count()));
  }
  ~MigrationTurn() {
    if (!told()) return;
    try {
      writer_.run("SELECT pg_advisory_unlock(" + std::to_string(migration_lock) + ")");
      writer_.set_up_postgresql();
    } catch (const std::exception&) {
      log::warn("migration_lock_lost");  // together with the connection, which is opened anew
    }
  }
  MigrationTurn(const MigrationTurn&) = delete;
  MigrationTurn& operator=(const MigrationTurn&) = delete;

  /// From here on, for whoever holds what is needed and for what is read from elsewhere: nobody else is at work.
  void take_all_time() {
    if (!told()) return;
    writer_.run_translated("SET lock_timeout = 0");
    writer_.run_translated("SET idle_in_transaction_session_timeout = 0");
  }

 private:
  bool told() const { return writer_.backend == Backend::Postgresql; }

  Connection::State& writer_;
};

Database::Database(std::string url, Checkpoints checkpoints) : url_(std::move(url)), checkpoints_(checkpoints) {
  writer_ = std::make_unique<Connection>(open(ConnectionUse::Write));
  require_utf8(*writer_);
}

Database::~Database() = default;

Connection Database::open(ConnectionUse use) const {
  try {
    return Connection(std::make_unique<Connection::State>(url_, use, checkpoints_));
  } catch (...) {
    rethrow_translated();
  }
}

Connection Database::open_reader() const { return open(ConnectionUse::Read); }

Connection Database::open_shadow() const { return open(ConnectionUse::Shadow); }

Connection& Database::writer() { return *writer_; }

bool Database::is_new() const {
  const char* tables = is_served() ? "SELECT tablename FROM pg_tables WHERE schemaname = ANY (current_schemas(false))"
                                   : "SELECT name AS tablename FROM sqlite_master WHERE type = 'table'";
  const std::vector<Row> found = open_reader().query(tables);
  return std::none_of(found.begin(), found.end(), [](const Row& row) { return row.text("tablename") == "migration"; });
}

std::int64_t Database::others_at_work() {
  if (!is_served()) return 0;
  const WriteLock lock = turn_to_write();
  return writer()
      .query(
          "SELECT COUNT(*) AS others FROM pg_stat_activity WHERE datname = current_database() AND "
          "usename = current_user AND backend_type = 'client backend' AND pid <> pg_backend_pid()")
      .front()
      .integer("others");
}

void Database::migrate(const std::vector<Migration>& migrations, const std::function<void()>& before_first,
                       Telling telling) {
  const MigrationTurn turn(*writer_->state_);
  apply(migrations, before_first, telling);
}

void Database::migrate_and(const std::vector<Migration>& migrations, const std::function<void()>& work) {
  MigrationTurn turn(*writer_->state_);
  apply(migrations, {}, Telling::Told);
  turn.take_all_time();
  work();
}

void Database::apply(const std::vector<Migration>& migrations, const std::function<void()>& before_first,
                     Telling telling) {
  // A server may keep writes waiting for as long as its standby is away: who has nothing to bring does not wait with
  // them. A file is written to all the same, which shows that it can be.
  if (!is_served() || is_new()) {
    take_step("migration", [](Connection& connection) {
      connection.execute(
          "CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at TEXT NOT "
          "NULL)");
    });
  }
  std::map<std::string, std::string> applied;
  for (const Row& row : open_reader().query("SELECT name, checksum FROM migration")) {
    applied.emplace(row.text("name"), row.text("checksum"));
  }
  bool first = true;
  for (const Migration& migration : migrations) {
    const auto found = applied.find(migration.name);
    const std::string checksum = checksum_of(migration.sql);
    if (found != applied.end()) {
      if (found->second != checksum) {
        throw Error(500, "La migration " + migration.name + " a changé depuis qu'elle a été appliquée à cette base.");
      }
      applied.erase(found);
      continue;
    }
    if (std::exchange(first, false) && before_first) before_first();
    take_step(migration.name, [&](Connection& connection) {
      for (const std::string& statement : statements_of(migration.sql)) connection.state_->run_translated(statement);
      connection.execute("INSERT INTO migration (name, checksum, applied_at) VALUES (:p1, :p2, :p3)",
                         {migration.name, checksum, iso_now()});
    });
    if (telling == Telling::Told) log::info("migration_applied", {{"name", migration.name}});
  }
  if (!applied.empty()) {
    throw Error(500, "La base a été écrite par une version plus récente du programme (migration " +
                         applied.begin()->first + ").");
  }
}

/// Whoever holds what it needs keeps it from being done, and nobody from reading or writing meanwhile.
void Database::take_step(const std::string& name, const std::function<void(Connection&)>& step) {
  const WaitsForLocks patient;
  for (bool again = false;; again = true) {
    try {
      return write([&](Connection& connection) {
        connection.take_time();
        step(connection);
      });
    } catch (const LockedOut&) {
      if (!is_served()) throw;
      if (!again) log::info("migration_waits", {{"name", name}});
    }
    std::this_thread::sleep_for(step_pause);
  }
}

bool Database::is_served() const { return backend_of(url_) == Backend::Postgresql; }

void Database::copy_to(const std::string& path, const std::vector<Migration>& migrations) {
  if (std::filesystem::exists(path)) throw Error::conflict("Le fichier de copie existe déjà.");
  if (is_served()) {
    Database copy("sqlite://" + path);
    copy.migrate(migrations, {}, Telling::Silent);
    Connection reader = open_reader();
    copy_rows(reader, copy);
  } else {
    open(ConnectionUse::Copy).execute("VACUUM INTO :p1", {path});
  }
  sync_file(path);
}

void Database::empty_log() noexcept {
  bool is_empty = false;
  try {
    if (is_served() || checkpoints_ != Checkpoints::Run) return;
    const WriteLock lock = turn_to_write();
    Connection::State& state = *writer().state_;
    // Whoever reads for longer, such as a copy, must not keep all others from writing.
    state.run("PRAGMA busy_timeout = 500");
    try {
      is_empty = writer().query("PRAGMA wal_checkpoint(TRUNCATE)").front().integer("busy") == 0;
    } catch (const std::exception&) {
      is_empty = false;  // it may not be written to
    }
    state.run("PRAGMA busy_timeout = 10000");
  } catch (const std::exception&) {
    is_empty = false;  // there was no turn
  }
  if (!is_empty) log::warn("write_ahead_log_not_emptied");
}

Database::Transaction::Transaction(Database& database) : database_(database) {
  Connection::State& state = *database_.writer().state_;
  state.announces = state.takes_time = false;
  // IMMEDIATE takes the write lock now: a transaction that reads first can then never be refused half-way.
  if (state.backend == Backend::Sqlite) {
    state.begin("BEGIN IMMEDIATE");
    return;
  }
  // The same across machines: each write sees what the one before has left, and their lines stand in that order.
  try {
    state.begin("BEGIN; SELECT pg_advisory_xact_lock(" + std::to_string(write_lock) + ")");
  } catch (...) {
    if (state.session.is_connected()) roll_back();
    throw;
  }
}

Database::Transaction::~Transaction() { roll_back(); }

void Database::Transaction::roll_back() noexcept {
  if (std::exchange(done_, true)) return;
  try {
    database_.writer().state_->forget_statements();
    database_.writer().state_->run("ROLLBACK");
  } catch (const std::exception&) {
    // The store may have rolled back by itself (a full disk does that); a destructor has nobody else to tell.
    log::warn("rollback_refused");
  }
}

void Database::Transaction::commit() {
  Connection::State& state = *database_.writer().state_;
  if (state.backend == Backend::Sqlite) {
    state.run_translated("COMMIT");
  } else {
    // Given up, and not cancelled: that would have the server acknowledge what its standby does not hold.
    state.run_translated(state.announces ? "NOTIFY vitrine; COMMIT" : "COMMIT",
                         state.takes_time ? std::nullopt : Patience(commit_patience));
  }
  done_ = true;
}

/// By the clock of the day, because ThreadSanitizer does not see a mutex that is waited for by the other one. A clock
/// that is set back lets one wait for as long as the one before takes.
Database::WriteLock Database::turn_to_write() {
  WriteLock lock(write_mutex_, std::defer_lock);
  if (!is_served()) {
    lock.lock();
  } else if (!lock.try_lock_until(std::chrono::system_clock::now() + turn_patience)) {
    throw store_away();
  }
  return lock;
}

void Database::commit(WriteLock& lock, Transaction& transaction, const Held& held) {
  commit_or_find(lock, transaction, held);
  committed_writes_.fetch_add(1, std::memory_order_relaxed);
}

void Database::commit_or_find(WriteLock& lock, Transaction& transaction, const Held& held) {
  try {
    transaction.commit();
  } catch (const Error&) {
    // A store that is still there has refused it.
    if (writer().state_->session.is_connected()) throw;
    transaction.roll_back();
    if (!held) throw unconfirmed();
    if (!finds_again(lock, held)) throw;
  }
}

/// Waits for a store that was lost, and asks it; others write meanwhile.
bool Database::finds_again(WriteLock& lock, const Held& held) {
  const auto end = std::chrono::steady_clock::now() + lost_store_patience;
  while (true) {
    try {
      const Transaction again(*this);  // whose lock the lost one holds until it has ended, one way or the other
      return held(writer());
    } catch (const Error&) {
      if (std::chrono::steady_clock::now() >= end) throw unconfirmed();
    }
    lock.unlock();
    std::this_thread::sleep_for(lost_store_pause);
    lock.lock();
  }
}

}  // namespace vitrine::db
