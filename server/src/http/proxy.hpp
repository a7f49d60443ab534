// Whose word about a visitor is believed. A proxy in front of the server says in X-Forwarded-For whom it speaks for;
// from anybody else that header is a lie and is ignored. Hides the arithmetic of address ranges.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine::http {

struct RequestHead;

class TrustedProxies {
 public:
  /// `ranges` are addresses ("10.0.0.1", "::1") or CIDR ranges ("10.0.0.0/8"), with or without
  /// white space around them. A text that is neither: Error 400 that
  /// names it.
  explicit TrustedProxies(const std::vector<std::string>& ranges);

  bool trusts(std::string_view address) const;

  /// The visitor's address: `peer` itself unless it is trusted; then the rightmost address of `forwarded_for` that is
  /// no trusted proxy, be there a port behind it. Where the list is malformed, the last address that could be believed.
  std::string client(std::string_view peer, std::string_view forwarded_for) const;

 private:
  using Bytes = std::array<std::uint8_t, 16>;  // IPv6, or IPv4 mapped into it
  struct Range {
    Bytes network;
    unsigned prefix_bits = 0;
  };
  static std::optional<Bytes> parse(std::string_view address);

  std::vector<Range> ranges_;
};

/// How the visitor addressed the site. Views into the head.
struct Origin {
  std::string_view host = "localhost";
  bool secure = false;
};

/// By the head alone, or by what a trusted proxy says in it (X-Forwarded-Host, X-Forwarded-Proto), the nearest to us
/// where several did. A forwarded host that is none: Error 400.
Origin origin_of(const RequestHead& head, bool trusted);

}  // namespace vitrine::http
