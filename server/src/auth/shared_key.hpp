// The key of the sessions where several programs sign for each other: in the store that they share, made once. It is
// changed while they run: the newest signs, and the one before is good as well until it is changed again.
#pragma once

#include <filesystem>
#include <string>

#include "auth/signing_key.hpp"
#include "db/database.hpp"

namespace vitrine::auth {

/// What the store holds. None, or none that is good: Error 503.
SigningKey read_shared_key(db::Connection& connection);

/// As a key file holds it, and for the same uses.
std::string shared_key_lines(db::Connection& connection);

/// Makes it where there is none yet, of the key that this machine had for itself (`<data>/token.key`), so that its
/// sessions go on.
void ensure_shared_key(db::Database& database, const std::filesystem::path& own_file);

/// Puts the keys of a file in the place of what the store holds. None that are good: Error 503.
void adopt_key(db::Database& database, const std::filesystem::path& file);

enum class KeyBefore { Good, Forgotten };

/// Puts a new key before the present one, which is good for as long as it is known: forgotten, all sessions end. One
/// that is damaged is forgotten in any case. Answers what has become of it.
KeyBefore renew_shared_key(db::Database& database, KeyBefore before);

}  // namespace vitrine::auth
