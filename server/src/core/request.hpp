// A request as handlers see it, whatever its body was written in, and what they answer. No sockets here.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/arrival.hpp"
#include "core/footprint.hpp"
#include "core/json.hpp"
#include "core/visit_events.hpp"

namespace vitrine {

enum class Method { Get, Head, Post, Put, Patch, Delete, Options };

/// One file part of a multipart body, already streamed to disk. Owns the temporary file: it is removed with the object.
class UploadedFile {
 public:
  UploadedFile(std::string field, std::string client_name, std::filesystem::path path, std::uint64_t size_bytes);
  UploadedFile(UploadedFile&& other) noexcept;
  UploadedFile(const UploadedFile&) = delete;
  UploadedFile& operator=(const UploadedFile&) = delete;
  ~UploadedFile();

  const std::string& field() const { return field_; }
  /// The name that the client gave: a label for people, never a path and never a proof of kind.
  const std::string& client_name() const { return client_name_; }
  const std::filesystem::path& path() const { return path_; }
  std::uint64_t size_bytes() const { return size_bytes_; }

 private:
  std::string field_;
  std::string client_name_;
  std::filesystem::path path_;
  std::uint64_t size_bytes_ = 0;
};

/// JSON, multipart and urlencoded bodies alike. From multipart and urlencoded bodies every value is a string (a name
/// that comes twice keeps its last value); from JSON it is what was sent.
struct Form {
  json::object fields;
  std::vector<UploadedFile> files;
  /// Every value of a name that a form sent more than once, or with [] behind it, for fields that hold lists.
  std::map<std::string, json::array, std::less<>> repeated = {};
  bool untyped = false;  // every value is a string

  /// Takes a text field of a form.
  void add(std::string_view name, std::string_view value);

  /// The first file sent under this name, or nullptr.
  UploadedFile* file(std::string_view field);
};

/// Decoded query parameters; a name that comes twice keeps its first value.
class Query {
 public:
  Query() = default;
  /// `text` is what follows the '?', still percent-encoded. Malformed escapes are kept as they are.
  static Query parse(std::string_view text);
  std::optional<std::string_view> get(std::string_view name) const;
  bool empty() const { return values_.empty(); }

 private:
  std::map<std::string, std::string, std::less<>> values_;
};

/// Who signed in, once a token was verified against the store.
struct Administrator {
  std::string id;
  std::string username;
  std::string token_id;           // `jti` of the token that was shown
  std::int64_t expires_at_s = 0;  // Unix seconds
};

struct Request {
  Method method = Method::Get;  // a handler sees HEAD as GET: the answer is sent without its body
  std::string path;             // as sent, still percent-encoded, without the query
  std::string query_text;       // what followed '?', still percent-encoded
  Query query;
  std::vector<std::string> params;  // decoded values of the pattern's {…}, in their order
  std::string origin;               // scheme://host[:port] of the site as the visitor sees it
  bool secure = false;              // the visitor's connection is TLS (a trusted proxy said so)
  std::string client_address;       // the visitor's IP, through trusted proxies
  bool forwarded = false;           // a proxy passed it on, trusted or not, so it may come from anywhere
  std::string request_id;
  std::optional<std::string> bearer;  // the token of `Authorization: Bearer …`, not yet verified
  std::string user_agent;
  std::optional<std::string> if_match;  // version that the client had seen, for stale-write detection
  std::uint64_t seen_version = 0;       // of the content: what the client was shown before, by whichever program
  std::string item = {};                // which id what a creation makes is to bear
  std::string draft = {};               // what a save makes public: "{item} {version}" of its draft
  std::optional<Administrator> administrator;
  std::string from = {};  // the `rest` that the piece before left: what follows it is meant
  Form form;

  const std::string& param(std::size_t index) const { return params.at(index); }
};

/// A file to be sent as it is on disk, with Range support.
struct FileBody {
  std::filesystem::path path;
  std::uint64_t size_bytes = 0;
  std::string etag;                       // strong, with its quotes
  std::shared_ptr<const void> hold = {};  // what keeps the file there, where anything has to
  std::shared_ptr<Arrival> arrival = {};  // of its bytes; none: they are all there
};

/// The beginning of a body, packed before: what follows is packed alone and sent behind it.
struct PackedBeginning {
  std::string text;
  std::string brotli;
};

struct Response {
  int status = 200;
  std::string content_type;  // empty for a body-less answer
  std::string body;
  std::optional<FileBody> file;  // instead of `body`
  std::vector<std::pair<std::string, std::string>> headers;
  std::shared_ptr<const PackedBeginning> beginning;  // of `body`, where many bodies begin alike
  std::string inline_style_hash;  // "sha256-…" of the document's one `<style>`, which its security policy then allows
  std::string inline_script_hash;  // likewise, of its one `<script>` that is not a file
  std::string media_origin = {};   // from where its pictures and films may come besides
  /// What it is counted for each time that somebody is given it; none: nothing.
  std::shared_ptr<const VisitEvents> visit = {};
  bool framed_here = false;  // pages of this site may show it inside themselves; nobody else ever may
  /// What it was made from, where the answer cache may keep it until one of these changes (only asked for anonymous
  /// GETs); none: it may not.
  std::optional<Footprint> made_of = {};
  /// Not empty: the body is a piece of a longer one. Asked the same again with this as `Request::from`, the handler
  /// makes the next; of that, nothing but body and rest count.
  std::string rest = {};
  /// No answer yet: what it takes is on its way. The same is asked again when this tells that it is known what comes.
  std::shared_ptr<Arrival> awaited = {};

  /// Move a large value in: an array or object that is not becomes a `value` by being copied.
  static Response json(const json::value& value, int status = 200);
  static Response text(std::string body, int status = 200);
  /// A whole page.
  static Response html(std::string document, int status = 200);
  static Response no_content() {
    return {.status = 204,
            .content_type = {},
            .body = {},
            .file = {},
            .headers = {},
            .beginning = nullptr,
            .inline_style_hash = {},
            .inline_script_hash = {}};
  }
};

/// Percent-decodes one path segment or query part; `plus_is_space` for queries and urlencoded bodies.
/// Malformed escapes are kept as they are.
std::string percent_decode(std::string_view text, bool plus_is_space);
/// All but letters, digits and -._~, which every part of an address takes as they are.
std::string percent_encode(std::string_view text);

/// Parses an `application/x-www-form-urlencoded` body. Invalid UTF-8: nullopt.
std::optional<Form> parse_urlencoded(std::string_view text);

}  // namespace vitrine
