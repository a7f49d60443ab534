// The calls that open, show and close a session.
#pragma once

#include "auth/auth.hpp"
#include "core/request.hpp"

namespace vitrine::auth {

/// What they work with.
struct Sessions {
  Auth& auth;
  db::Connection& reader;  // the calling thread's own
};

/// POST: {token, _id, id, username}. Error 400, 401 or 429 as Auth::sign_in says.
Response sign_in(Sessions& sessions, Request& request);

/// GET: {valid: true, userId, username, expiresAt}. For administrators.
Response verify_session(Sessions& sessions, Request& request);

/// POST: 204. For administrators.
Response sign_out(Sessions& sessions, Request& request);

}  // namespace vitrine::auth
