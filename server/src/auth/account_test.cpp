// What administrators do about their own account: the list of their sessions, the end of each, a new password.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "auth/auth_test_fixture.hpp"
#include "auth/signing_key.hpp"
#include "auth/token.hpp"

namespace vitrine::auth {
namespace {

using testing::AuthTest;
using testing::error_of;

constexpr const char* first_password = "un long mot de passe";
constexpr const char* second_password = "un autre mot de passe";

class AccountTest : public AuthTest {
 protected:
  AccountTest() { auth.add("admin", first_password); }

  std::string token(std::string_view username = "admin", std::string_view password = first_password) {
    return auth.sign_in(reader, username, password, "192.0.2.1").token;
  }
  Administrator signed_in(std::string_view username = "admin") { return auth.verify(reader, token(username)).value(); }
  Error change(const Administrator& administrator, const PasswordChange& change, std::string_view from = "192.0.2.1") {
    return error_of([&] { auth.change_own_password(reader, administrator, change, from); });
  }
  bool opens(std::string_view password) {
    return error_of([&] { auth.sign_in(reader, "admin", password, "192.0.2.1"); }).status() == 599;
  }
};

TEST_F(AccountTest, ListsItsOwnSessionsFromTheNewestOn) {
  auth.add("autre", first_password);
  signed_in("autre");
  const std::string old =
      auth.sign_in(reader, "admin", first_password, "2001:db8::1", "Mozilla/5.0 (iPhone) Version/18 Safari/604").token;
  const Administrator here = signed_in();
  const std::string recent = token();
  const std::vector<Session> sessions = auth.sessions(reader, here);
  ASSERT_EQ(sessions.size(), 3U);
  EXPECT_TRUE(sessions[0].is_current);
  EXPECT_EQ(sessions[0].id, here.token_id);
  EXPECT_EQ(sessions[0].expires_at_s, here.expires_at_s);
  EXPECT_EQ(sessions[1].id, auth.verify(reader, recent)->token_id);
  EXPECT_EQ(sessions[2].id, auth.verify(reader, old)->token_id);
  EXPECT_FALSE(sessions[1].is_current);
  EXPECT_EQ(sessions[2].browser, "Safari");
  EXPECT_EQ(sessions[2].system, "iPhone");
  EXPECT_EQ(sessions[2].address, "2001:db8::1");
}

TEST_F(AccountTest, ListsNoSessionThatIsOver) {
  const Administrator here = signed_in();
  token();
  database.write([&](db::Connection& writer) {
    writer.execute("UPDATE session SET expires_at = 1 WHERE id <> :p1", {here.token_id});
  });
  EXPECT_EQ(auth.sessions(reader, here).size(), 1U);
}

TEST_F(AccountTest, ListsTheOneThatAsksHoweverManyThereAre) {
  const Administrator here = signed_in();
  database.write([&](db::Connection& writer) {
    for (std::int64_t i = 0; i <= SessionRecords::listed_max; ++i) {
      writer.execute("INSERT INTO session (id, administrator_id, expires_at) VALUES (:p1, :p2, :p3)",
                     {new_id(), here.id, here.expires_at_s});
    }
  });
  const std::vector<Session> sessions = auth.sessions(reader, here);
  EXPECT_EQ(sessions.size(), static_cast<std::size_t>(SessionRecords::listed_max));
  EXPECT_TRUE(sessions.front().is_current);
}

TEST_F(AccountTest, KnowsWhenASessionWasSeenLastAlsoAfterARestart) {
  const std::string shown = token();
  const Administrator here = auth.verify(reader, shown).value();
  // As if it had begun two days ago.
  constexpr const char* id_of_then = "017f22e2-79b0-7cc3-98c4-dc0c0c07398f";
  database.write([&](db::Connection& writer) {
    writer.execute("INSERT INTO session (id, administrator_id, expires_at) VALUES (:p1, :p2, :p3)",
                   {std::string(id_of_then), here.id, here.expires_at_s});
  });
  const SigningKey key = SigningKey::read_or_make(folder / "token.key");
  const std::int64_t begun_at_s = 1'645'557'742;
  const auto seen = [&](const Auth& of) { return of.sessions(reader, here).at(1).seen_at_s; };
  EXPECT_EQ(seen(auth), begun_at_s) << "not since it began";
  ASSERT_TRUE(auth.verify(reader, write_token({here.id, id_of_then, begun_at_s, here.expires_at_s, 1}, key)));
  const std::int64_t seen_at_s = seen(auth);
  EXPECT_GT(seen_at_s, begun_at_s);
  const std::uint64_t writes = database.committed_writes();
  auth.verify(reader, shown);
  EXPECT_EQ(database.committed_writes(), writes) << "a read is no write";
  auth.write_down_sessions();
  EXPECT_EQ(seen(Auth(database, KeyPlace::own(folder.path()), std::chrono::days(7), known_passwords)), seen_at_s);
  EXPECT_EQ(seen(auth), seen_at_s);
}

TEST_F(AccountTest, ASessionOfBeforeTheUpdateGoesOn) {
  db::Database older("sqlite://" + (folder / "older.db").string());
  older.migrate(testing::migrations({"0002_auth", "0005_session"}));
  Auth same_key(older, KeyPlace::own(folder.path()), std::chrono::days(7), known_passwords);
  const Account account = same_key.add("admin", first_password);
  const std::string id = new_id();
  const std::int64_t begun_at_s = made_at_ms(id) / 1000;
  const std::int64_t expires_at_s = begun_at_s + 3600;
  older.write([&](db::Connection& writer) {
    writer.execute("INSERT INTO session (id, administrator_id, expires_at) VALUES (:p1, :p2, :p3)",
                   {id, account.id, expires_at_s});
  });
  older.migrate(testing::migrations({"0002_auth", "0005_session", "0007_sessions"}));
  db::Connection own = older.open_reader();
  const SigningKey key = SigningKey::read_or_make(folder / "token.key");
  const auto here = same_key.verify(own, write_token({account.id, id, begun_at_s, expires_at_s, 1}, key));
  ASSERT_TRUE(here);
  const Session session = same_key.sessions(own, *here).at(0);
  EXPECT_EQ(session.begun_at_s, begun_at_s);
  EXPECT_EQ(session.browser + session.system + session.address, "");
}

TEST_F(AccountTest, EndsOneOfItsOwnSessionsAndNobodyElses) {
  auth.add("autre", first_password);
  const std::string stranger = token("autre");
  const std::string other = token();
  const Administrator here = signed_in();
  const auto end = [&](const std::string& id) { return error_of([&] { auth.end_session(here, id); }).status(); };
  EXPECT_EQ(end(auth.verify(reader, stranger)->token_id), 404);
  EXPECT_EQ(end(new_id()), 404);
  EXPECT_EQ(end("' OR 1 = 1 --"), 404);
  EXPECT_TRUE(auth.verify(reader, stranger));
  const std::string id = auth.verify(reader, other)->token_id;
  auth.end_session(here, id);
  EXPECT_FALSE(auth.verify(reader, other));
  EXPECT_EQ(end(id), 404);
}

TEST_F(AccountTest, EndsAllOtherSessions) {
  auth.add("autre", first_password);
  const std::string stranger = token("autre");
  const std::string other = token();
  const std::string here = token();
  auth.end_other_sessions(auth.verify(reader, here).value());
  EXPECT_FALSE(auth.verify(reader, other));
  EXPECT_TRUE(auth.verify(reader, here));
  EXPECT_TRUE(auth.verify(reader, stranger));
}

TEST_F(AccountTest, ANewPasswordEndsAllOtherSessions) {
  const std::string other = token();
  const std::string here = token();
  auth.change_own_password(reader, auth.verify(reader, here).value(), {first_password, second_password}, "192.0.2.1");
  EXPECT_TRUE(auth.verify(reader, here));
  EXPECT_FALSE(auth.verify(reader, other));
  EXPECT_FALSE(opens(first_password));
  EXPECT_TRUE(opens(second_password));
}

TEST_F(AccountTest, SaysAllThatIsWrongWithANewPassword) {
  const Administrator here = signed_in();
  const auto faults = [&](const PasswordChange& given) {
    const Error error = change(here, given);
    EXPECT_EQ(error.status(), 400);
    return error.fields();
  };
  EXPECT_EQ(faults({"", ""}), (FieldErrors{{"currentPassword", "Le mot de passe actuel est requis."},
                                           {"newPassword", "Le nouveau mot de passe est requis."}}));
  EXPECT_EQ(faults({"faux", "court"}),
            (FieldErrors{{"currentPassword", "Le mot de passe actuel est incorrect."},
                         {"newPassword", "Le mot de passe doit contenir au moins 10 caractères."}}));
  EXPECT_EQ(faults({first_password, first_password}),
            (FieldErrors{{"newPassword", "Le nouveau mot de passe est le même que l’actuel."}}));
  EXPECT_EQ(faults({first_password, "Password123"}).count("newPassword"), 1U);
  EXPECT_EQ(faults({first_password, "Admin12345"}).count("newPassword"), 1U);
  EXPECT_EQ(faults({std::string(5000, 'a'), second_password}).count("currentPassword"), 1U);
  EXPECT_TRUE(opens(first_password));
}

TEST_F(AccountTest, AStolenSessionGuessesNoFasterThanAStranger) {
  const Administrator here = signed_in();
  for (int i = 0; i < 10; ++i) EXPECT_EQ(change(here, {"faux", second_password}, "198.51.100.7").status(), 400);
  EXPECT_EQ(change(here, {first_password, second_password}, "198.51.100.7").status(), 429);
  EXPECT_TRUE(opens(first_password)) << "the owner is elsewhere";
}

TEST_F(AccountTest, ASessionThatEndedMeanwhileChangesNothing) {
  const Administrator here = signed_in();
  auth.sign_out(here);
  EXPECT_EQ(change(here, {first_password, second_password}).status(), 401);
  auth.remove("admin");
  EXPECT_EQ(change(here, {first_password, second_password}).status(), 401);
}

TEST_F(AccountTest, ASignInThatIsOvertakenByANewPasswordOpensNothing) {
  const Administrator here = signed_in();
  std::vector<std::string> tokens;
  // Until it is refused: the last attempts have seen the old password, and come too late.
  std::thread signing_in([&] {
    db::Connection own = database.open_reader();
    try {
      for (;;) tokens.push_back(auth.sign_in(own, "admin", first_password, "192.0.2.1").token);
    } catch (const Error& refused) {
      EXPECT_EQ(refused.status(), 401);
    }
  });
  auth.change_own_password(reader, here, {first_password, second_password}, "192.0.2.1");
  signing_in.join();
  for (const std::string& one : tokens) EXPECT_FALSE(auth.verify(reader, one));
}

}  // namespace
}  // namespace vitrine::auth
