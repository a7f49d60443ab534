#include "auth/session_records.hpp"

#include <gtest/gtest.h>

#include "auth/auth_test_fixture.hpp"

namespace vitrine::auth {
namespace {

/// Two programs on one store.
class SessionRecordsTest : public testing::AuthTest {
 protected:
  SessionRecordsTest() {
    auth.add("amel", "une autre phrase de passe");
    administrator_.id = reader.query_one("SELECT id FROM administrator")->text("id");
    administrator_.token_id = id_;
    Session session;
    session.id = id_;
    session.begun_at_s = now_s_;
    session.expires_at_s = now_s_ + 1'000'000;
    database.write([&](db::Connection& writer) { SessionRecords::begin(writer, administrator_.id, session); });
  }

  std::int64_t seen_by(const SessionRecords& program) {
    return program.list(reader, administrator_, now_s_).at(0).seen_at_s;
  }

  const std::int64_t now_s_ = unix_seconds(Clock::now());
  const std::string id_ = new_id();
  Administrator administrator_;
  db::Database other_database_{"sqlite://" + (folder / "store.db").string()};
  SessionRecords here_{database};
  SessionRecords there_{other_database_};
};

TEST_F(SessionRecordsTest, WhenASessionWasSeenLastNeverGoesBack) {
  here_.saw(id_, now_s_ + 10);
  there_.saw(id_, now_s_ + 30);
  there_.write_down();
  EXPECT_EQ(seen_by(here_), now_s_ + 30);
  here_.write_down();
  EXPECT_EQ(seen_by(there_), now_s_ + 30);
  here_.saw(id_, now_s_ + 40);
  here_.write_down();
  EXPECT_EQ(seen_by(there_), now_s_ + 40);
}

TEST_F(SessionRecordsTest, AClockThatWasAheadIsCorrected) {
  there_.saw(id_, now_s_ + 86'400);
  there_.write_down();
  here_.saw(id_, now_s_ + 10);
  here_.write_down();
  EXPECT_EQ(seen_by(here_), now_s_ + 10);
}

}  // namespace
}  // namespace vitrine::auth
