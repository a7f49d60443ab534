// The header block of a request, checked and taken apart. Everything in it that could be read in two ways is refused,
// so that no proxy in front of the server can be made to see other requests than the server does.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/request.hpp"
#include "http/network.hpp"

namespace vitrine::http {

using RequestParser = boost::beast::http::request_parser<boost::beast::http::buffer_body>;

/// Views into the parser's own memory: valid while that parser lives.
struct RequestHead {
  std::optional<Method> method;  // nothing: a method that no route has
  std::string_view path;         // "*" for the OPTIONS of the whole server; valid UTF-8 once decoded
  std::string_view query_text;
  std::string_view host;
  std::string_view authorization;
  std::string_view accept_encoding;
  std::string_view content_type;
  std::string_view content_encoding;
  std::string_view user_agent;
  std::string_view accept;
  std::string_view accept_language;
  std::string_view referer;
  std::string_view fetch_dest;  // Sec-Fetch-Dest
  std::string_view fetch_site;  // Sec-Fetch-Site
  std::string_view purpose;     // Sec-Purpose, or Purpose: what is fetched ahead of a visit
  bool opted_out = false;       // of being counted: DNT or Sec-GPC
  std::string_view if_none_match;
  std::string_view if_match;
  std::uint64_t seen_version = 0;  // of the content (Vitrine-Version); 0 where none is named
  std::string_view item;           // Vitrine-Item
  std::string_view draft;          // Vitrine-Draft
  std::string_view if_range;
  std::string_view range;
  std::string_view forwarded_for;
  std::string_view forwarded_host;
  std::string_view forwarded_proto;
  bool forwarded = false;  // carries a line that proxies add
  bool http_11 = true;
  bool keep_alive = true;
  bool has_body = false;
  std::optional<std::uint64_t> length;  // of the body, where it was announced; bytes
  bool expects_continue = false;

  bool reads() const { return method == Method::Get || method == Method::Head; }
};

inline constexpr std::size_t target_bytes_max = 8ULL * 1024;

/// Reads what the parser holds once its header is complete. Error 400: the header block is malformed or can be read in
/// two ways (where it ends, Host, Authorization, target), or the address is not valid UTF-8. Where a page was asked
/// for, such an address is answered by the page for unknown ones instead: its path is replaced. 414: the target is too
/// long. 417: an expectation that nobody knows.
RequestHead read_head(RequestParser& parser);

/// Where the header block at the front of `bytes` ends (past its empty line), or npos when it has not all arrived.
/// `searched` is how far earlier calls looked.
std::size_t header_block_end(std::string_view bytes, std::size_t& searched);

/// Whether `host` is a name or an address with an optional port, and nothing that could end up in markup or in a
/// header.
bool is_host(std::string_view host);

/// The token of "Bearer …", or nothing for another scheme.
std::optional<std::string> bearer_of(std::string_view authorization);

}  // namespace vitrine::http
