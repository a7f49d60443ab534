// Feeds the multipart reader with hostile bodies, whole and in pieces, and stops when the outcome depends on the
// pieces.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "http/multipart.hpp"

namespace {

using vitrine::http::MultipartParser;

/// All that a body said, as one text: two outcomes are the same exactly when their texts are.
struct Transcript {
  MultipartParser parser{"X"};
  std::string text;
  bool malformed = false;

  void feed(std::string_view piece) {
    while (!malformed) {
      const MultipartParser::Event event = parser.next(piece);
      if (event == MultipartParser::Event::NeedMore) {
        if (!piece.empty()) std::abort();
        return;
      }
      if (event == MultipartParser::Event::Data) {
        if (parser.data().empty()) std::abort();
        text.append(parser.data());
        continue;
      }
      text.append("\n#").append(std::to_string(static_cast<int>(event)));
      if (event == MultipartParser::Event::PartBegin)
        text.append(parser.name()).append(parser.file_name().value_or("-"));
      malformed = event == MultipartParser::Event::Malformed;
    }
  }
};

std::string transcript(std::string_view body, std::size_t piece_bytes) {
  Transcript transcript;
  while (!body.empty()) {
    transcript.feed(body.substr(0, piece_bytes));
    body.remove_prefix(std::min(piece_bytes, body.size()));
  }
  return transcript.text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view body(reinterpret_cast<const char*>(data), size);
  vitrine::http::multipart_boundary(body);
  const std::string whole = transcript(body, size + 1);
  for (const std::size_t piece_bytes :
       {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{7}, std::size_t{64}}) {
    const std::string pieces = transcript(body, piece_bytes);
    if (pieces != whole) std::abort();
  }
  return 0;
}
