// A finished answer: every byte that does not depend on the moment or on the connection. Made once, on a worker, then
// only sent; an answer in the cache is sent any number of times by any connection.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/asset.hpp"
#include "core/request.hpp"
#include "http/encoding.hpp"

namespace vitrine::http {

struct Answer {
  int status = 200;
  std::string status_line;  // with its CR LF, as every line here
  std::string fields;       // header lines that a 200, 206, 304 and 416 of it share
  std::string length_line;  // empty for a file, whose length depends on the range, and where none may stand
  std::string etag;         // empty: not conditional
  std::string storage;      // the bytes of the body, unless they live in the program itself
  std::string_view body;
  std::optional<FileBody> file;
  bool sliceable = false;                    // the body may be asked for in parts
  std::optional<Footprint> made_of;          // where it may be kept, what it is good for as long as
  std::shared_ptr<const VisitEvents> visit;  // what it is counted for, each time that it is sent
  bool counted = true;                       // among the figures
  bool packed_at_once = false;               // packed quickly while a visitor waited; `repack` makes it smaller

  Answer() = default;
  Answer(const Answer&) = delete;  // `body` points into `storage`
  Answer& operator=(const Answer&) = delete;

  /// What it costs to keep, in bytes.
  std::size_t size_bytes() const {
    return sizeof(Answer) + fields.capacity() + storage.capacity() + (made_of ? made_of->size_bytes() : 0);
  }
};

/// What of the request shapes its answer.
struct AnswerContext {
  Encoding encoding = Encoding::Identity;
  bool reads = true;        // GET or HEAD: a 200 gets an ETag
  bool with_token = false;  // the request carried credentials: no cache may keep the answer
  bool counted = true;      // among the figures of the program
};

/// Packs the body, hashes it for the ETag and writes the header lines. A header that holds a control character:
/// std::invalid_argument.
std::shared_ptr<const Answer> make_answer(Response response, const AnswerContext& context);

/// The same answer, packed as small as it goes: some 70 ms for a page. Its tag is another one, as its bytes are.
std::shared_ptr<const Answer> repack(const Answer& answer);

/// Views the asset's bytes, which live as long as the program.
std::shared_ptr<const Answer> make_asset_answer(const Asset& asset, Encoding encoding);

/// "HTTP/1.1 200 OK" with its CR LF.
std::string status_line(int status);

/// The tag in an If-None-Match header that stands for the answer tagged `etag`, which the 304 repeats; "*" stands for
/// every answer. Empty: none does. Weak tags compare by their text (RFC 9110, 13.1.2). The bytes before and after
/// `repack` are of one content, so whoever holds either is told that it is fresh.
std::string_view named_etag(std::string_view if_none_match, std::string_view etag);

/// The header lines of a 304 for whoever holds the bytes tagged `held`, one of the answer's tags.
std::string fields_tagged(const Answer& answer, std::string_view held);

/// The header lines of a 416. It is of one request alone: nobody may keep it under the tag of the whole (RFC 9111, 3).
std::string fields_of_no_part(const Answer& answer);

}  // namespace vitrine::http
