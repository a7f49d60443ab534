#include "http/request_head.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/error.hpp"
#include "core/route.hpp"
#include "core/text.hpp"
#include "http/error_answer.hpp"
#include "http/header_value.hpp"
#include "http/refusals.hpp"

namespace vitrine::http {

namespace {

using Field = boost::beast::http::field;

constexpr std::size_t host_bytes_max = 255;
constexpr std::string_view nowhere = "/%EF%BF%BD";  // U+FFFD, which stands for what is no text

/// How often a request has the header lines that say where it ends, which site it is for, who asks and how its body is
/// to be read. Of two such lines a proxy could believe the first and this server the second.
struct Framing {
  int hosts = 0;
  int authorizations = 0;
  int types = 0;
  int encodings = 0;
  int lengths = 0;
  int codings = 0;
  bool only_chunked = true;
};

/// 0 for anything else.
std::uint64_t whole_number(std::string_view text) {
  std::uint64_t number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  return failure == std::errc() && end == text.data() + text.size() ? number : 0;
}

/// Header lines that proxies add although no standard names them.
bool is_added_by_proxy(std::string_view name) {
  constexpr std::string_view prefix = "X-Forwarded-";
  constexpr std::array<std::string_view, 4> visitors{"X-Real-IP", "X-Client-IP", "True-Client-IP", "CF-Connecting-IP"};
  return equals_ignoring_case(name.substr(0, prefix.size()), prefix) ||
         std::ranges::any_of(visitors, [&](std::string_view one) { return equals_ignoring_case(name, one); });
}

/// Lines that Beast has no number for.
void take_unregistered(RequestHead& head, std::string_view name, std::string_view value) {
  head.forwarded = head.forwarded || is_added_by_proxy(name);
  if (equals_ignoring_case(name, "X-Forwarded-For")) head.forwarded_for = value;
  if (equals_ignoring_case(name, "X-Forwarded-Host")) head.forwarded_host = value;
  if (equals_ignoring_case(name, "X-Forwarded-Proto")) head.forwarded_proto = value;
  if (equals_ignoring_case(name, "Vitrine-Version")) head.seen_version = whole_number(value);
  if (equals_ignoring_case(name, "Vitrine-Item")) head.item = value;
  if (equals_ignoring_case(name, "Vitrine-Draft")) head.draft = value;
  if (equals_ignoring_case(name, "Sec-Purpose") || equals_ignoring_case(name, "Purpose")) head.purpose = value;
  if ((equals_ignoring_case(name, "DNT") || equals_ignoring_case(name, "Sec-GPC")) && value == "1") {
    head.opted_out = true;
  }
}

void take_field(RequestHead& head, Framing& framing, Field field, std::string_view name, std::string_view value) {
  switch (field) {
    case Field::host:
      ++framing.hosts;
      head.host = value;
      break;
    case Field::content_length:
      ++framing.lengths;
      break;
    case Field::transfer_encoding:
      ++framing.codings;
      framing.only_chunked = equals_ignoring_case(value, "chunked");
      break;
    case Field::authorization:
      ++framing.authorizations;
      head.authorization = value.empty() ? std::string_view("-") : value;
      break;
    case Field::accept_encoding:
      head.accept_encoding = value;
      break;
    case Field::content_type:
      ++framing.types;
      head.content_type = value;
      break;
    case Field::content_encoding:
      ++framing.encodings;
      head.content_encoding = value;
      break;
    case Field::user_agent:
      head.user_agent = value;
      break;
    case Field::accept:
      head.accept = value;
      break;
    case Field::accept_language:
      head.accept_language = value;
      break;
    case Field::referer:
      head.referer = value;
      break;
    case Field::sec_fetch_dest:
      head.fetch_dest = value;
      break;
    case Field::sec_fetch_site:
      head.fetch_site = value;
      break;
    case Field::if_none_match:
      head.if_none_match = value;
      break;
    case Field::if_match:
      head.if_match = value;
      break;
    case Field::if_range:
      head.if_range = value;
      break;
    case Field::range:
      head.range = value;
      break;
    case Field::expect:
      if (!equals_ignoring_case(value, "100-continue"))
        throw Error(417, "L'attente demandée n'est pas prise en charge.");
      head.expects_continue = true;
      break;
    case Field::forwarded:
    case Field::via:
      head.forwarded = true;
      break;
    case Field::unknown:
      take_unregistered(head, name, value);
      break;
    default:
      break;
  }
}

/// Splits origin-form and absolute-form targets; of the latter the authority replaces Host (RFC 9112, 3.2.2).
void take_target(RequestHead& head, std::string_view target) {
  if (target.size() > target_bytes_max) throw address_too_long();
  const std::size_t scheme_end = target.find("://");
  if (!target.starts_with('/') && scheme_end != std::string_view::npos) {
    const std::string_view scheme = target.substr(0, scheme_end);
    if (!equals_ignoring_case(scheme, "http") && !equals_ignoring_case(scheme, "https")) throw invalid_head();
    target.remove_prefix(scheme_end + 3);
    const std::size_t authority_end = std::min(target.find_first_of("/?"), target.size());
    head.host = target.substr(0, authority_end);
    target.remove_prefix(authority_end);
    if (!target.starts_with('/')) head.path = "/";
  }
  const std::size_t question = target.find('?');
  if (head.path.empty()) head.path = target.substr(0, question);
  if (question != std::string_view::npos) head.query_text = target.substr(question + 1);
  const bool whole_server = head.path == "*" && head.method == Method::Options;
  if ((!head.path.starts_with('/') && !whole_server) || target.find('#') != std::string_view::npos)
    throw invalid_head();
}

/// Whether it is valid UTF-8 without NUL, both as it was sent and once decoded. "\xc3%A9" is valid only once decoded:
/// whoever reads the address without decoding it would see another one than we do.
bool is_text(std::string_view encoded) {
  const bool plain =
      std::all_of(encoded.begin(), encoded.end(), [](char c) { return c > 0x20 && c < 0x7f && c != '%'; });
  if (plain) return true;
  if (!is_utf8(encoded)) return false;
  const std::string decoded = percent_decode(encoded, false);
  return is_utf8(decoded) && decoded.find('\0') == std::string::npos;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c > 0x20 && c < 0x7f; });
}

