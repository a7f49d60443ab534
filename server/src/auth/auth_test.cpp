#include "auth/auth.hpp"

#include <gtest/gtest.h>

#include "auth/auth_test_fixture.hpp"
#include "auth/password.hpp"
#include "auth/signing_key.hpp"
#include "auth/token.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/time.hpp"

namespace vitrine::auth {
namespace {

using testing::AuthTest;
using testing::error_of;

TEST_F(AuthTest, SignsInVerifiesAndSignsOut) {
  const Account added = auth.add("Élodie", "un long mot de passe");
  const SignIn signed_in = auth.sign_in(reader, " élodie ", "un long mot de passe", "192.0.2.1");
  EXPECT_EQ(signed_in.account.id, added.id);
  EXPECT_EQ(signed_in.account.username, "Élodie");
  const auto administrator = auth.verify(reader, signed_in.token);
  ASSERT_TRUE(administrator);
  EXPECT_EQ(administrator->id, added.id);
  const SignIn other = auth.sign_in(reader, "Élodie", "un long mot de passe", "192.0.2.1");
  auth.sign_out(*administrator);
  EXPECT_FALSE(auth.verify(reader, signed_in.token));
  EXPECT_TRUE(auth.verify(reader, other.token)) << "only the token that was shown ends";
}

TEST_F(AuthTest, KnowsNoSessionButItsOwn) {
  const Account account = auth.add("admin", "un long mot de passe");
  const SigningKey key = SigningKey::read_or_make(folder / "token.key");
  const std::int64_t now = unix_seconds(Clock::now());
  EXPECT_FALSE(auth.verify(reader, write_token({account.id, new_id(), now, now + 100, 1}, key)));
  const std::string token = auth.sign_in(reader, "admin", "un long mot de passe", "192.0.2.1").token;
  const std::string id = read_token(token, key, now)->token_id;
  EXPECT_TRUE(auth.verify(reader, write_token({account.id, id, now, now + 100, 1}, key)));
  EXPECT_FALSE(auth.verify(reader, write_token({new_id(), id, now, now + 100, 1}, key))) << "another account's";
}

TEST_F(AuthTest, ForgetsSessionsThatAreOver) {
  auth.add("admin", "un long mot de passe");
  const auto sign_in = [&] { auth.sign_in(reader, "admin", "un long mot de passe", "192.0.2.1"); };
  sign_in();
  database.write([](db::Connection& writer) { writer.execute("UPDATE session SET expires_at = 1"); });
  sign_in();
  EXPECT_EQ(reader.query("SELECT id FROM session").size(), 1U);
}

TEST_F(AuthTest, ANewPasswordAndARemovedAccountEndEveryToken) {
  auth.add("admin", "un long mot de passe");
  const std::string token = auth.sign_in(reader, "admin", "un long mot de passe", "192.0.2.1").token;
  auth.change_password("ADMIN", "un autre mot de passe");
  EXPECT_FALSE(auth.verify(reader, token));
  EXPECT_EQ(error_of([&] { auth.sign_in(reader, "admin", "un long mot de passe", "192.0.2.1"); }).status(), 401);
  const std::string fresh = auth.sign_in(reader, "admin", "un autre mot de passe", "192.0.2.1").token;
  EXPECT_TRUE(auth.verify(reader, fresh));
  auth.remove("admin");
  EXPECT_FALSE(auth.verify(reader, fresh));
  EXPECT_TRUE(auth.accounts(reader).empty());
  EXPECT_EQ(error_of([&] { auth.remove("admin"); }).status(), 404);
  EXPECT_EQ(error_of([&] { auth.change_password("admin", "un autre mot de passe"); }).status(), 404);
}

TEST_F(AuthTest, SaysTheSameOfAnUnknownUserAndAWrongPassword) {
  auth.add("admin", "un long mot de passe");
  const Error wrong = error_of([&] { auth.sign_in(reader, "admin", "faux", "192.0.2.1"); });
  const Error unknown = error_of([&] { auth.sign_in(reader, "personne", "faux", "192.0.2.1"); });
  EXPECT_EQ(wrong.status(), 401);
  EXPECT_EQ(unknown.status(), 401);
  EXPECT_STREQ(wrong.what(), "Identifiant ou mot de passe incorrect.");
  EXPECT_STREQ(wrong.what(), unknown.what());
  const Error empty = error_of([&] { auth.sign_in(reader, " ", "", "192.0.2.1"); });
  EXPECT_EQ(empty.status(), 400);
  EXPECT_EQ(empty.fields().size(), 2U);
  EXPECT_EQ(error_of([&] { auth.sign_in(reader, "\xFF", std::string(5000, 'a'), "192.0.2.1"); }).status(), 401);
}

TEST_F(AuthTest, StopsGuessingFromAnAddressAfterTenFailures) {
  auth.add("admin", "un long mot de passe");
  for (int i = 0; i < 10; ++i) {
    EXPECT_EQ(error_of([&] { auth.sign_in(reader, "admin" + std::to_string(i), "faux", "192.0.2.1"); }).status(), 401);
  }
  const Error stopped = error_of([&] { auth.sign_in(reader, "admin", "un long mot de passe", "192.0.2.1"); });
  EXPECT_EQ(stopped.status(), 429);
  EXPECT_STREQ(stopped.what(), "Trop de tentatives. Réessayez dans 15 minutes.");
  ASSERT_TRUE(stopped.retry_after());
  EXPECT_GT(stopped.retry_after()->count(), 0);
  EXPECT_FALSE(auth.sign_in(reader, "admin", "un long mot de passe", "192.0.2.2").token.empty());
}

TEST_F(AuthTest, AnAttackFromManyAddressesDoesNotShutTheOwnerOut) {
  auth.add("admin", "un long mot de passe");
  auth.sign_in(reader, "admin", "un long mot de passe", "2001:db8::1");
  Auth restarted = opened();
  for (int i = 0; i < 10; ++i) {
    const std::string stranger = "198.51.100." + std::to_string(i);
    EXPECT_EQ(error_of([&] { restarted.sign_in(reader, "admin", "faux", stranger); }).status(), 401);
  }
  EXPECT_EQ(error_of([&] { restarted.sign_in(reader, "admin", "faux", "198.51.100.99"); }).status(), 429);
  EXPECT_FALSE(restarted.sign_in(reader, "admin", "un long mot de passe", "2001:db8::2").token.empty());
  const auto networks = reader.query("SELECT network FROM known_network");
  ASSERT_EQ(networks.size(), 1U);
  EXPECT_EQ(networks.front().text("network").find("2001"), std::string::npos) << "no address at rest";
}

TEST_F(AuthTest, RemembersANetworkFromTheLastSignIn) {
  auth.add("admin", "un long mot de passe");
  const auto sign_in = [&] { auth.sign_in(reader, "admin", "un long mot de passe", "192.0.2.1"); };
  const auto seen_at = [&] { return reader.query_one("SELECT seen_at FROM known_network")->integer("seen_at"); };
  const auto seen_ago = [&](std::chrono::seconds ago) {
    database.write([&](db::Connection& writer) {
      writer.execute("UPDATE known_network SET seen_at = :p1", {unix_seconds(Clock::now()) - ago.count()});
    });
  };
  sign_in();
  seen_ago(std::chrono::hours(25));
  const std::int64_t before = seen_at();
  sign_in();
  EXPECT_GT(seen_at(), before + 86'000);
  seen_ago(std::chrono::hours(1));
  const std::int64_t recent = seen_at();
  sign_in();
  EXPECT_EQ(seen_at(), recent) << "a write a day is enough";
}

TEST_F(AuthTest, WhoSignsOutIsOut) {
  auth.add("admin", "un long mot de passe");
  const SignIn session = auth.sign_in(reader, "admin", "un long mot de passe", "192.0.2.1");
  auth.sign_out(auth.verify(reader, session.token).value());
  EXPECT_FALSE(auth.verify(reader, session.token));
}

TEST_F(AuthTest, ChecksNewAccounts) {
  EXPECT_EQ(error_of([&] { auth.add("", "court"); }).fields().size(), 2U);
  EXPECT_EQ(error_of([&] { auth.add(std::string(65, 'a'), "un long mot de passe"); }).status(), 400);
  EXPECT_EQ(error_of([&] { auth.add("a", std::string(1025, 'a')); }).status(), 400);
  EXPECT_EQ(error_of([&] { auth.add("a", "Password123"); }).status(), 400);
  EXPECT_EQ(error_of([&] { auth.add("Administration", "administration"); }).status(), 400);
  auth.add("admin", "éléphanteé");
  EXPECT_EQ(error_of([&] { auth.change_password("admin", "password123"); }).status(), 400);
  EXPECT_EQ(error_of([&] { auth.change_password("admin", "Admin12345"); }).status(), 400);
  EXPECT_EQ(error_of([&] { auth.add("ADMIN", "un long mot de passe"); }).status(), 409);
}

TEST_F(AuthTest, LetsAnAccountInWhosePasswordWouldBeRefusedToday) {
  auth.add("admin", "un long mot de passe");
  database.write([](db::Connection& writer) {
    writer.execute("UPDATE administrator SET password_hash = :p1", {hash_password("password123")});
  });
  EXPECT_FALSE(auth.sign_in(reader, "admin", "password123", "192.0.2.1").token.empty());
}

}  // namespace
}  // namespace vitrine::auth
