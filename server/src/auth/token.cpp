#include "auth/token.hpp"

#include <sodium.h>

#include "core/json.hpp"

namespace vitrine::auth {
namespace {

constexpr std::size_t token_bytes_max = 1024;
constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::string encode(std::string_view bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(),
                    variant);
  text.pop_back();  // the terminating zero
  return text;
}

std::optional<std::string> decode(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t length = 0;
  const char* end = nullptr;
  const int failed = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                                       text.size(), nullptr, &length, &end, variant);
  if (failed != 0 || end != text.data() + text.size()) return std::nullopt;
  bytes.resize(length);
  return bytes;
}

std::optional<json::object> decode_object(std::string_view text) {
  const auto bytes = decode(text);
  if (!bytes) return std::nullopt;
  auto value = parse_json(*bytes);
  if (!value || !value->is_object()) return std::nullopt;
  return std::move(value->as_object());
}

std::optional<std::int64_t> number_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr || !value->is_int64()) return std::nullopt;
  return value->as_int64();
}

/// The parts of a token, still encoded.
struct Parts {
  std::string_view header;
  std::string_view payload;
  std::string_view signed_part;  // both of them
  std::string_view signature;
};

std::optional<Parts> parts_of(std::string_view token) {
  if (token.size() > token_bytes_max) return std::nullopt;
  const std::size_t first = token.find('.');
  const std::size_t last = token.rfind('.');
  if (first == std::string_view::npos || first == last) return std::nullopt;
  return Parts{.header = token.substr(0, first),
               .payload = token.substr(first + 1, last - first - 1),
               .signed_part = token.substr(0, last),
               .signature = token.substr(last + 1)};
}

std::optional<json::object> header_of(const Parts& parts) {
  auto header = decode_object(parts.header);
  if (!header || text_of(*header, "alg") != "HS256" || header->contains("crit")) return std::nullopt;
  return header;
}

std::optional<Claims> claims_of(const Parts& parts, std::int64_t now_s) {
  const auto payload = decode_object(parts.payload);
  if (!payload) return std::nullopt;
  const auto account_id = text_of(*payload, "sub");
  const auto token_id = text_of(*payload, "jti");
  const auto issued_at = number_of(*payload, "iat");
  const auto expires_at = number_of(*payload, "exp");
  const auto version = number_of(*payload, "ver");
  if (!account_id || !token_id || !issued_at || !expires_at || !version) return std::nullopt;
  if (*expires_at <= now_s || *issued_at > now_s + clock_skew_s_max) return std::nullopt;
  return Claims{std::string(*account_id), std::string(*token_id), *issued_at, *expires_at, *version};
}

}  // namespace

std::string write_token(const Claims& claims, const SigningKey& key) {
  const json::object header{{"alg", "HS256"}, {"typ", "JWT"}, {"kid", key.id()}};
  const json::object payload{{"sub", claims.account_id},
                             {"jti", claims.token_id},
                             {"iat", claims.issued_at_s},
                             {"exp", claims.expires_at_s},
                             {"ver", claims.version}};
  const std::string signed_part = encode(json::serialize(header)) + "." + encode(json::serialize(payload));
  return signed_part + "." + encode(key.sign(signed_part));
}

std::optional<Claims> read_token(std::string_view token, const SigningKey& key, std::int64_t now_s) {
  const auto parts = parts_of(token);
  if (!parts) return std::nullopt;
  const auto signature = decode(parts->signature);
  if (!signature || !key.verifies(parts->signed_part, *signature)) return std::nullopt;
  return header_of(*parts) ? claims_of(*parts, now_s) : std::nullopt;
}

std::optional<Origin> origin_of(std::string_view token, std::int64_t now_s) {
  const auto parts = parts_of(token);
  if (!parts) return std::nullopt;
  const auto header = header_of(*parts);
  const auto key_id = header ? text_of(*header, "kid") : std::nullopt;
  const auto claims = claims_of(*parts, now_s);
  if (!key_id || !claims) return std::nullopt;
  return Origin{std::string(*key_id), claims->issued_at_s};
}

}  // namespace vitrine::auth
