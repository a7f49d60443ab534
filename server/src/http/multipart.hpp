// A streaming reader of multipart/form-data (RFC 7578) that knows no sockets and no files: bytes go in, in whatever
// pieces they arrive, events come out. It holds the header lines of one part at most; the content of a part is only
// ever passed through. The events of a body do not depend on how it was cut into pieces.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace vitrine::http {

/// The `boundary` parameter of a Content-Type of multipart/form-data. Another type, or a boundary that is missing or no
/// valid one (RFC 2046, 5.1.1): nullopt.
std::optional<std::string> multipart_boundary(std::string_view content_type);

class MultipartParser {
 public:
  static constexpr std::size_t header_bytes_max = 8ULL * 1024;    // header lines of one part
  static constexpr std::size_t preamble_bytes_max = 8ULL * 1024;  // before the first boundary
  static constexpr std::size_t parts_max = 1000;

  enum class Event {
    NeedMore,   // the input is used up
    PartBegin,  // `name` and `file_name` tell of the part
    Data,       // `data` is a piece of the part's content
    PartEnd,
    End,        // the closing boundary was read; what follows it is ignored
    Malformed,  // for good
  };

  explicit MultipartParser(std::string_view boundary);

  /// Takes what it can from the front of `input` up to one event. Call again until it says NeedMore.
  Event next(std::string_view& input);

  const std::string& name() const { return name_; }
  /// Nothing for a text part. Empty when the visitor chose no file.
  const std::optional<std::string>& file_name() const { return file_name_; }
  /// Valid until the next call; points into the input or into the parser.
  std::string_view data() const { return data_; }

 private:
  enum class State { Preamble, Boundary, Headers, Content, End, Malformed };

  Event fail();
  Event read_content(std::string_view& input);
  Event read_preamble(std::string_view& input);
  bool read_boundary(std::string_view& input);
  Event read_headers(std::string_view& input);
  /// Passes content on until the delimiter is complete (`state_` is then Boundary) or the input is used up.
  std::string_view until_delimiter(std::string_view& input);
  bool take_headers();

  const std::string delimiter_;  // CR LF "--" boundary
  State state_ = State::Preamble;
  std::size_t matched_ = 2;  // of delimiter_; the first boundary of a body needs no CR LF before it
  std::size_t preamble_bytes_ = 0;
  std::size_t parts_ = 0;
  std::string header_;  // in Boundary: what followed the boundary on its line
  std::string name_;
  std::optional<std::string> file_name_;
  std::string_view data_;
};

}  // namespace vitrine::http
