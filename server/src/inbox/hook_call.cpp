#include "inbox/hook_call.hpp"

#include <curl/curl.h>
#include <netinet/in.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "libcurl/session.hpp"

namespace vitrine::inbox {

namespace {

constexpr long connect_seconds_max = 5;
constexpr long seconds_max = 15;
constexpr std::string_view secret_prefix = "whsec_";
constexpr std::size_t secret_bytes = 32;

struct AddressBlock {
  std::uint32_t first;
  unsigned bits;
};

/// What of IPv4 is not the public internet (IANA IPv4 Special-Purpose Address Registry; multicast and what is kept for
/// later as well).
constexpr std::array<AddressBlock, 15> special{
    AddressBlock{0x00000000, 8},  AddressBlock{0x0A000000, 8},  AddressBlock{0x64400000, 10},
    AddressBlock{0x7F000000, 8},  AddressBlock{0xA9FE0000, 16}, AddressBlock{0xAC100000, 12},
    AddressBlock{0xC0000000, 24}, AddressBlock{0xC0000200, 24}, AddressBlock{0xC0586300, 24},
    AddressBlock{0xC0A80000, 16}, AddressBlock{0xC6120000, 15}, AddressBlock{0xC6336400, 24},
    AddressBlock{0xCB007100, 24}, AddressBlock{0xE0000000, 4},  AddressBlock{0xF0000000, 4}};

bool is_public_v4(std::uint32_t address) {
  return std::none_of(special.begin(), special.end(), [&](const AddressBlock& block) {
    return (address >> (32 - block.bits)) == (block.first >> (32 - block.bits));
  });
}

bool is_public_v6(std::span<const std::uint8_t, 16> bytes) {
  constexpr std::array<std::uint8_t, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
  if (std::equal(mapped.begin(), mapped.end(), bytes.begin())) {
    return is_public_v4(std::uint32_t{bytes[12]} << 24U | std::uint32_t{bytes[13]} << 16U |
                        std::uint32_t{bytes[14]} << 8U | bytes[15]);
  }
  if ((bytes[0] & 0xE0U) != 0x20U) return false;           // 2000::/3 is what is given out
  if (bytes[0] == 0x20 && bytes[1] == 0x02) return false;  // 6to4: an IPv4 address, whichever
  const bool is_2001 = bytes[0] == 0x20 && bytes[1] == 0x01;
  if (is_2001 && bytes[2] < 0x02) return false;               // 2001::/23, Teredo among them
  return !(is_2001 && bytes[2] == 0x0D && bytes[3] == 0xB8);  // documentation
}

std::string base64(std::span<const unsigned char> bytes) {
  std::string encoded(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(encoded.data(), encoded.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_ORIGINAL);
  encoded.resize(encoded.size() - 1);  // its final NUL
  return encoded;
}

/// Ends the call: what is answered behind the status may never end.
std::size_t unread(char*, std::size_t, std::size_t, void*) { return 0; }

/// What `opened` is asked with.
struct Door {
  const std::function<bool(const sockaddr&)>& lets_through;
  bool refused = false;  // one at least
  bool passed = false;   // likewise
};

/// Asked with the address that the connection goes to. Refused, another one of the name is tried.
curl_socket_t opened(void* asked, curlsocktype, curl_sockaddr* address) {
  Door& door = *static_cast<Door*>(asked);
  if (!door.lets_through(address->addr)) {
    door.refused = true;
    return CURL_SOCKET_BAD;
  }
  door.passed = true;
  return ::socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

}  // namespace

std::string_view hook_host(std::string_view url) {
  const std::size_t prefix = url.find("://");
  if (prefix == std::string_view::npos) return {};
  url.remove_prefix(prefix + 3);
  return url.substr(0, url.find_first_of("/?#"));
}

bool is_hook_url(std::string_view url, Reach reach) {
  const bool is_allowed = url.starts_with("https://") || (reach == Reach::All && url.starts_with("http://"));
  if (!is_allowed || url.size() > 1000) return false;
  const std::string_view authority = hook_host(url);
  return !authority.empty() && authority.find('@') == std::string_view::npos &&
         std::all_of(url.begin(), url.end(), [](char c) { return c > 0x20 && c < 0x7F && c != '"' && c != '\\'; });
}

bool is_public(const sockaddr& address) {
  if (address.sa_family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, &address, sizeof v4);
    return is_public_v4(ntohl(v4.sin_addr.s_addr));
  }
  if (address.sa_family != AF_INET6) return false;
  sockaddr_in6 v6{};
  std::memcpy(&v6, &address, sizeof v6);
  return is_public_v6(std::span<const std::uint8_t, 16>(v6.sin6_addr.s6_addr));
}

std::string new_hook_secret() {
  std::array<unsigned char, secret_bytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return std::string(secret_prefix) + base64(bytes);
}

std::string hook_signature(std::string_view secret, std::string_view id, std::int64_t seconds, std::string_view body) {
  if (!secret.starts_with(secret_prefix)) return {};
  secret.remove_prefix(secret_prefix.size());
  std::array<unsigned char, 2 * secret_bytes> key{};
  std::size_t length = 0;
  if (sodium_base642bin(key.data(), key.size(), secret.data(), secret.size(), nullptr, &length, nullptr,
                        sodium_base64_VARIANT_ORIGINAL) != 0) {
    return {};
  }
  const std::string head = std::string(id) + '.' + std::to_string(seconds) + '.';
  const auto bytes_of = [](std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); };
  crypto_auth_hmacsha256_state state;
  std::array<unsigned char, crypto_auth_hmacsha256_BYTES> sum{};
  crypto_auth_hmacsha256_init(&state, key.data(), length);
  crypto_auth_hmacsha256_update(&state, bytes_of(head), head.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(body), body.size());
  crypto_auth_hmacsha256_final(&state, sum.data());
  return "v1," + base64(sum);
}

HookOutcome call_hook(const HookCall& call, Reach reach, const std::stop_token& stop, const HookNetwork& network) {
  const libcurl::Session session = libcurl::new_session();
  const libcurl::List header = libcurl::list_of(
      {"Content-Type: application/json", "webhook-id: " + call.id, "webhook-timestamp: " + std::to_string(call.seconds),
       "webhook-signature: " + hook_signature(call.secret, call.id, call.seconds, call.body), "Expect:"});
  if (!session || !header) return {.reason = "out of memory"};
  CURL* const curl = session.get();
  Door door{.lets_through = network.may_be_called};
  const libcurl::List known = network.known.empty() ? nullptr : libcurl::list_of({network.known});
  curl_easy_setopt(curl, CURLOPT_URL, call.url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, reach == Reach::All ? "http,https" : "https");
  curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(curl, CURLOPT_PROXY, "");  // it would connect in our place, wherever that is
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, connect_seconds_max);
  curl_easy_setopt(curl, CURLOPT_TIMEOUT, seconds_max);
  curl_easy_setopt(curl, CURLOPT_USERAGENT, "Vitrine");
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, header.get());
  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, call.body.c_str());
  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, static_cast<long>(call.body.size()));
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, unread);
  if (known) curl_easy_setopt(curl, CURLOPT_RESOLVE, known.get());
  if (reach == Reach::Public || !network.known.empty()) {
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETFUNCTION, opened);
    curl_easy_setopt(curl, CURLOPT_OPENSOCKETDATA, &door);
  }
  libcurl::heed(curl, stop);
  const CURLcode code = curl_easy_perform(curl);
  HookOutcome outcome;
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &outcome.status);
  if (outcome.status >= 200) return outcome;
  outcome.status = 0;  // what is below is no last word
  // Where another address was let through, it failed for what came of that one.
  outcome.reason = door.refused && !door.passed ? "adresse d’un réseau privé" : curl_easy_strerror(code);
  return outcome;
}

}  // namespace vitrine::inbox
