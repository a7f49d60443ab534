// One call of a web hook: signed, over https, and never into a network that only we can see.
#pragma once

#include <sys/socket.h>

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace vitrine::inbox {

/// How far calls may go: to hosts that everybody can reach, or to all, without https as well.
enum class Reach { Public, All };

/// Whether a hook may live there: https://host…, without a name or a password before the host; of `Reach::All` http://
/// as well.
bool is_hook_url(std::string_view url, Reach reach);

/// The machine that it names, and its port where it does: what may be told of it, for the rest may be a secret.
std::string_view hook_host(std::string_view url);

/// Whether the address is one of the public internet (IANA special-purpose registries: all others are none).
bool is_public(const sockaddr& address);

/// A new secret: "whsec_" and 32 random bytes in Base64.
std::string new_hook_secret();

/// "v1,…" of the text `id.seconds.body`: HMAC-SHA256 by the secret's bytes, in Base64 (Standard Webhooks). Empty where
/// it is no such secret.
std::string hook_signature(std::string_view secret, std::string_view id, std::int64_t seconds, std::string_view body);

struct HookCall {
  std::string url;
  std::string secret;
  std::string id;  // the same at each attempt
  std::string body;
  std::int64_t seconds;  // now, in Unix time: whoever hears it refuses what is old
};

struct HookOutcome {
  long status = 0;  // of HTTP; 0: there was no answer
  std::string reason = {};

  bool accepted() const { return status >= 200 && status < 300; }
};

/// Where calls go. Tests have networks of their own.
struct HookNetwork {
  std::function<bool(const sockaddr&)> may_be_called = is_public;  // asked where `reach` or `known` says so
  std::string known = {};  // "host:port:address,address", asked of no resolver; empty: none
};

/// Blocks until there is an answer, at most 15 s; `stop` ends it within about a second. Follows no redirect; what is
/// answered but the status is of no interest. Where `reach` says so, the address that a connection really goes to is
/// what counts, whatever the name meant a moment ago; a name of several is called at the first that may be.
HookOutcome call_hook(const HookCall& call, Reach reach, const std::stop_token& stop, const HookNetwork& network = {});

}  // namespace vitrine::inbox
