// Feeds the reader of picture files with hostile ones (the first byte says which format), and stops when what it makes
// of one is larger, is not taken again, or is not the same when it is.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "media/picture_segments.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using vitrine::media::Format;
  static constexpr std::array formats{Format::Jpeg, Format::Png, Format::Webp, Format::Avif, Format::Gif};
  if (size == 0) return 0;
  const Format format = formats.at(data[0] % formats.size());
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto parts = vitrine::media::picture_parts(format, bytes);
  if (!parts) return 0;
  // A last chunk of WebP may get the filling that it lacks.
  if (parts->bytes.size() > bytes.size() + 1 || parts->frames < 1) std::abort();
  const auto again = vitrine::media::picture_parts(format, parts->bytes);
  if (!again || again->bytes != parts->bytes || again->frames != parts->frames) std::abort();
  return 0;
}
