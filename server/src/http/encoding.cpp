#include "http/encoding.hpp"

#include <brotli/decode.h>
#include <brotli/encode.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <memory>
#include <utility>

#include "core/text.hpp"
#include "http/header_value.hpp"

namespace vitrine::http {

namespace {

// Measured on a product page of 51 KB: quality 3 makes 11.6 KB of it in 0.4 ms, 5 makes 10.4 KB in 1.0 ms, 11 makes 9.6
// KB in 70 ms. Whoever asks first should not wait; everyone after them gets the small one.
constexpr int brotli_quality_at_once = 3;
constexpr int brotli_quality_at_leisure = 11;
// 17 KB of styles: 4.4 KB in 2.4 ms; 11 makes 4.2 KB in 40 ms, which a visitor would wait for.
constexpr int brotli_quality_of_beginnings = 6;
/// The logarithm of the window that all stretches of one stream have to agree on: 256 KB, more than any page.
constexpr std::size_t stitched_window = 18;
constexpr int gzip_level = 6;
constexpr int gzip_window_bits = 15 + 16;  // 16 asks zlib for the gzip wrapper
constexpr int gzip_memory_level = 8;

/// Thousandths, so that "q=0.001" is not nothing. A malformed weight counts as refused.
int weight_of(std::string_view element) {
  const std::optional<std::string> text = header_parameter(element, "q");
  if (!text) return 1000;
  double weight = 0;
  const auto parsed = std::from_chars(text->data(), text->data() + text->size(), weight);
  if (parsed.ec != std::errc() || weight < 0 || weight > 1) return 0;
  return static_cast<int>(weight * 1000);
}

/// The logarithm of the smallest window that sees all of the text: a larger one costs time and memory, and finds no
/// more.
int brotli_window(std::size_t size) {
  return std::clamp(static_cast<int>(std::bit_width(size)), BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW);
}

std::optional<std::string> compress_brotli(std::string_view text, int quality) {
  std::size_t size = BrotliEncoderMaxCompressedSize(text.size());
  std::string packed(size, '\0');
  const BROTLI_BOOL done = BrotliEncoderCompress(quality, brotli_window(text.size()), BROTLI_MODE_TEXT, text.size(),
                                                 reinterpret_cast<const std::uint8_t*>(text.data()), &size,
                                                 reinterpret_cast<std::uint8_t*>(packed.data()));
  if (done == BROTLI_FALSE) return std::nullopt;
  packed.resize(size);
  return packed;
}

/// One stretch of a Brotli stream that is made of several, one behind the other: each sees only its own text. All but
/// the first leave out the header, and begin at `offset` bytes of the whole text; all but the last end on a whole byte.
std::optional<std::string> compress_stretch(std::string_view text, int quality, std::size_t offset, bool is_last) {
  const std::unique_ptr<BrotliEncoderState, decltype(&BrotliEncoderDestroyInstance)> encoder(
      BrotliEncoderCreateInstance(nullptr, nullptr, nullptr), BrotliEncoderDestroyInstance);
  if (encoder == nullptr) return std::nullopt;
  const auto set = [&](BrotliEncoderParameter parameter, std::size_t value) {
    BrotliEncoderSetParameter(encoder.get(), parameter, static_cast<std::uint32_t>(value));
  };
  set(BROTLI_PARAM_QUALITY, static_cast<std::size_t>(quality));
  set(BROTLI_PARAM_LGWIN, stitched_window);
  set(BROTLI_PARAM_MODE, BROTLI_MODE_TEXT);
  set(BROTLI_PARAM_SIZE_HINT, text.size());
  if (offset > 0) set(BROTLI_PARAM_STREAM_OFFSET, offset);
  const auto operation = is_last ? BROTLI_OPERATION_FINISH : BROTLI_OPERATION_FLUSH;
  std::size_t left = text.size();
  const auto* next = reinterpret_cast<const std::uint8_t*>(text.data());
  std::string packed;
  for (bool is_done = false; !is_done;) {
    std::size_t no_room = 0;
    if (BrotliEncoderCompressStream(encoder.get(), operation, &left, &next, &no_room, nullptr, nullptr) ==
        BROTLI_FALSE) {
      return std::nullopt;
    }
    // Has to be asked before the output is taken: afterwards there is none in any case.
    is_done = left == 0 && BrotliEncoderHasMoreOutput(encoder.get()) == BROTLI_FALSE;
    std::size_t size = 0;
    const std::uint8_t* part = BrotliEncoderTakeOutput(encoder.get(), &size);
    packed.append(reinterpret_cast<const char*>(part), size);
  }
  return packed;
}

std::optional<std::string> compress_gzip(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, gzip_level, Z_DEFLATED, gzip_window_bits, gzip_memory_level, Z_DEFAULT_STRATEGY) != Z_OK) {
    return std::nullopt;
  }
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));  // zlib only reads through it
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const bool done = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (!done) return std::nullopt;
  return packed;
}