/// Lets no address in that is not text: nothing here has such a name, and it could only do harm further in. A visitor
/// who follows such a link gets the page for unknown addresses, a program a 400. The query of a page may stay where it
/// is plain ASCII, whatever its escapes stand for: only the page itself decodes it.
void require_text(RequestHead& head) {
  const bool path_is_text = is_text(head.path);
  if (path_is_text && is_text(head.query_text)) return;
  if (!head.reads() || is_api(head.path)) {
    throw Error::bad_request("L'adresse demandée est invalide.");
  }
  if (!path_is_text) head.path = nowhere;
  if (!is_ascii(head.query_text)) head.query_text = {};
}

}  // namespace

RequestHead read_head(RequestParser& parser) {
  const auto& message = parser.get();
  RequestHead head;
  Framing framing;
  head.http_11 = message.version() >= 11;
  head.method = method_from(std::string_view(message.method_string().data(), message.method_string().size()));
  for (const auto& field : message) {
    take_field(head, framing, field.name(), {field.name_string().data(), field.name_string().size()},
               {field.value().data(), field.value().size()});
  }
  const bool framed_twice = framing.lengths > 1 || framing.codings > 1 || (framing.lengths > 0 && framing.codings > 0);
  if (framed_twice || !framing.only_chunked || (framing.codings > 0 && !head.http_11)) throw invalid_head();
  if (framing.hosts > 1 || (framing.hosts == 0 && head.http_11) || framing.authorizations > 1) throw invalid_head();
  if (framing.types > 1 || framing.encodings > 1) throw invalid_head();
  take_target(head, {message.target().data(), message.target().size()});
  if ((framing.hosts > 0 || !head.host.empty()) && !is_host(head.host)) throw invalid_head();
  require_text(head);
  head.has_body = !parser.is_done();
  if (const auto length = parser.content_length()) head.length = *length;
  head.keep_alive = parser.keep_alive();
  head.expects_continue = head.expects_continue && head.has_body && head.http_11;
  return head;
}

std::size_t header_block_end(std::string_view bytes, std::size_t& searched) {
  constexpr std::string_view empty_line = "\r\n\r\n";
  const std::size_t start = searched < empty_line.size() ? 0 : searched - (empty_line.size() - 1);
  const std::size_t found = bytes.find(empty_line, start);
  searched = bytes.size();
  return found == std::string_view::npos ? found : found + empty_line.size();
}

bool is_host(std::string_view host) {
  if (host.empty() || host.size() > host_bytes_max) return false;
  std::string_view port;
  if (host.front() == '[') {
    const std::size_t end = host.find(']');
    if (end == std::string_view::npos) return false;
    const std::string_view address = host.substr(1, end - 1);
    if (address.empty() || address.find_first_not_of("0123456789abcdefABCDEF:.") != std::string_view::npos)
      return false;
    port = host.substr(end + 1);
  } else {
    const std::size_t colon = std::min(host.find(':'), host.size());
    port = host.substr(colon);
    const std::string_view name = host.substr(0, colon);
    const auto allowed = [](char c) {
      return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '.' ||
             c == '_';
    };
    if (name.empty() || !std::all_of(name.begin(), name.end(), allowed)) return false;
  }
  if (port.empty()) return true;
  return port.front() == ':' && port.size() <= 6 && port.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

std::optional<std::string> bearer_of(std::string_view authorization) {
  constexpr std::string_view scheme = "Bearer ";
  if (!equals_ignoring_case(authorization.substr(0, scheme.size()), scheme)) return std::nullopt;
  return std::string(trim(authorization.substr(scheme.size())));
}

}  // namespace vitrine::http
