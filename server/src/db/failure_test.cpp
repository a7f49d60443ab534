#include "db/failure.hpp"

#include <gtest/gtest.h>
#include <soci/postgresql/soci-postgresql.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>

#include <string>

namespace vitrine::db {

template <typename Failure>
int status_of(const Failure& failure) {
  try {
    try {
      throw failure;
    } catch (...) {
      rethrow_translated();
    }
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()).find("secret"), std::string::npos);
    return error.status();
  }
  return 0;
}

int of_postgresql(const char* state) { return status_of(soci::postgresql_soci_error("column \"secret\"", state)); }
int of_sqlite(int code) { return status_of(soci::sqlite3_soci_error("no such column: secret", code)); }

TEST(Failure, OfAServerThatIsAwayOrSaturatedIsAnOutage) {
  for (const char* state : {"08006", "     ", "57P01", "57P03", "57014", "55P03", "53100", "53300", "40001", "40P01",
                            "25006", "25P03", "25P04", "28P01", "3D000", "42501", "58030", "0A000", "XX001"}) {
    EXPECT_EQ(of_postgresql(state), 503) << state;
  }
  EXPECT_EQ(status_of(soci::soci_error("Cannot establish connection to the database.\nsecret")), 503);
}

TEST(Failure, OfAStatementOfOursIsAFault) {
  for (const char* state : {"42703", "42P01", "42601", "22003", "22P02", "23502", "23514", "25P02", "26000", "XX000"}) {
    EXPECT_EQ(of_postgresql(state), 500) << state;
  }
}

TEST(Failure, OfABrokenRuleIsAConflict) {
  for (const char* state : {"23505", "23503"}) EXPECT_EQ(of_postgresql(state), 409) << state;
  EXPECT_EQ(status_of(soci::sqlite3_soci_error("sqlite3_step: UNIQUE constraint failed: a.b", 19)), 409);
  EXPECT_EQ(status_of(soci::sqlite3_soci_error("sqlite3_step: FOREIGN KEY constraint failed", 19)), 409);
}

TEST(Failure, OfAFileThatIsBusyFullOrDamagedIsAnOutage) {
  constexpr int busy = 5, locked = 6, read_only = 8, unreadable = 10, damaged = 11, full = 13, closed = 14, other = 26;
  for (const int code : {busy, locked, read_only, unreadable, damaged, full, closed, other}) {
    EXPECT_EQ(of_sqlite(code), 503) << code;
  }
  EXPECT_EQ(of_sqlite(unreadable | 3 << 8), 503) << "of reading";
}

TEST(Failure, OfAStatementThatSqliteCannotCarryOutIsAFault) {
  constexpr int wrong = 1, constraint = 19, mismatch = 20, misuse = 21, range = 25;
  for (const int code : {wrong, constraint, mismatch, misuse, range}) EXPECT_EQ(of_sqlite(code), 500) << code;
}

}  // namespace vitrine::db
