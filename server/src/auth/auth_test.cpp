#include "auth/auth.hpp"

#include <gtest/gtest.h>
#include <sodium.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "auth/auth_test_fixture.hpp"
#include "auth/password.hpp"
#include "auth/signing_key.hpp"
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
  auth.add("admin", "éééééééééé");
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

TEST_F(AuthTest, KeepsTheKeyToItself) {
  const fs::path file = folder / "token.key";
  struct stat facts {};
  ASSERT_EQ(::stat(file.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0600U);
  auth.add("admin", "un long mot de passe");
  const std::string token = auth.sign_in(reader, "admin", "un long mot de passe", "192.0.2.1").token;
  fs::permissions(file, fs::perms::owner_all | fs::perms::others_read);
  const Auth again(database, KeyPlace::own(folder), std::chrono::days(7), known_passwords);
  ASSERT_EQ(::stat(file.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0600U);
  EXPECT_TRUE(again.verify(reader, token)) << "the key stays the same";
  std::ofstream(file) << std::string(64, '0');
  EXPECT_EQ(error_of([&] { Auth(database, KeyPlace::own(folder), std::chrono::days(7), known_passwords); }).status(),
            503);
  std::ofstream(file) << "short";
  EXPECT_EQ(error_of([&] { Auth(database, KeyPlace::own(folder), std::chrono::days(7), known_passwords); }).status(),
            503);
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
  const fs::path folder = fs::temp_directory_path() / ("vitrine-key-" + random_hex(8));
  fs::create_directories(folder);
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);
  const rlimit none{.rlim_cur = 0, .rlim_max = before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &none), 0);
  const Error refused = error_of([&] { SigningKey::read_or_make(folder / "token.key"); });
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, handler);
  EXPECT_EQ(refused.status(), 503);
  EXPECT_TRUE(fs::is_empty(folder));
  fs::remove_all(folder);
}

class TokenTest : public ::testing::Test {
 protected:
  TokenTest() { fs::create_directories(folder); }
  ~TokenTest() override { fs::remove_all(folder); }

  static std::string base64(std::string_view text) {
    std::string encoded(sodium_base64_encoded_len(text.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(encoded.data(), encoded.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    encoded.pop_back();
    return encoded;
  }
  std::string forged(std::string_view header, std::string_view payload) const {
    const std::string text = base64(header) + "." + base64(payload);
    return text + "." + base64(key.sign(text));
  }

  const fs::path folder = fs::temp_directory_path() / ("vitrine-token-" + random_hex(8));
  const SigningKey key = [this] {
    fs::create_directories(folder);
    return SigningKey::read_or_make(folder / "token.key");
  }();
};

TEST_F(TokenTest, ReadsWhatItWroteUntilItExpires) {
  const std::string token = write_token({"a", "t", 100, 200, 3}, key);
  const auto claims = read_token(token, key, 199);
  ASSERT_TRUE(claims);
  EXPECT_EQ(claims->account_id, "a");
  EXPECT_EQ(claims->token_id, "t");
  EXPECT_EQ(claims->issued_at_s, 100);
  EXPECT_EQ(claims->expires_at_s, 200);
  EXPECT_EQ(claims->version, 3);
  EXPECT_FALSE(read_token(token, key, 200));
  EXPECT_TRUE(read_token(token, key, 100 - clock_skew_s_max));
  EXPECT_FALSE(read_token(token, key, 99 - clock_skew_s_max)) << "issued in the future";
}

TEST_F(TokenTest, RefusesEveryChangedByte) {
  const std::string token = write_token({"a", "t", 100, 200, 3}, key);
  for (std::size_t i = 0; i < token.size(); ++i) {
    std::string changed = token;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(read_token(changed, key, 150)) << i;
  }
  EXPECT_FALSE(read_token(token + "=", key, 150));
  EXPECT_FALSE(read_token(token + ".", key, 150));
  EXPECT_FALSE(read_token("", key, 150));
  EXPECT_FALSE(read_token("..", key, 150));
  EXPECT_FALSE(read_token(std::string(2000, 'a') + "." + token, key, 150));
}

TEST_F(TokenTest, RefusesOtherAlgorithmsEvenWhenSigned) {
  const std::string payload = R"({"sub":"a","jti":"t","iat":100,"exp":200,"ver":3})";
  EXPECT_TRUE(read_token(forged(R"({"alg":"HS256","typ":"JWT"})", payload), key, 150));
  for (const char* header : {R"({"alg":"none"})", R"({"alg":"hs256"})", R"({"alg":"RS256"})", R"({})", R"([])", "x",
                             R"({"alg":"HS256","crit":["exp"]})"}) {
    EXPECT_FALSE(read_token(forged(header, payload), key, 150)) << header;
  }
  for (const char* odd :
       {R"({"sub":"a","jti":"t","iat":100,"ver":3})", R"({"sub":"a","jti":"t","iat":100,"exp":"200","ver":3})",
        R"({"sub":1,"jti":"t","iat":100,"exp":200,"ver":3})", R"([])"}) {
    EXPECT_FALSE(read_token(forged(R"({"alg":"HS256"})", odd), key, 150)) << odd;
  }
  const std::string unsigned_token = base64(R"({"alg":"none"})") + "." + base64(payload) + ".";
  EXPECT_FALSE(read_token(unsigned_token, key, 150));
}

}  // namespace
}  // namespace vitrine::auth