/// What the header says of each, in thousandths.
struct Weights {
  int brotli = 0;
  int gzip = 0;
  int plain = 0;
};

Weights weights_of(std::string_view accept_encoding) {
  std::optional<int> brotli;
  std::optional<int> gzip;
  std::optional<int> identity;
  int others = 0;
  while (const auto element = next_element(accept_encoding)) {
    const std::string_view coding = media_type(*element);
    const int weight = weight_of(*element);
    if (equals_ignoring_case(coding, "br")) {
      brotli = weight;
    } else if (equals_ignoring_case(coding, "gzip") || equals_ignoring_case(coding, "x-gzip")) {
      gzip = weight;
    } else if (equals_ignoring_case(coding, "identity")) {
      identity = weight;
    } else if (coding == "*") {
      others = weight;
    }
  }
  // Identity may always be sent; unless it was named, anything that was asked for goes before it.
  return {.brotli = brotli.value_or(others), .gzip = gzip.value_or(others), .plain = identity.value_or(0)};
}

}  // namespace

std::string_view name_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::Brotli:
      return "br";
    case Encoding::Gzip:
      return "gzip";
    case Encoding::Identity:
      break;
  }
  return {};
}

Encoding negotiate(std::string_view accept_encoding) {
  const Weights weights = weights_of(accept_encoding);
  const bool brotli = weights.brotli > 0 && weights.brotli >= weights.gzip && weights.brotli >= weights.plain;
  return brotli ? Encoding::Brotli : negotiate_without_brotli(accept_encoding);
}

Encoding negotiate_without_brotli(std::string_view accept_encoding) {
  const Weights weights = weights_of(accept_encoding);
  return weights.gzip > 0 && weights.gzip >= weights.plain ? Encoding::Gzip : Encoding::Identity;
}

bool is_compressible(std::string_view content_type) {
  const std::string_view type = media_type(content_type);
  return type.starts_with("text/") || type == "application/json" || type.ends_with("+json") || type.ends_with("+xml") ||
         type == "application/javascript" || type == "application/xml";
}

std::optional<std::string> compress(std::string_view text, Encoding encoding, Effort effort) {
  std::optional<std::string> packed;
  if (encoding == Encoding::Brotli) {
    packed = compress_brotli(text, effort == Effort::AtOnce ? brotli_quality_at_once : brotli_quality_at_leisure);
  }
  if (encoding == Encoding::Gzip) packed = compress_gzip(text);
  if (packed && packed->size() >= text.size()) packed.reset();
  return packed;
}

std::optional<PackedBeginning> compress_beginning(std::string_view text) {
  std::optional<std::string> packed = compress_stretch(text, brotli_quality_of_beginnings, 0, false);
  if (!packed) return std::nullopt;
  return PackedBeginning{.text = std::string(text), .brotli = std::move(*packed)};
}

std::optional<std::string> compress_behind(const PackedBeginning& beginning, std::string_view text) {
  const std::size_t size = beginning.text.size();
  if (!text.starts_with(beginning.text)) return std::nullopt;
  std::optional<std::string> rest = compress_stretch(text.substr(size), brotli_quality_at_once, size, true);
  if (!rest || beginning.brotli.size() + rest->size() >= text.size()) return std::nullopt;
  rest->insert(0, beginning.brotli);
  return rest;
}

std::optional<std::string> unpack_brotli(std::string_view packed) {
  const std::unique_ptr<BrotliDecoderState, decltype(&BrotliDecoderDestroyInstance)> decoder(
      BrotliDecoderCreateInstance(nullptr, nullptr, nullptr), BrotliDecoderDestroyInstance);
  if (decoder == nullptr) return std::nullopt;
  std::string text;
  std::size_t left = packed.size();
  const auto* next = reinterpret_cast<const std::uint8_t*>(packed.data());
  BrotliDecoderResult result = BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT;
  while (result == BROTLI_DECODER_RESULT_NEEDS_MORE_OUTPUT) {
    std::size_t no_room = 0;
    result = BrotliDecoderDecompressStream(decoder.get(), &left, &next, &no_room, nullptr, nullptr);
    std::size_t size = 0;
    const std::uint8_t* part = BrotliDecoderTakeOutput(decoder.get(), &size);
    text.append(reinterpret_cast<const char*>(part), size);
  }
  if (result != BROTLI_DECODER_RESULT_SUCCESS) return std::nullopt;
  return text;
}

}  // namespace vitrine::http
