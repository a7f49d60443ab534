#include "auth/login_limits.hpp"

#include <gtest/gtest.h>

#include "auth/auth_test_fixture.hpp"
#include "core/error.hpp"

namespace vitrine::auth {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

class LoginLimitsTest : public testing::AuthTest {
 protected:
  /// Zero, or how long the attempt has to wait.
  seconds attempt(const std::string& network, const std::string& account, bool known = false) {
    try {
      limits.begin(reader, network, account, known, now);
      return seconds(0);
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), 429);
      return error.retry_after().value_or(seconds(-1));
    }
  }

  const LoginLimits limits{database};
  LoginLimits::Moment now{std::chrono::hours(1)};
};

TEST_F(LoginLimitsTest, AnAddressHasTenFailuresInAnyFifteenMinutes) {
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(attempt("a", std::to_string(i)), seconds(0));
    now += minutes(1);
  }
  EXPECT_EQ(attempt("a", "x"), minutes(5));
  EXPECT_EQ(attempt("b", "x"), seconds(0));
  now += minutes(5);
  EXPECT_EQ(attempt("a", "x"), seconds(0)) << "the first failure is 15 minutes old";
  EXPECT_EQ(attempt("a", "x"), minutes(1));
}

TEST_F(LoginLimitsTest, ASuccessClearsTheAddress) {
  for (int i = 0; i < 10; ++i) EXPECT_EQ(attempt("a", std::to_string(i)), seconds(0));
  limits.succeeded("a", "9", false);
  EXPECT_EQ(attempt("a", "x"), seconds(0));
}

TEST_F(LoginLimitsTest, StrangersShareAnAccountsSlotsAndKnownNetworksDoNot) {
  for (int i = 0; i < 10; ++i) EXPECT_EQ(attempt("stranger" + std::to_string(i), "admin"), seconds(0));
  EXPECT_EQ(attempt("stranger10", "admin"), minutes(1));
  EXPECT_EQ(attempt("home", "admin", true), seconds(0));
  EXPECT_EQ(attempt("stranger10", "other"), seconds(0));
  now += minutes(1);
  EXPECT_EQ(attempt("stranger10", "admin"), seconds(0)) << "never for good";
}

TEST_F(LoginLimitsTest, HoldsForAllProgramsOnTheStoreTogether) {
  db::Database other_database{"sqlite://" + (folder / "store.db").string()};
  const LoginLimits others{other_database};
  for (int i = 0; i < 5; ++i) EXPECT_EQ(attempt("a", std::to_string(i)), seconds(0));
  for (int i = 5; i < 10; ++i) others.begin(reader, "a", std::to_string(i), false, now);
  EXPECT_EQ(attempt("a", "x"), minutes(15));
}

TEST_F(LoginLimitsTest, KeepsNothingThatNoWindowReaches) {
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(attempt("n" + std::to_string(i), "u" + std::to_string(i)), seconds(0));
    now += minutes(1);
  }
  EXPECT_LE(reader.query_one("SELECT COUNT(*) AS n FROM attempt")->integer("n"), 16);
}

TEST_F(LoginLimitsTest, AClockThatWasAheadShutsNobodyOutOnceItIsRight) {
  const auto right = now;
  now += std::chrono::days(1);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(attempt("a", std::to_string(i)), seconds(0));
  EXPECT_EQ(attempt("a", "x"), minutes(15));
  now = right;
  EXPECT_EQ(attempt("a", "x"), seconds(0));
  EXPECT_EQ(reader.query_one("SELECT COUNT(*) AS n FROM attempt WHERE source = 'a'")->integer("n"), 1);
}

TEST_F(LoginLimitsTest, AMachineWhoseClockIsLateLiftsNoLimit) {
  for (int i = 0; i < 10; ++i) EXPECT_EQ(attempt("a", std::to_string(i)), seconds(0));
  const auto right = now;
  now -= minutes(2);
  EXPECT_EQ(attempt("a", "x"), minutes(15));
  EXPECT_EQ(attempt("b", "x"), seconds(0));
  now = right;
  EXPECT_EQ(attempt("a", "x"), minutes(15)) << "nor for the others";
}

}  // namespace
}  // namespace vitrine::auth
