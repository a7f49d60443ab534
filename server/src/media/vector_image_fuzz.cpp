// Feeds the strict reader of SVG with hostile ones, and stops when it answers anything but a size that a picture can
// have or a refusal.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/error.hpp"
#include "media/raster_image.hpp"
#include "media/vector_image.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using vitrine::media::side_pixels_max;
  try {
    const auto found = vitrine::media::check_vector_image({reinterpret_cast<const char*>(data), size});
    if (found.width < 1 || found.height < 1 || found.width > side_pixels_max || found.height > side_pixels_max) {
      std::abort();
    }
  } catch (const vitrine::Error& error) {
    if (error.status() != 400) std::abort();
  }
  return 0;
}
