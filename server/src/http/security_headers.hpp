// The header lines that tell a browser what our pages may never do.
#pragma once

#include <string_view>

namespace vitrine::http {

/// Only our own scripts and styles, nothing inline, no framing; the players and the map that pages embed.
inline constexpr std::string_view content_security_policy =
    "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; media-src 'self' blob:; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; manifest-src 'self'; "
    "frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org\r\n";

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
