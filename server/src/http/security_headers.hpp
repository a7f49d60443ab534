// The header lines that tell a browser what our pages may never do.
#pragma once

#include <string>
#include <string_view>

namespace vitrine::http {

/// A `Content-Security-Policy` line: only our own scripts and styles, no framing; the players and the map that pages
/// embed. Nothing inline but the `<style>` and the `<script>` of exactly these hashes ("sha256-…", CSP Level 3, 2.3.1);
/// empty: not even that.
std::string content_security_policy(std::string_view style_hash = {}, std::string_view script_hash = {});

inline constexpr std::string_view security_headers =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: strict-origin-when-cross-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "X-Frame-Options: DENY\r\n";

/// Only over TLS: a year, renewed by every answer.
inline constexpr std::string_view strict_transport_security =
    "Strict-Transport-Security: max-age=31536000; includeSubDomains\r\n";

}  // namespace vitrine::http
