#include "http/answer.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "core/hex.hpp"
#include "http/header_value.hpp"
#include "http/security_headers.hpp"

namespace vitrine::http {

namespace {

constexpr std::size_t etag_bytes = 16;

constexpr std::string_view repacked_ending = "-small\"";

constexpr std::array<std::pair<int, std::string_view>, 30> reasons{{{200, "OK"},
                                                                    {201, "Created"},
                                                                    {202, "Accepted"},
                                                                    {204, "No Content"},
                                                                    {206, "Partial Content"},
                                                                    {301, "Moved Permanently"},
                                                                    {302, "Found"},
                                                                    {303, "See Other"},
                                                                    {304, "Not Modified"},
                                                                    {307, "Temporary Redirect"},
                                                                    {308, "Permanent Redirect"},
                                                                    {400, "Bad Request"},
                                                                    {401, "Unauthorized"},
                                                                    {403, "Forbidden"},
                                                                    {404, "Not Found"},
                                                                    {405, "Method Not Allowed"},
                                                                    {408, "Request Timeout"},
                                                                    {409, "Conflict"},
                                                                    {410, "Gone"},
                                                                    {412, "Precondition Failed"},
                                                                    {413, "Content Too Large"},
                                                                    {414, "URI Too Long"},
                                                                    {415, "Unsupported Media Type"},
                                                                    {416, "Range Not Satisfiable"},
                                                                    {417, "Expectation Failed"},
                                                                    {428, "Precondition Required"},
                                                                    {429, "Too Many Requests"},
                                                                    {431, "Request Header Fields Too Large"},
                                                                    {500, "Internal Server Error"},
                                                                    {503, "Service Unavailable"}}};

bool has_control_character(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
}

void add_field(std::string& fields, std::string_view name, std::string_view value) {
  if (has_control_character(name) || has_control_character(value)) {
    throw std::invalid_argument("a header line may not hold a control character: " + std::string(name));
  }
  fields.append(name).append(": ").append(value).append("\r\n");
}

std::string hash_of(std::string_view body) {
  std::array<unsigned char, etag_bytes> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(body.data()), body.size(),
                     nullptr, 0);
  return '"' + hex_of(hash) + '"';
}

/// Makes the ETag of the packed bytes out of that of the plain ones: other bytes need another tag (RFC 9110, 8.8.1).
std::string mark(std::string etag, Encoding encoding) {
  if (encoding == Encoding::Identity || etag.empty()) return etag;
  etag.pop_back();
  return etag.append("-").append(name_of(encoding)).append("\"");
}

/// The tag without its closing quote and without the ending that `repack` gives.
std::string_view before_repacking(std::string_view etag) {
  etag.remove_suffix(etag.ends_with(repacked_ending) ? repacked_ending.size() : std::min<std::size_t>(etag.size(), 1));
  return etag;
}

std::string length_line(int status, std::size_t size) {
  if (status == 204 || status == 304) return {};
  return "Content-Length: " + std::to_string(size) + "\r\n";
}

/// Whether the handler set the header itself; it is then left as it is.
bool sets(const Response& response, std::string_view name) {
  return std::any_of(response.headers.begin(), response.headers.end(),
                     [&](const auto& header) { return equals_ignoring_case(header.first, name); });
}

/// Replaces the body by its packed form where that pays, and says so in the header lines.
Encoding pack(Answer& answer, const Response& response, Encoding wanted) {
  const bool packable = is_compressible(response.content_type) && answer.storage.size() >= compressed_bytes_min &&
                        !sets(response, "Content-Encoding");
  if (!packable) return Encoding::Identity;
  if (!sets(response, "Vary")) add_field(answer.fields, "Vary", "Accept-Encoding");
  std::optional<std::string> packed = wanted == Encoding::Brotli && response.beginning != nullptr
                                          ? compress_behind(*response.beginning, answer.storage)
                                          : compress(answer.storage, wanted);
  if (!packed) return Encoding::Identity;
  answer.storage = std::move(*packed);
  add_field(answer.fields, "Content-Encoding", name_of(wanted));
  return wanted;
}

std::string own_etag(const Response& response) {
  for (const auto& [name, value] : response.headers) {
    if (equals_ignoring_case(name, "ETag")) return value;
  }
  if (response.file) return response.file->etag;
  return response.body.empty() ? std::string() : hash_of(response.body);
}

}  // namespace

std::string status_line(int status) {
  const auto found =
      std::find_if(reasons.begin(), reasons.end(), [&](const auto& entry) { return entry.first == status; });
  const std::string_view reason = found == reasons.end() ? std::string_view() : found->second;
  return "HTTP/1.1 " + std::to_string(status) + " " + std::string(reason) + "\r\n";
}

std::string_view named_etag(std::string_view if_none_match, std::string_view etag) {
  if (etag.empty()) return {};
  while (auto element = next_element(if_none_match)) {
    if (*element == "*") return etag;
    if (element->starts_with("W/")) element->remove_prefix(2);
    if (element->ends_with('"') && before_repacking(*element) == before_repacking(etag)) return *element;
  }
  return {};
}

