#include "db/database.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>
#include <utility>

#include "core/error.hpp"
#include "core/temporary_folder_test_fixture.hpp"
#include "db/connection.hpp"

namespace vitrine::db {

class DatabaseTest : public testing::Test {
 protected:
  DatabaseTest() { std::filesystem::create_directories(folder_); }

  std::string url(const std::string& name = "store.db") const { return "sqlite://" + (folder_ / name).string(); }

  const TemporaryFolder temporary_;
  const std::filesystem::path folder_ = temporary_ / "a folder with spaces";
  const std::vector<Migration> migrations_{
      {"0001_init",
       "-- a comment with a : and a ;\n"
       "CREATE TABLE family (\n  id TEXT PRIMARY KEY,\n  name TEXT NOT NULL UNIQUE,\n  rank INTEGER,\n  size "
       "BIGINT\n);\n"
       "CREATE TABLE member (id TEXT PRIMARY KEY, family TEXT REFERENCES family (id));\n"}};
};

int status_of(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.status();
  }
  return 200;
}

TEST_F(DatabaseTest, ReadsBackWhatWasWritten) {
  Database database(url());
  database.migrate(migrations_);
  database.write([](Connection& connection) {
    connection.execute("INSERT INTO family (id, name, rank, size) VALUES (:p1, :p2, :p3, :p4)",
                       {std::string("a"), std::string("Éclat 'x' :p1"), std::int64_t{3}, std::int64_t{1} << 40});
    connection.execute("INSERT INTO family (id, name, rank, size) VALUES (:p1, :p2, :p3, :p4)",
                       {std::string("b"), std::string(""), std::monostate(), std::monostate()});
  });
  Connection reader = database.open_reader();
  const auto rows = reader.query("SELECT id, name, rank, size FROM family ORDER BY id");
  ASSERT_EQ(rows.size(), 2U);
  EXPECT_EQ(rows[0].text("name"), "Éclat 'x' :p1");
  EXPECT_EQ(rows[0].integer("rank"), 3);
  EXPECT_EQ(rows[0].integer("size"), std::int64_t{1} << 40);
  EXPECT_FALSE(rows[1].is_null("name"));
  EXPECT_TRUE(rows[1].is_null("rank"));
  EXPECT_EQ(rows[1].integer("rank"), 0);
  EXPECT_EQ(reader.query_one("SELECT count(*) AS total FROM family")->integer("total"), 2);
  EXPECT_FALSE(reader.query_one("SELECT id FROM family WHERE id = :p1", {std::string("z")}).has_value());
  EXPECT_THROW((void)rows[0].text("absent"), std::logic_error);
}

TEST_F(DatabaseTest, UsesOneStatementForManyRuns) {
  Database database(url());
  database.migrate(migrations_);
  Connection reader = database.open_reader();
  for (int i = 0; i < 50; ++i) {
    const std::string id = std::to_string(i);
    database.write([&](Connection& connection) {
      EXPECT_EQ(connection.execute("INSERT INTO family (id, name) VALUES (:p1, :p1)", {id}), 1);
    });
    const auto row = reader.query_one("SELECT name FROM family WHERE id = :p1", {id});
    ASSERT_TRUE(row) << i;  // a reader that kept its snapshot would miss it
    EXPECT_EQ(row->text("name"), id);
  }
}

TEST_F(DatabaseTest, RollsBackWhatThrows) {
  Database database(url());
  database.migrate(migrations_);
  EXPECT_EQ(status_of([&] {
              database.write([](Connection& connection) {
                connection.execute("INSERT INTO family (id, name) VALUES ('a', 'A')");
                throw Error::bad_request("non");
              });
            }),
            400);
  EXPECT_TRUE(database.open_reader().query("SELECT id FROM family").empty());
  database.write([](Connection& connection) { connection.execute("INSERT INTO family (id, name) VALUES ('a', 'A')"); });
  EXPECT_EQ(database.open_reader().query("SELECT id FROM family").size(), 1U);
}

