#include "auth/signing_key.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "auth/auth_test_fixture.hpp"
#include "auth/token.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/time.hpp"

namespace vitrine::auth {
namespace {

namespace fs = std::filesystem;
using testing::AuthTest;
using testing::error_of;
using testing::text_of_file;

TEST_F(AuthTest, KeepsTheKeyToItself) {
  const fs::path file = folder / "token.key";
  struct stat facts {};
  ASSERT_EQ(::stat(file.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0600U);
  auth.add("admin", "un long mot de passe");
  const std::string token = auth.sign_in(reader, "admin", "un long mot de passe", "192.0.2.1").token;
  fs::permissions(file, fs::perms::owner_all | fs::perms::others_read);
  const Auth again(database, KeyPlace::own(folder.path()), std::chrono::days(7), known_passwords);
  ASSERT_EQ(::stat(file.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0600U);
  EXPECT_TRUE(again.verify(reader, token)) << "the key stays the same";
  std::ofstream(file) << std::string(64, '0');
  EXPECT_EQ(
      error_of([&] { Auth(database, KeyPlace::own(folder.path()), std::chrono::days(7), known_passwords); }).status(),
      503);
  std::ofstream(file) << "short";
  EXPECT_EQ(
      error_of([&] { Auth(database, KeyPlace::own(folder.path()), std::chrono::days(7), known_passwords); }).status(),
      503);
}

TEST_F(AuthTest, LeavesTheModeOfWhatIsNoKeyAsItIs) {
  const fs::path file = folder / "token.key";
  std::ofstream(file) << "root:x:0:0";
  fs::permissions(file, fs::perms::owner_all | fs::perms::others_read);
  EXPECT_EQ(error_of([&] { SigningKey::read(file); }).status(), 503);
  EXPECT_EQ(error_of([&] { SigningKey::read("/dev/null"); }).status(), 503);
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_all | fs::perms::others_read);
}

/// As systemd and containers hand out secrets.
TEST_F(AuthTest, TakesAKeyOfAnotherOwnerThatItsGroupMayReadAndNoneThatEverybodyMay) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root gives files away";
  constexpr uid_t nobody = 65534;
  const fs::path file = folder / "credential";
  std::ofstream(file) << random_hex(32);
  ASSERT_EQ(::chown(file.c_str(), nobody, ::getegid()), 0);
  ASSERT_EQ(::chmod(file.c_str(), 0440), 0);
  EXPECT_EQ(state_of_key(file), KeyState::Usable);
  SigningKey::read(file);
  struct stat facts {};
  ASSERT_EQ(::stat(file.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0440U) << "the mode is its owner's";
  ASSERT_EQ(::chmod(file.c_str(), 0444), 0);
  EXPECT_EQ(state_of_key(file), KeyState::Exposed);
  const Error refused = error_of([&] { SigningKey::read(file); });
  EXPECT_EQ(refused.status(), 503);
  EXPECT_NE(std::string(refused.what()).find(file.string()), std::string::npos);
  ASSERT_EQ(::stat(file.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0444U);
}

TEST_F(AuthTest, AKeyThatWasReplacedIsGoodWhileItsLineStands) {
  const fs::path file = folder / "token.key";
  const std::string before = text_of_file(file);
  auth.add("admin", "une phrase de passe");
  const std::string token = auth.sign_in(reader, "admin", "une phrase de passe", "192.0.2.1").token;
  const std::string fresh = random_hex(32) + "\n";
  std::ofstream(file) << fresh << before;
  Auth changed = opened();
  EXPECT_TRUE(changed.verify(reader, token));
  const std::string new_token = changed.sign_in(reader, "admin", "une phrase de passe", "192.0.2.1").token;
  EXPECT_FALSE(auth.verify(reader, new_token)) << "the one before knows nothing of it";
  std::ofstream(file) << fresh;
  const Auth alone = opened();
  EXPECT_FALSE(alone.verify(reader, token));
  EXPECT_TRUE(alone.verify(reader, new_token));
  std::ofstream(file) << fresh << "short\n";
  EXPECT_EQ(error_of([&] { opened(); }).status(), 503);
}

class SharedKeyTest : public AuthTest {
 protected:
  SharedKeyTest() {
    one.keys().ensure();
    for (Auth* node : {&one, &other}) node->keys().learn(reader);
    one.add("admin", "une phrase de passe");
  }
  Auth node() {
    return {database, {KeyPlace::Kind::Shared, folder / "token.key"}, std::chrono::days(7), known_passwords, [this] {
              return now;
            }};
  }
  std::string token_of(Auth& node) { return node.sign_in(reader, "admin", "une phrase de passe", "192.0.2.1").token; }

  /// A fault where it is asked for a key.
  void take_keys_away() {
    database.write([](db::Connection& writer) { writer.execute("DELETE FROM signing_key"); });
  }
  void damage_newest_key(const std::string& line) {
    database.write([&](db::Connection& writer) {
      writer.execute("UPDATE signing_key SET key = :p1 WHERE number = (SELECT MAX(number) FROM signing_key)", {line});
    });
  }
  /// A token that says that it was signed then, with a key that nobody has.
  static std::string stranger(Clock::time_point issued_at = Clock::now()) {
    const std::int64_t at_s = unix_seconds(issued_at);
    return write_token({.account_id = "a", .token_id = "t", .issued_at_s = at_s, .expires_at_s = at_s + 86400},
                       *SigningKey::parse(random_hex(32)));
  }

  Clock::time_point now = Clock::now();
  Auth one = node();
  Auth other = node();
};

TEST_F(SharedKeyTest, WhatOneSignsTheOthersTake) {
  EXPECT_TRUE(other.verify(reader, token_of(one)));
  EXPECT_TRUE(one.verify(reader, token_of(other)));
}

TEST_F(SharedKeyTest, ItIsTheOneThatTheFirstMachineHadBefore) {
  auth.add("amina", "une autre phrase");
  const std::string token = auth.sign_in(reader, "amina", "une autre phrase", "192.0.2.1").token;
  EXPECT_TRUE(one.verify(reader, token));
}

TEST_F(SharedKeyTest, ChangedWhileTheyRunItEndsNoSessionUntilTheNextTime) {
  const std::string before = token_of(one);
  one.keys().renew(KeyBefore::Good);
  one.keys().learn(reader);
  const std::string after = token_of(one);
  EXPECT_TRUE(other.verify(reader, after)) << "which had not heard of the new one";
  EXPECT_TRUE(other.verify(reader, before));
  EXPECT_TRUE(one.verify(reader, before));
  one.keys().renew(KeyBefore::Good);
  for (Auth* node : {&one, &other}) {
    node->keys().learn(reader);
    now += KeyRing::look_pause;
    EXPECT_TRUE(node->verify(reader, after));
    EXPECT_FALSE(node->verify(reader, before));
  }
}

TEST_F(SharedKeyTest, OneThatLeakedIsForgottenAtOnce) {
  const std::string before = token_of(one);
  one.keys().renew(KeyBefore::Forgotten);
  for (Auth* node : {&one, &other}) {
    node->keys().learn(reader);
    EXPECT_FALSE(node->verify(reader, before));
  }
}

TEST_F(SharedKeyTest, ADamagedOneIsReplacedAndForgotten) {
  const std::string before = token_of(one);
  for (const char* line : {"", "abc", "0000000000000000000000000000000000000000000000000000000000000000"}) {
    damage_newest_key(line);
    EXPECT_EQ(error_of([&] { one.keys().learn(reader); }).status(), 503) << line;
    EXPECT_EQ(one.keys().renew(KeyBefore::Good), KeyBefore::Forgotten) << line;
    one.keys().learn(reader);
    EXPECT_TRUE(one.verify(reader, token_of(one)));
    now += KeyRing::look_pause;
    EXPECT_FALSE(one.verify(reader, before));
  }
  EXPECT_EQ(one.keys().renew(KeyBefore::Good), KeyBefore::Good);
}

TEST_F(SharedKeyTest, StrangersCostTheStoreALookASecondAtMost) {
  EXPECT_FALSE(one.verify(reader, stranger()));
  take_keys_away();
  // Those that no key could make good cost none at all.
  const std::string good = token_of(one);
  const std::string old = stranger(now - std::chrono::minutes(5));
  for (const std::string& token :
       {std::string("a.b.c"), good + "A", good.substr(0, good.size() - 8) + "AAAAAAAA", old}) {
    EXPECT_FALSE(one.verify(reader, token)) << token;
  }
  const Error refused = error_of([&] { one.verify(reader, stranger()); });
  EXPECT_EQ(refused.status(), 503);
  EXPECT_EQ(refused.retry_after(), std::chrono::seconds(1)) << "the store was not asked";
  now += KeyRing::look_pause;
  EXPECT_EQ(error_of([&] { one.verify(reader, stranger()); }).retry_after(), std::chrono::seconds(60)) << "it was";
  EXPECT_TRUE(one.verify(reader, good));
}

TEST_F(SharedKeyTest, OneThatIsNewIsKnownWithinASecondHoweverManyStrangersAsk) {
  EXPECT_FALSE(other.verify(reader, stranger()));
  one.keys().renew(KeyBefore::Forgotten);
  one.keys().learn(reader);
  const std::string token = token_of(one);
  EXPECT_EQ(error_of([&] { other.verify(reader, token); }).status(), 503) << "nobody may say 401 yet";
  now += KeyRing::look_pause;
  EXPECT_TRUE(other.verify(reader, token));
}

TEST_F(AuthTest, AKeyInAFileIsRenewedThere) {
  EXPECT_EQ(error_of([&] { auth.keys().renew(KeyBefore::Good); }).status(), 400);
}

/// Every start on a full disk, and a service that is started again tries it for ever, would leave one more file.
TEST(SigningKeyTest, ADiskWithoutRoomKeepsNoDraft) {
  const TemporaryFolder folder;
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit none{.rlim_cur = 0, .rlim_max = before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &none), 0);
  const Error refused = error_of([&] { SigningKey::read_or_make(folder / "token.key"); });
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(refused.status(), 503);
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

}  // namespace
}  // namespace vitrine::auth
