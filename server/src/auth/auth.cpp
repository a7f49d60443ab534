#include "auth/auth.hpp"

#include <utility>

#include "auth/account_names.hpp"
#include "auth/login_limits.hpp"
#include "auth/new_password.hpp"
#include "auth/new_username.hpp"
#include "auth/password.hpp"
#include "auth/token.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"
#include "core/low_priority_thread.hpp"
#include "core/recent_attempts.hpp"
#include "core/text.hpp"
#include "core/time.hpp"

namespace vitrine::auth {
namespace {

constexpr std::chrono::days network_memory{90};  // since the last sign-in from it
constexpr std::chrono::days network_renewal{1};  // a write a day is enough to remember one

Account account_of(const db::Row& row) { return {row.text("id"), row.text("username"), row.text("created_at")}; }

Error wrong_credentials() { return {401, "Identifiant ou mot de passe incorrect."}; }

constexpr const char* wrong_current_password = "Le mot de passe actuel est incorrect.";

/// Who tries a password, and whose.
struct Guess {
  std::string network;
  std::string account_key;
  bool known = false;  // the account's owner signed in from this network before
};

/// What happened to an account, and by whom: an administrator's name, or whoever runs the server.
void tell(std::string_view event, std::string_view account, std::string_view by = "operator") {
  log::info(event, {{"account", std::string(account)}, {"by", std::string(by)}});
}

/// Where somebody is, as the log says it: an IPv4 address without its last number, an IPv6 one without its machine.
std::string told_network(const std::string& network) {
  const std::size_t last = network.rfind('.');
  return last == std::string::npos ? network : network.substr(0, last) + ".0/24";
}

Error unknown_account() { return Error::not_found("Administrateur introuvable."); }

}  // namespace

struct Auth::State {
  db::Database& database;
  KeyRing keys;
  const std::chrono::seconds token_life;
  const std::string_view known_passwords;
  const Now now;
  const LoginLimits limits{database};
  LowPriorityThread hashing{10};  // a tenth of a second each
  SessionRecords records{database};