TEST_F(DatabaseTest, TellsBrokenRulesFromFailures) {
  Database database(url());
  database.migrate(migrations_);
  const auto write = [&](const std::string& sql) {
    return status_of([&] { database.write([&](Connection& connection) { connection.execute(sql); }); });
  };
  EXPECT_EQ(write("INSERT INTO family (id, name) VALUES ('a', 'A')"), 200);
  EXPECT_EQ(write("INSERT INTO family (id, name) VALUES ('b', 'A')"), 409);
  EXPECT_EQ(write("INSERT INTO member (id, family) VALUES ('m', 'none')"), 409);
  EXPECT_EQ(write("INSERT INTO absent (id) VALUES ('m')"), 500);
  EXPECT_EQ(write("INSERT INTO family (id, rank) VALUES ('c', 1)"), 500);  // a name is required
  EXPECT_EQ(write("SELECT nothing FROM family"), 500);
  EXPECT_EQ(write("SELECT"), 500);
  EXPECT_EQ(status_of([] { Database nowhere("sqlite:///nowhere/at/all/store.db"); }), 503);
  EXPECT_EQ(status_of([] { Database unknown("mysql://x"); }), 400);
}

TEST_F(DatabaseTest, ReadersCannotWrite) {
  Database database(url());
  database.migrate(migrations_);
  Connection reader = database.open_reader();
  EXPECT_EQ(status_of([&] { reader.execute("DELETE FROM family"); }), 503);
  EXPECT_TRUE(reader.query("SELECT id FROM family").empty());
}

TEST_F(DatabaseTest, KeepsWhatItPromisesOfSqlite) {
  Database database(url());
  database.migrate(migrations_);
  database.write([](Connection& writer) {
    EXPECT_EQ(writer.query_one("PRAGMA journal_mode")->text("journal_mode"), "wal");
    EXPECT_EQ(writer.query_one("PRAGMA synchronous")->integer("synchronous"), 2);
    EXPECT_EQ(writer.query_one("PRAGMA foreign_keys")->integer("foreign_keys"), 1);
  });
}

/// Whoever calls it has committed what it answers for.
static_assert(noexcept(std::declval<Database&>().empty_log()));

