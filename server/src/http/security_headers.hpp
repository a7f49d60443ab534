// The header lines that tell a browser what our pages may never do.
#pragma once

#include <string>
#include <string_view>

#include "core/request.hpp"

namespace vitrine::http {

/// The `Content-Security-Policy` line of a page, only our own scripts and
/// styles, no framing unless the response lets our own pages do so; the players, the map and the previews that pages
/// embed. Nothing inline but the `<style>` and the `<script>` of exactly the response's hashes ("sha256-…", CSP Level
/// 3, 2.3.1). Pictures and films may come from its `media_origin` as well, where there is one.
std::string page_policy(const Response& response);

/// The line for browsers that do not know of policies.
std::string_view framing_line(const Response& response);

/// The one of whatever is no page: data, styles, scripts, faces, pictures. Opened by themselves they fetch nothing.
inline constexpr std::string_view resource_policy =
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n";

/// What means something to a page alone, besides its policy: no other site's window holds ours.
inline constexpr std::string_view page_headers = "Cross-Origin-Opener-Policy: same-origin\r\n";

/// On every answer.
inline constexpr std::string_view security_headers =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: strict-origin-when-cross-origin\r\n"
    "Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=()\r\n";

/// Only over TLS: a year, renewed by every answer.
inline constexpr std::string_view strict_transport_security =
    "Strict-Transport-Security: max-age=31536000; includeSubDomains\r\n";

}  // namespace vitrine::http
