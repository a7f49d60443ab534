// The store: SOCI behind a small face, the same SQL for SQLite and PostgreSQL. Readers are per worker and see the last
// committed state; there is one writing connection, and every acknowledged write is on disk (synchronous=FULL).
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "db/failure.hpp"

namespace vitrine::db {

/// A bound or answered value. Booleans are stored as integers 0 and 1.
using Value = std::variant<std::monostate, std::int64_t, double, std::string>;

/// NULL where there is no text.
inline Value value_or_null(const std::optional<std::string>& text) { return text ? Value(*text) : Value(); }

class Row {
 public:
  using Columns = std::map<std::string, std::size_t, std::less<>>;  // the place of each by its name

  Row(std::shared_ptr<const Columns> columns, std::vector<Value> values);
  bool is_null(std::string_view column) const;
  /// The column's text; nullopt for NULL.
  std::optional<std::string> optional_text(std::string_view column) const;
  /// The column's text; empty for NULL. An unknown column is a programming error (std::logic_error).
  std::string text(std::string_view column) const;
  /// The column's number; 0 for NULL.
  std::int64_t integer(std::string_view column) const;
  /// The same of one that need not be whole.
  double real(std::string_view column) const;
  const Value& value(std::string_view column) const;

 private:
  std::shared_ptr<const Columns> columns_;
  std::vector<Value> values_;
};

/// What programs on one store do one at a time.
enum class Turn { Sweep, Encoding };

/// One connection, used by one thread at a time. Placeholders are :p1, :p2, … in the order of the values.
/// A lost or failing store is Error 503, and is gone back to as soon as it is there again; a statement that it cannot
/// carry out is Error 500; a broken rule of the schema (unique, foreign key) is Error 409.
class Connection {
 public:
  Connection(Connection&&) noexcept;
  Connection& operator=(Connection&&) noexcept;
  ~Connection();

  std::vector<Row> query(std::string_view sql, const std::vector<Value>& values = {});
  std::optional<Row> query_one(std::string_view sql, const std::vector<Value>& values = {});
  /// Answers the number of rows changed.
  std::int64_t execute(std::string_view sql, const std::vector<Value>& values = {});

  /// Runs `work`, whose reads all see the store as it is at the first of them. Not within a transaction.
  template <typename Work>
  void snapshot(Work&& work) {
    begin_snapshot();
    try {
      work();
    } catch (...) {
      end_snapshot();
      throw;
    }
    end_snapshot();
  }

  /// Gives every row of a table, these columns of it, to `work`. Some at a time: the table may be larger than memory.
  /// Within a snapshot.
  void each_row(const std::string& table, const std::string& columns, const std::function<void(const Row&)>& work);

  bool is_sqlite() const;

  /// Whether what it reads may be something else than what the store holds.
  bool is_shadow() const;

  /// What the names in a statement mean is looked up anew from here on.
  void forget_statements();

  /// Whether this connection has this turn from now on until it is closed or lost, and no other of the same store;
  /// asked again, whether it still has it. On a file there is one program that takes turns.
  bool take_turn(Turn turn);

  /// Tells programs on other machines, once the transaction is committed, that there is something new (notices.hpp).
  void announce();

  /// Lets the commit of the transaction that is under way last as long as it does: it brings in more than an act of
  /// somebody who waits.
  void take_time();

 private:
  void begin_snapshot();
  void end_snapshot() noexcept;