TEST_F(DatabaseTest, WaitsAsLongAsEverOnceItsLogIsEmptied) {
  Database database(url());
  database.migrate(migrations_);
  Connection reader = database.open_reader();
  database.write([](Connection& writer) { writer.execute("INSERT INTO family (id, name) VALUES ('f', 'Un')"); });
  reader.snapshot([&] {
    reader.query("SELECT id FROM family");
    database.write([](Connection& writer) { writer.execute("DELETE FROM family"); });
    database.empty_log();
  });
  database.write(
      [](Connection& writer) { EXPECT_EQ(writer.query_one("PRAGMA busy_timeout")->integer("timeout"), 10'000); });
}

TEST_F(DatabaseTest, WaitsForTheOtherWriter) {
  Database database(url());
  database.migrate(migrations_);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&database, t] {
      for (int i = 0; i < 25; ++i) {
        const std::string id = std::to_string(t * 100 + i);
        database.write([&](Connection& connection) {
          connection.execute("INSERT INTO family (id, name) VALUES (:p1, :p1)", {id});
        });
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(database.open_reader().query("SELECT id FROM family").size(), 100U);
}

TEST_F(DatabaseTest, AppliesMigrationsOnceAndInOrder) {
  {
    Database database(url());
    database.migrate(migrations_);
  }
  Database database(url());
  auto more = migrations_;
  more.push_back({"0002_more", "CREATE TABLE extra (id TEXT PRIMARY KEY);\n"});
  database.migrate(more);
  database.migrate(more);
  EXPECT_EQ(database.open_reader().query("SELECT name FROM migration").size(), 2U);
  EXPECT_EQ(status_of([&] { database.migrate(migrations_); }), 500);  // a newer store
  more.back().sql += "CREATE TABLE edited (id TEXT);\n";
  EXPECT_EQ(status_of([&] { database.migrate(more); }), 500);  // an edited migration
}

TEST_F(DatabaseTest, LeavesNothingOfAFailedMigration) {
  Database database(url());
  auto broken = migrations_;
  broken.front().sql += "CREATE TABLE;\n";
  EXPECT_EQ(status_of([&] { database.migrate(broken); }), 500);
  database.migrate(migrations_);
  EXPECT_TRUE(database.open_reader().query("SELECT id FROM family").empty());
}

TEST_F(DatabaseTest, CopiesAConsistentStore) {
  Database database(url());
  database.migrate(migrations_);
  database.write([](Connection& connection) { connection.execute("INSERT INTO family (id, name) VALUES ('a', 'A')"); });
  const std::string copy = (folder_ / "copy.db").string();
  database.copy_to(copy, {});
  EXPECT_EQ(Database("sqlite://" + copy).open_reader().query("SELECT id FROM family").size(), 1U);
  EXPECT_EQ(status_of([&] { database.copy_to(copy, {}); }), 409);
}

TEST_F(DatabaseTest, IsForItsOwnerAlone) {
  namespace fs = std::filesystem;
  Database database(url());
  database.migrate(migrations_);
  for (const char* name : {"store.db", "store.db-wal", "store.db-shm"}) {
    EXPECT_EQ(fs::status(folder_ / name).permissions(), fs::perms::owner_read | fs::perms::owner_write) << name;
  }
}

TEST(PostgresqlAddress, AsksForWhatItDoesNotSayItself) {
  EXPECT_EQ(with_parameters("postgresql://a@b/c"),
            "postgresql://a@b/c?application_name=vitrine&connect_timeout=2&tcp_user_timeout=5000&keepalives_idle=5");
  const std::string patient = with_parameters("postgresql://a@b/c?sslmode=require&connect_timeout=30");
  EXPECT_EQ(patient.find("connect_timeout=2"), std::string::npos);
  EXPECT_TRUE(patient.starts_with("postgresql://a@b/c?sslmode=require&connect_timeout=30&application_name=vitrine"));
}

TEST(PostgresqlAddress, TurnsItsHostsWhereverItNamesThem) {
  for (const char* url :
       {"postgresql://a:p@one:1,two:2,three:3/c?application_name=e,f",
        "postgresql://a:p@/c?application_name=e,f&host=one,two,three&port=1,2,3",
        "postgresql:///c?user=a&host=one%2Ctwo,three&port=1,2,3", "postgresql://a@one,two,three/c?port=1,2,3",
        "postgresql:///c?hostaddr=one,two,three&port=1,2,3"}) {
    EXPECT_EQ(host_count(url), 3U) << url;
    EXPECT_EQ(host_index(url, "three", "3"), 2U) << url;
    const std::string turned = with_hosts_turned(url);
    EXPECT_TRUE(turned.starts_with(url)) << "which says the rest: " << turned;
    EXPECT_EQ(host_index(turned, "two", "2"), 0U) << turned;
    EXPECT_EQ(host_index(turned, "one", "1"), 2U) << turned;
    EXPECT_EQ(host_index(with_hosts_turned(url, 2), "three", "3"), 0U) << url;
    EXPECT_EQ(with_hosts_turned(url, 3), url);
    EXPECT_EQ(with_hosts_turned(url, 0), url);
  }
  EXPECT_EQ(with_hosts_turned("postgresql://a@%2Ftmp%2Fone,two/c"),
            "postgresql://a@%2Ftmp%2Fone,two/c?host=two%2C%2Ftmp%2Fone");
  EXPECT_EQ(host_index("postgresql:///c?host=two%2C%2Ftmp%2Fone", "/tmp/one", "5432"), 1U);
  EXPECT_EQ(with_hosts_turned("postgresql://a@one/c"), "postgresql://a@one/c");
}

TEST(PostgresqlAddress, KnowsWhichOfItsHostsOneIs) {
  const std::string ports = "postgresql://a:p@one:1,two,[::1]:3/c?application_name=d,e";
  EXPECT_EQ(host_count(ports), 3U);
  EXPECT_EQ(host_index(ports, "one", "1"), 0U);
  EXPECT_EQ(host_index(ports, "two", "5432"), 1U);
  EXPECT_EQ(host_index(ports, "two", ""), 1U) << "as libpq says of a port that is not named";
  EXPECT_EQ(host_index(ports, "::1", "3"), 2U);
  EXPECT_EQ(host_index(ports, "two", "1"), 0U) << "none of them";
  EXPECT_EQ(host_index("postgresql://a@%2Ftmp%2Fone,%2Ftmp%2Ftwo/c", "/tmp/two", "5432"), 1U);
  EXPECT_EQ(host_index("postgresql://a@one,two:7/c", "two", "7"), 1U);
  EXPECT_EQ(host_index("postgresql:///c?host=one", "one", "5432"), 0U);
}

TEST_F(DatabaseTest, AsksBeforeItIsBroughtUpToDate) {
  Database database(url());
  EXPECT_THROW(database.migrate(migrations_, [] { throw Error::conflict("Non."); }), Error);
  EXPECT_THROW(database.open_reader().query("SELECT id FROM family"), Error);
  int asked = 0;
  for (int i = 0; i < 2; ++i) database.migrate(migrations_, [&] { ++asked; });
  EXPECT_EQ(asked, 1);
  EXPECT_TRUE(database.open_reader().query("SELECT id FROM family").empty());
}

TEST_F(DatabaseTest, CountsWhatItCommits) {
  Database database(url());
  database.migrate(migrations_);
  const std::uint64_t before = database.committed_writes();
  database.write([](Connection&) {});
  database.write([](Connection&) {});
  EXPECT_THROW(database.write([](Connection&) { throw Error::bad_request("Non."); }), Error);
  EXPECT_EQ(database.committed_writes(), before + 2);
}

TEST_F(DatabaseTest, CountsWhatTheStoreDoesNotTake) {
  Database database(url());
  database.migrate(migrations_);
  const auto write = [&](const std::string& sql) {
    return status_of([&] { database.write([&](Connection& connection) { connection.query(sql); }); });
  };
  EXPECT_EQ(write("INSERT INTO family (id, name) VALUES ('a', 'A')"), 200);
  EXPECT_EQ(write("INSERT INTO family (id, name) VALUES ('b', 'A')"), 409);
  EXPECT_EQ(write("SELECT nothing FROM family"), 500);
  EXPECT_EQ(database.refused_writes(), 0U) << "it was there, and it is we who asked for too much";
  EXPECT_EQ(write("PRAGMA max_page_count = 1"), 200);  // there is room for no more than there is
  EXPECT_EQ(write("INSERT INTO family (id, name) VALUES ('c', hex(zeroblob(100000)))"), 503);
  EXPECT_EQ(database.refused_writes(), 1U);
}

TEST_F(DatabaseTest, AnswersWhatTheWorkAnswersAndTellsWhatIsOnDisk) {
  Database database(url());
  database.migrate(migrations_);
  std::size_t seen = 0;
  const auto look = [&](Connection&) { seen = database.open_reader().query("SELECT id FROM family").size(); };
  const std::string id = database.write(
      [](Connection& connection) {
        connection.execute("INSERT INTO family (id, name) VALUES (:p1, :p2)", {std::string("a"), std::string("A")});
        return std::string("a");
      },
      look);
  EXPECT_EQ(id, "a");
  EXPECT_EQ(seen, 1U);
  seen = 0;
  EXPECT_THROW(database.write(
                   [](Connection& connection) {
                     connection.execute("DELETE FROM family");
                     throw Error::bad_request("Non.");
                   },
                   look),
               Error);
  EXPECT_EQ(seen, 0U) << "nothing happened";
  EXPECT_EQ(database.open_reader().query("SELECT id FROM family").size(), 1U);
}

}  // namespace vitrine::db
