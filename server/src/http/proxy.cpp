#include "http/proxy.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>

#include "core/text.hpp"
#include "http/header_value.hpp"
#include "http/refusals.hpp"
#include "http/request_head.hpp"

namespace vitrine::http {

namespace {

constexpr unsigned mapped_prefix_bits = 96;  // ::ffff:0:0/96 holds the IPv4 addresses

bool share_prefix(const std::array<std::uint8_t, 16>& a, const std::array<std::uint8_t, 16>& b, unsigned bits) {
  const std::size_t whole = bits / 8;
  if (!std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(whole), b.begin())) return false;
  if (bits % 8 == 0) return true;
  const unsigned shift = 8 - bits % 8;
  return (a.at(whole) >> shift) == (b.at(whole) >> shift);
}

std::string_view last_element(std::string_view list) {
  std::string_view last;
  while (const auto element = next_element(list)) last = *element;
  return last;
}

bool is_port(std::string_view text) {
  std::uint16_t number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failure == std::errc() && end == text.data() + text.size();
}

/// Some proxies write where in X-Forwarded-For the visitor's connection came from: "5.6.7.8:51234",
/// "[2001:db8::1]:443".
std::string_view without_port(std::string_view entry) {
  if (entry.starts_with('[')) {
    const std::size_t end = entry.find(']');
    if (end == std::string_view::npos) return entry;
    const std::string_view rest = entry.substr(end + 1);
    return rest.empty() || (rest.front() == ':' && is_port(rest.substr(1))) ? entry.substr(1, end - 1) : entry;
  }
  const std::size_t colon = entry.find(':');
  const bool is_v4 = colon != std::string_view::npos && entry.substr(0, colon).find('.') != std::string_view::npos;
  return is_v4 && is_port(entry.substr(colon + 1)) ? entry.substr(0, colon) : entry;
}

}  // namespace

std::optional<TrustedProxies::Bytes> TrustedProxies::parse(std::string_view address) {
  const std::string text(address);
  Bytes bytes{};
  if (inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
  if (inet_pton(AF_INET, text.c_str(), bytes.data() + 12) != 1) return std::nullopt;
  bytes[10] = bytes[11] = 0xff;
  return bytes;
}

TrustedProxies::TrustedProxies(const std::vector<std::string>& ranges) {
  for (const std::string& range : ranges) {
    const std::string text(trim(range));  // « a, b » is how people write lists
    const std::size_t slash = text.find('/');
    const std::string_view address = std::string_view(text).substr(0, slash);
    const std::optional<Bytes> network = parse(address);
    const bool is_v4 = address.find(':') == std::string_view::npos;
    const unsigned bits_max = is_v4 ? 32 : 128;
    unsigned bits = bits_max;
    bool valid = network.has_value();
    if (slash != std::string::npos) {
      const char* end = text.data() + text.size();
      const auto parsed = std::from_chars(text.data() + slash + 1, end, bits);
      valid = valid && parsed.ec == std::errc() && parsed.ptr == end && bits <= bits_max;
    }
    if (!valid) throw Error::bad_request("« " + text + " » n'est ni une adresse ni une plage d'adresses (CIDR).");
    ranges_.push_back({*network, is_v4 ? bits + mapped_prefix_bits : bits});
  }
}

bool TrustedProxies::trusts(std::string_view address) const {
  const std::optional<Bytes> bytes = parse(address);
  if (!bytes) return false;
  return std::any_of(ranges_.begin(), ranges_.end(),
                     [&](const Range& range) { return share_prefix(range.network, *bytes, range.prefix_bits); });
}

std::string TrustedProxies::client(std::string_view peer, std::string_view forwarded_for) const {
  std::string believed(peer);
  while (trusts(believed) && !forwarded_for.empty()) {
    const std::size_t comma = forwarded_for.rfind(',');
    const std::size_t start = comma == std::string_view::npos ? 0 : comma + 1;
    const std::string_view entry = without_port(trim(forwarded_for.substr(start)));
    if (!parse(entry)) break;
    believed = entry;
    forwarded_for = comma == std::string_view::npos ? std::string_view() : forwarded_for.substr(0, comma);
  }
  return believed;
}

Origin origin_of(const RequestHead& head, bool trusted) {
  Origin origin;
  if (!head.host.empty()) origin.host = head.host;
  if (!trusted) return origin;
  origin.secure = equals_ignoring_case(last_element(head.forwarded_proto), "https");
  const std::string_view host = last_element(head.forwarded_host);
  if (host.empty()) return origin;
  if (!is_host(host)) throw invalid_head();
  origin.host = host;
  return origin;
}

}  // namespace vitrine::http
