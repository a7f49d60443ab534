// JSON Web Tokens (RFC 7519) signed with HS256 (RFC 7515) and nothing else: the header names no choice that a reader
// would follow.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "auth/signing_key.hpp"

namespace vitrine::auth {

struct Claims {
  std::string account_id;         // sub
  std::string token_id;           // jti
  std::int64_t issued_at_s = 0;   // iat, Unix seconds
  std::int64_t expires_at_s = 0;  // exp
  std::int64_t version = 0;       // ver: the account's token version when it was issued
};

/// Its header names the key that has signed it (`kid`).
std::string write_token(const Claims& claims, const SigningKey& key);

/// How far ahead a clock may have been when it issued a token: what is said to come from later was not issued by us.
inline constexpr std::int64_t clock_skew_s_max = 60;

/// The claims of a well-formed token of ours that `now_s` (Unix seconds) finds alive. Another algorithm, `crit`,
/// padding, a changed byte, more than 1024 bytes, issued in the future: nullopt.
std::optional<Claims> read_token(std::string_view token, const SigningKey& key, std::int64_t now_s);

/// What a token says of itself that nobody vouches for.
struct Origin {
  std::string key_id;
  std::int64_t issued_at_s = 0;
};

/// Of a token that `read_token` would take if `key_id` were a key of ours and had signed it; anything else, or a token
/// that names no key: nullopt.
std::optional<Origin> origin_of(std::string_view token, std::int64_t now_s);

}  // namespace vitrine::auth