  friend class Database;
  struct State;
  explicit Connection(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// Whether the store has what was being committed.
using Held = std::function<bool(Connection&)>;

/// What a connection is opened for.
enum class ConnectionUse;

/// Who brings what the write-ahead log holds into the SQLite file itself. Two connections that do so at once can spoil
/// the store (decisions/0006): only who holds the data folder's lock may. Whoever else closes the last connection of
/// all does so too, which SQLite lets happen only while nobody has the store open.
enum class Checkpoints { Run, LeftToOthers };

/// Whether the log tells of each migration.
enum class Telling { Told, Silent };

struct Migration {
  std::string name;  // "0001_init"
  std::string sql;   // statements ended by ';' at line end
};

class Database {
 public:
  /// `url` is `sqlite://<path>` or `postgresql://…`. Opens the writing connection; a bad address or store: Error 503.
  explicit Database(std::string url, Checkpoints checkpoints = Checkpoints::Run);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  /// Whether no program has brought it up to date yet.
  bool is_new() const;

  /// How many connections to a served store, of the same role, are not the writing one of this object: those of other
  /// programs, as long as this one has opened no more. A file has a lock of its own (DataFolderLock): 0.
  std::int64_t others_at_work();

  /// Applies what is missing, in order, each in a transaction of its own, and keeps nobody waiting meanwhile: one for
  /// which somebody holds what it needs is tried again until they have let go. Calls `before_first` ahead of the first
  /// of them, which does not come where that throws. Where nothing is missing, nothing is written to a served store.
  void migrate(const std::vector<Migration>& migrations, const std::function<void()>& before_first = {},
               Telling telling = Telling::Told);

  /// The same, and then `work`, during which no other program starts with a served store: each waits, as `work` waits
  /// for whoever holds what it needs.
  void migrate_and(const std::vector<Migration>& migrations, const std::function<void()>& work);

  /// A reading connection for the calling thread.
  Connection open_reader() const;

  /// A connection that reads the store and may make temporary tables, for the calling thread.
  Connection open_shadow() const;

  /// Runs `work` in one transaction on the writing connection, commits durably, and answers what `work` answered. An
  /// exception rolls everything back and passes on. Calls wait for each other, those of programs on other machines
  /// included: one that waits too long is Error 503, and so is one whose commit a server keeps waiting for longer than
  /// five seconds (a standby of its own is away), as a store that is lost over it. `told` is called once all is on
  /// disk, before anybody else writes; it must not throw. `held` says of a store that was lost over the commit, once it
  /// is back, whether it has taken it all the same: without it, or where the store stays away, the write is Error 503
  /// and may be there.
  template <typename Work, typename Told = void (*)(Connection&)>
  auto write(
      Work&& work, Told&& told = [](Connection&) {}, const Held& held = {})
      -> decltype(work(std::declval<Connection&>())) {
    try {
      std::unique_lock lock = turn_to_write();
      Transaction transaction(*this);
      if constexpr (std::is_void_v<decltype(work(std::declval<Connection&>()))>) {
        work(writer());
        commit(lock, transaction, held);
        told(writer());
      } else {
        auto result = work(writer());
        commit(lock, transaction, held);
        told(writer());
        return result;
      }
    } catch (const StoreAway&) {
      refused_writes_.fetch_add(1, std::memory_order_relaxed);
      throw;
    }
  }

  /// Empties the write-ahead log of a file, in which what was erased stands until it is written over. Where somebody
  /// still reads what it holds, or the file cannot be written to, the log says so and it is left as it is: what was
  /// committed is. So it is by whoever may not (`Checkpoints`).
  void empty_log() noexcept;

  /// Transactions committed since the start.
  std::uint64_t committed_writes() const { return committed_writes_.load(std::memory_order_relaxed); }

  /// Those that the store did not begin, take or commit, or that waited too long for their turn, since the start.
  std::uint64_t refused_writes() const { return refused_writes_.load(std::memory_order_relaxed); }

  /// Whether a server holds the store, for programs on several machines; else it is a file of this one.
  bool is_served() const;

  /// Writes a consistent copy of the store to `path`, a file of SQLite's, while it is in use. Of a served store this is
  /// one that `migrations`, which it has had, make anew.
  void copy_to(const std::string& path, const std::vector<Migration>& migrations);

 private:
  class Transaction {
   public:
    explicit Transaction(Database& database);
    ~Transaction();
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;
    void commit();
    void roll_back() noexcept;

   private:
    Database& database_;
    bool done_ = false;
  };
  class MigrationTurn;
  void apply(const std::vector<Migration>& migrations, const std::function<void()>& before_first, Telling telling);
  void take_step(const std::string& name, const std::function<void(Connection&)>& step);
  using WriteLock = std::unique_lock<std::timed_mutex>;
  WriteLock turn_to_write();
  void commit(WriteLock& lock, Transaction& transaction, const Held& held);
  void commit_or_find(WriteLock& lock, Transaction& transaction, const Held& held);
  bool finds_again(WriteLock& lock, const Held& held);
  Connection open(ConnectionUse use) const;
  Connection& writer();

  std::string url_;
  Checkpoints checkpoints_;
  std::timed_mutex write_mutex_;  // guards writer_
  std::unique_ptr<Connection> writer_;
  std::atomic<std::uint64_t> committed_writes_{0};
  std::atomic<std::uint64_t> refused_writes_{0};
};

}  // namespace vitrine::db