std::string fields_tagged(const Answer& answer, std::string_view held) {
  std::string fields = answer.fields;
  return fields.replace(fields.find(answer.etag), answer.etag.size(), held);
}

std::string fields_of_no_part(const Answer& answer) {
  std::string fields;
  std::string_view left = answer.fields;
  while (!left.empty()) {
    const std::string_view line = left.substr(0, left.find("\r\n") + 2);
    left.remove_prefix(line.size());
    const std::string_view name = line.substr(0, line.find(':'));
    if (!equals_ignoring_case(name, "ETag") && !equals_ignoring_case(name, "Cache-Control")) fields.append(line);
  }
  add_field(fields, "Cache-Control", "no-store");
  return fields;
}

std::shared_ptr<const Answer> make_answer(Response response, const AnswerContext& context) {
  auto answer = std::make_shared<Answer>();
  answer->status = response.status;
  answer->status_line = status_line(response.status);
  if (response.status == 200 && !context.with_token && !response.file) answer->made_of = std::move(response.made_of);
  answer->visit = std::move(response.visit);
  answer->counted = context.counted;
  std::string& fields = answer->fields;
  if (!response.content_type.empty()) add_field(fields, "Content-Type", response.content_type);
  for (const auto& [name, value] : response.headers) {
    if (!equals_ignoring_case(name, "ETag")) add_field(fields, name, value);
  }
  std::string etag = context.reads && response.status == 200 ? own_etag(response) : std::string();
  if (response.file) {
    add_field(fields, "Accept-Ranges", "bytes");
    answer->file = std::move(response.file);
  } else {
    answer->storage = std::move(response.body);
    const Encoding packed = pack(*answer, response, context.encoding);
    answer->packed_at_once = packed == Encoding::Brotli;
    etag = mark(std::move(etag), packed);
    // A kept answer lives long, and would keep the room that packing had set aside for the worst case: several times
    // its size.
    if (answer->made_of) answer->storage.shrink_to_fit();
    answer->body = answer->storage;
    answer->length_line = length_line(answer->status, answer->body.size());
  }
  if (!etag.empty()) add_field(fields, "ETag", etag);
  answer->etag = std::move(etag);
  if (context.with_token) {
    if (!sets(response, "Cache-Control")) add_field(fields, "Cache-Control", "private, no-store");
  } else if (!sets(response, "Cache-Control")) {
    add_field(fields, "Cache-Control", "no-cache");
  }
  const bool page = response.content_type.starts_with("text/html");
  if (page) fields.append(page_headers).append(framing_line(response));
  if (!sets(response, "Content-Security-Policy")) {
    fields.append(page ? page_policy(response) : std::string(resource_policy));
  }
  fields.append(security_headers);
  return answer;
}

std::shared_ptr<const Answer> repack(const Answer& answer) {
  auto smaller = std::make_shared<Answer>();
  smaller->status = answer.status;
  smaller->status_line = answer.status_line;
  smaller->fields = answer.fields;
  smaller->etag = answer.etag;
  smaller->made_of = answer.made_of;
  smaller->visit = answer.visit;
  smaller->counted = answer.counted;
  smaller->storage = answer.storage;
  std::optional<std::string> packed;
  if (const std::optional<std::string> text = unpack_brotli(answer.body)) {
    packed = compress(*text, Encoding::Brotli, Effort::AtLeisure);
  }
  if (packed && packed->size() < answer.body.size()) {
    packed->shrink_to_fit();
    smaller->storage = std::move(*packed);
    if (!answer.etag.empty()) {
      smaller->etag = std::string(before_repacking(answer.etag)).append(repacked_ending);
      smaller->fields = fields_tagged(answer, smaller->etag);
    }
  }
  smaller->body = smaller->storage;
  smaller->length_line = length_line(smaller->status, smaller->body.size());
  return smaller;
}

std::shared_ptr<const Answer> make_asset_answer(const Asset& asset, Encoding encoding) {
  auto answer = std::make_shared<Answer>();
  const std::string_view packed = encoding == Encoding::Brotli ? asset.brotli
                                  : encoding == Encoding::Gzip ? asset.gzip
                                                               : std::string_view();
  if (packed.empty()) encoding = Encoding::Identity;
  answer->status_line = status_line(answer->status);
  answer->body = packed.empty() ? asset.identity : packed;
  answer->length_line = length_line(answer->status, answer->body.size());
  answer->etag = mark(std::string(asset.etag), encoding);
  add_field(answer->fields, "Content-Type", asset.content_type);
  if (!answer->etag.empty()) add_field(answer->fields, "ETag", answer->etag);
  if (encoding != Encoding::Identity) add_field(answer->fields, "Content-Encoding", name_of(encoding));
  if (!asset.brotli.empty() || !asset.gzip.empty()) {
    add_field(answer->fields, "Vary", "Accept-Encoding");
  } else {
    // Films are played from where the visitor is; some players play nothing without that.
    answer->sliceable = true;
    add_field(answer->fields, "Accept-Ranges", "bytes");
  }
  add_field(answer->fields, "Cache-Control", asset.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  answer->fields.append(resource_policy).append(security_headers);
  return answer;
}

}  // namespace vitrine::http