  std::string network_fingerprint(const std::string& network) const {
    return keys.key()->fingerprint("network:" + network);
  }
  bool is_right(db::Connection& reader, std::string_view password, const std::string& hash, const Guess& guess);
  void begin_session(const Session& session, const db::Row& account, const std::string& new_network) const;
};

/// Counted as failed before it is looked at.
bool Auth::State::is_right(db::Connection& reader, std::string_view password, const std::string& hash,
                           const Guess& guess) {
  limits.begin(reader, guess.network, guess.account_key, guess.known, now());
  if (!hashing.run([&] { return is_password(password, hash); })) return false;
  limits.succeeded(guess.network, guess.account_key, guess.known);
  return true;
}

/// Without it, the token is good for nothing. `new_network` is one to be remembered; empty for none.
void Auth::State::begin_session(const Session& session, const db::Row& account, const std::string& new_network) const {
  const std::string account_id = account.text("id");
  database.write([&](db::Connection& writer) {
    // A password that was changed since it was looked at opens nothing any more.
    if (!writer.query_one("SELECT id FROM administrator WHERE id = :p1 AND password_hash = :p2",
                          {account_id, account.text("password_hash")})) {
      throw wrong_credentials();
    }
    SessionRecords::begin(writer, account_id, session);
    if (new_network.empty()) return;
    writer.execute("DELETE FROM known_network WHERE seen_at < :p1",
                   {session.begun_at_s - std::chrono::seconds(network_memory).count()});
    writer.execute(
        "INSERT INTO known_network (administrator_id, network, seen_at) VALUES (:p1, :p2, :p3) "
        "ON CONFLICT (administrator_id, network) DO UPDATE SET seen_at = excluded.seen_at",
        {account_id, new_network, session.begun_at_s});
  });
}

Auth::Auth(db::Database& database, KeyPlace key, std::chrono::days token_life, std::string_view known_passwords,
           Now now)
    : state_(new State{.database = database,
                       .keys = {database, std::move(key), now},
                       .token_life = token_life,
                       .known_passwords = known_passwords,
                       .now = std::move(now)}) {}

Auth::~Auth() = default;

KeyRing& Auth::keys() { return state_->keys; }

SignIn Auth::sign_in(db::Connection& reader, std::string_view username, std::string_view password,
                     std::string_view address, std::string_view user_agent) {
  FieldErrors errors;
  if (trim(username).empty()) errors["username"] = "Veuillez saisir votre identifiant.";
  if (password.empty()) errors["password"] = "Veuillez saisir votre mot de passe.";
  if (!errors.empty()) throw Error::validation(std::move(errors));

  // An unknown name takes the same steps as a known one, down to the hash.
  const bool possible =
      is_utf8(username) && length_of(trim(username)) <= username_length_max && password.size() <= password_bytes_max;
  const std::string key = possible ? key_of_username(username) : std::string();
  const std::string network = network_of(address);
  const std::string fingerprint = state_->network_fingerprint(network);
  const auto row = reader.query_one(
      "SELECT a.id, a.username, a.created_at, a.password_hash, a.token_version, n.seen_at FROM administrator a "
      "LEFT JOIN known_network n ON n.administrator_id = a.id AND n.network = :p1 WHERE a.username_key = :p2",
      {fingerprint, key});
  const bool known = row && !row->is_null("seen_at");
  const std::string hash = row ? row->text("password_hash") : hash_of_nobody();
  if (!state_->is_right(reader, possible ? password : "?", hash, {network, key, known}) || !row)
    throw wrong_credentials();

  const std::int64_t now_s = unix_seconds(Clock::now());
  const bool is_new_network = now_s - row->integer("seen_at") >= std::chrono::seconds(network_renewal).count();
  const Browser browser = browser_of(user_agent);
  const Session session{.id = new_id(),
                        .browser = std::string(browser.name),
                        .system = std::string(browser.system),
                        .address = std::string(address),
                        .begun_at_s = now_s,
                        .expires_at_s = now_s + state_->token_life.count()};
  state_->begin_session(session, *row, is_new_network ? fingerprint : std::string());
  const std::string account = row->text("username");
  log::info("signed_in",
            {{"account", account}, {"by", account}, {"network", told_network(network)}, {"known_network", known}});
  const Claims claims{row->text("id"), session.id, now_s, session.expires_at_s, row->integer("token_version")};
  return {write_token(claims, *state_->keys.key()), account_of(*row)};
}

std::optional<Administrator> Auth::verify(db::Connection& reader, std::string_view token) const {
  const std::int64_t now_s = unix_seconds(Clock::now());
  const auto claims = state_->keys.claims_of(reader, token, now_s);
  if (!claims) return std::nullopt;
  const auto row = reader.query_one(
      "SELECT a.username, a.token_version FROM session s JOIN administrator a ON a.id = s.administrator_id "
      "WHERE s.id = :p1 AND s.administrator_id = :p2",
      {claims->token_id, claims->account_id});
  if (!row || row->integer("token_version") != claims->version) return std::nullopt;
  state_->records.saw(claims->token_id, now_s);
  return Administrator{claims->account_id, row->text("username"), claims->token_id, claims->expires_at_s};
}

std::vector<Session> Auth::sessions(db::Connection& reader, const Administrator& administrator) const {
  return state_->records.list(reader, administrator, unix_seconds(Clock::now()));
}

void Auth::end_session(const Administrator& administrator, std::string_view id) {
  if (!state_->records.end(administrator.id, id)) throw Error::not_found("Session introuvable.");
  tell("session_ended", administrator.username, administrator.username);
}

void Auth::end_other_sessions(const Administrator& administrator) {
  state_->database.write([&](db::Connection& writer) { SessionRecords::end_others(writer, administrator); });
  tell("other_sessions_ended", administrator.username, administrator.username);
}

void Auth::sign_out(const Administrator& administrator) {
  state_->records.end(administrator.id, administrator.token_id);
  tell("signed_out", administrator.username, administrator.username);
}

void Auth::write_down_sessions() { state_->records.write_down(); }

void Auth::change_own_password(db::Connection& reader, const Administrator& administrator, const PasswordChange& change,
                               std::string_view address) {
  const std::string network = network_of(address);
  const auto row = reader.query_one(
      "SELECT a.username_key, a.password_hash, n.seen_at FROM session s JOIN administrator a ON a.id = "
      "s.administrator_id "
      "LEFT JOIN known_network n ON n.administrator_id = a.id AND n.network = :p1 WHERE s.id = :p2 AND a.id = :p3",
      {state_->network_fingerprint(network), administrator.token_id, administrator.id});
  if (!row) throw Error::unauthorised();  // ended while the request waited

  FieldErrors errors;
  if (auto fault = fault_of_new_password(change.fresh, administrator.username, state_->known_passwords)) {
    errors["newPassword"] = change.fresh.empty() ? "Le nouveau mot de passe est requis." : *fault;
  } else if (change.fresh == change.current) {
    errors["newPassword"] = "Le nouveau mot de passe est le même que l’actuel.";
  }
  const std::string hash = row->text("password_hash");
  const bool possible = change.current.size() <= password_bytes_max;
  if (change.current.empty()) {
    errors["currentPassword"] = "Le mot de passe actuel est requis.";
  } else if (!state_->is_right(reader, possible ? change.current : "?", hash,
                               {network, row->text("username_key"), !row->is_null("seen_at")})) {
    errors["currentPassword"] = wrong_current_password;
  }
  if (!errors.empty()) throw Error::validation(std::move(errors));

  const std::string fresh_hash = state_->hashing.run([&] { return hash_password(change.fresh); });
  state_->database.write([&](db::Connection& writer) {
    // Meanwhile somebody may have ended this session, or changed the password first.
    if (!SessionRecords::is_open(writer, administrator.id, administrator.token_id)) throw Error::unauthorised();
    const auto changed = writer.execute(
        "UPDATE administrator SET password_hash = :p1, updated_at = :p2 WHERE id = :p3 AND password_hash = :p4",
        {fresh_hash, iso_now(), administrator.id, hash});
    if (changed == 0) throw Error::validation({{"currentPassword", wrong_current_password}});
    SessionRecords::end_others(writer, administrator);
  });
  tell("password_changed", administrator.username, administrator.username);
}

std::vector<Account> Auth::accounts(db::Connection& reader) const {
  std::vector<Account> accounts;
  for (const db::Row& row : reader.query("SELECT id, username, created_at FROM administrator ORDER BY username_key")) {
    accounts.push_back(account_of(row));
  }
  return accounts;
}

Account Auth::add(std::string_view username, std::string_view password) {
  username = trim(username);
  FieldErrors errors;
  if (auto fault = fault_of_new_username(username)) errors["username"] = *fault;
  if (auto fault = fault_of_new_password(password, username, state_->known_passwords)) errors["password"] = *fault;
  if (!errors.empty()) throw Error::validation(std::move(errors));

  const std::string hash = hash_password(password);
  const std::string now = iso_now();
  Account account{new_id(), std::string(username), now};
  state_->database.write([&](db::Connection& writer) {
    if (writer.query_one("SELECT id FROM administrator WHERE username_key = :p1", {key_of_username(username)})) {
      throw Error::conflict("Cet identifiant existe déjà.");
    }
    writer.execute(
        "INSERT INTO administrator (id, username, username_key, password_hash, token_version, created_at, updated_at) "
        "VALUES (:p1, :p2, :p3, :p4, 1, :p5, :p6)",
        {account.id, account.username, key_of_username(username), hash, now, now});
  });
  tell("account_added", account.username);
  return account;
}

void Auth::change_password(std::string_view username, std::string_view password) {
  if (auto fault = fault_of_new_password(password, username, state_->known_passwords)) {
    throw Error::validation({{"password", *fault}});
  }
  const std::string hash = hash_password(password);
  state_->database.write([&](db::Connection& writer) {
    const auto changed = writer.execute(
        "UPDATE administrator SET password_hash = :p1, token_version = token_version + 1, updated_at = :p2 "
        "WHERE username_key = :p3",
        {hash, iso_now(), key_of_username(username)});
    if (changed == 0) throw unknown_account();
    writer.execute(
        "DELETE FROM session WHERE administrator_id = (SELECT id FROM administrator WHERE username_key = :p1)",
        {key_of_username(username)});
  });
  tell("password_changed", trim(username));
}

void Auth::remove(std::string_view username) {
  state_->database.write([&](db::Connection& writer) {
    if (writer.execute("DELETE FROM administrator WHERE username_key = :p1", {key_of_username(username)}) == 0)
      throw unknown_account();
  });
  tell("account_removed", trim(username));
}

}  // namespace vitrine::auth
