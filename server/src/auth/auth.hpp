// Who may write: administrators, their passwords, and the tokens that a sign-in answers. Tokens are JWTs (RFC 7519,
// HS256) of sessions that the store knows: logging out, a changed password and a removed account end them at once, and
// a token that only the key vouches for is none.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "auth/key_ring.hpp"
#include "auth/session_records.hpp"
#include "core/request.hpp"
#include "core/time.hpp"
#include "db/database.hpp"

namespace vitrine::auth {

struct Account {
  std::string id;
  std::string username;
  std::string created_at;
};

struct SignIn {
  std::string token;
  Account account;
};

struct PasswordChange {
  std::string_view current;
  std::string_view fresh;
};

/// Shared by all threads; every member function is safe from any of them. What it does to accounts and their sessions,
/// but for sign-ins, leaves a line in the log that says whose they are and who did it.
class Auth {
 public:
  /// The moment that the limits on failed sign-ins go by; the clock's but for tests.
  using Now = std::function<Clock::time_point()>;

  /// Reads or makes the signing key, unless it is shared: Error 503 as `SigningKey` says. Touches no table: the store
  /// may be migrated afterwards. `known_passwords`, which outlives this, are those that no account may get, as
  /// `fault_of_new_password` takes them.
  Auth(db::Database& database, KeyPlace key, std::chrono::days token_life, std::string_view known_passwords,
       Now now = Clock::now);
  ~Auth();
  Auth(const Auth&) = delete;
  Auth& operator=(const Auth&) = delete;

  /// The key that signs tokens. A shared one is to be learned before the first sign-in.
  KeyRing& keys();

  /// Error 400 with both fields when one is empty; 401 with one text for an unknown user and a wrong password, in equal
  /// time; 429 after 10 failures in 15 minutes from an address. An account under attack from many addresses slows down
  /// but never locks its owner out for good.
  SignIn sign_in(db::Connection& reader, std::string_view username, std::string_view password, std::string_view address,
                 std::string_view user_agent = {});

  /// The administrator of a valid token, else nullopt.
  std::optional<Administrator> verify(db::Connection& reader, std::string_view token) const;

  /// The administrator's sessions, the one that asks first.
  std::vector<Session> sessions(db::Connection& reader, const Administrator& administrator) const;
  /// Ends one of them; the one that asks is one as well. Not the administrator's own, or over already: Error 404.
  void end_session(const Administrator& administrator, std::string_view id);
  /// Ends all but the one that asks.
  void end_other_sessions(const Administrator& administrator);
  /// Ends the one that asks.
  void sign_out(const Administrator& administrator);
  /// Writes down when sessions were seen last. To be called now and then.
  void write_down_sessions();

  /// Of one's own password: also ends all other sessions. The present one is asked for, and a wrong one counts as a
  /// failed sign-in does (429). Error 400 with all fields at fault; 401 when the session has ended meanwhile.
  void change_own_password(db::Connection& reader, const Administrator& administrator, const PasswordChange& change,
                           std::string_view address);

  std::vector<Account> accounts(db::Connection& reader) const;
  /// Username 1 to 64 characters, unique without regard to case; a password as new_password.hpp asks. Error 400 or 409.
  Account add(std::string_view username, std::string_view password);
  /// For whoever runs the server: no password is asked for, and every session of the account ends. Unknown username:
  /// Error 404.
  void change_password(std::string_view username, std::string_view password);
  /// Unknown username: Error 404. The last administrator can be removed: the command line can add another.
  void remove(std::string_view username);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace vitrine::auth
