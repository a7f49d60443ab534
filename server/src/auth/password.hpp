// Passwords at rest: argon2id with 2 passes over 64 MB (libsodium's INTERACTIVE limits), about 100 ms on the machines
// this runs on. The next step up (MODERATE) wants 256 MB and most of a second of both processors for one guess, which
// on a small server is a way to stop it. How many are computed at once is up to the caller: the server has one thread
// for them (auth.cpp).
#pragma once

#include <string>
#include <string_view>

namespace vitrine::auth {

/// Longer ones are refused before any work is done.
inline constexpr std::size_t password_bytes_max = 1024;

/// The encoded hash with its salt and limits. Safe from any thread.
std::string hash_password(std::string_view password);

/// Takes the same time for a wrong password as for a right one. Safe from any thread.
bool is_password(std::string_view password, const std::string& encoded_hash);

/// A hash that no password has, of the same cost as all others: what an unknown user is checked against.
const std::string& hash_of_nobody();

}  // namespace vitrine::auth
