// The calls of sign-in and of the account: sessions open, are shown and end, and the password changes.
#pragma once

#include <cstdint>

#include "auth/auth.hpp"
#include "core/request.hpp"

namespace vitrine::auth {

/// What they work with.
struct Sessions {
  Auth& auth;
  db::Connection& reader;  // the calling thread's own
};

/// A name of 64 characters and a password of 1024 bytes, however they are written.
inline constexpr std::uint64_t sign_in_bytes_max = 8ULL * 1024;

/// POST: {token, _id, id, username}. Error 400, 401 or 429 as Auth::sign_in says.
Response sign_in(Sessions& sessions, Request& request);

/// GET: {valid: true, userId, username, expiresAt}. For administrators.
Response verify_session(Sessions& sessions, Request& request);

/// POST: 204. For administrators.
Response sign_out(Sessions& sessions, Request& request);

/// GET: the caller's own, as a list. For administrators.
Response list_sessions(Sessions& sessions, Request& request);

/// DELETE: 204, or Error 404 for what is no session of the caller's. For administrators.
Response end_session(Sessions& sessions, Request& request);

/// DELETE: 204; all of the caller's own but the one that asks. For administrators.
Response end_other_sessions(Sessions& sessions, Request& request);

/// POST: 204. Error 400, 401 or 429 as Auth::change_own_password says. For administrators.
Response change_password(Sessions& sessions, Request& request);

}  // namespace vitrine::auth
