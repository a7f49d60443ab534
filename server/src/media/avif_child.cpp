// The inside of the child process that writes one AVIF: it bounds itself before it reads a byte of the image.
#include <vips/vips.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <memory>

#include "media/bounded_child.hpp"
#include "media/media_store.hpp"

namespace vitrine::media {
namespace {

constexpr int quality = 55;
constexpr int effort = 4;
constexpr int priority = 15;
constexpr std::chrono::seconds processor_time_max{120};

}  // namespace

int encode_avif(const std::filesystem::path& source, const std::filesystem::path& target, int width) {
  bound_this_process(priority, processor_time_max);
  if (VIPS_INIT("vitrine") != 0) return 1;
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_block_untrusted_set(TRUE);
  VipsImage* image = nullptr;
  int failed = vips_thumbnail(source.c_str(), &image, width, "height", VIPS_MAX_COORD, "no_rotate", TRUE, "fail_on",
                              VIPS_FAIL_ON_ERROR, nullptr);
  const std::unique_ptr<VipsImage, decltype(&g_object_unref)> owner(image, g_object_unref);
  void* bytes = nullptr;
  size_t size = 0;
  if (failed == 0) {
    failed = vips_heifsave_buffer(image, &bytes, &size, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "Q", quality,
                                  "effort", effort, "strip", TRUE, nullptr);
  }
  const std::unique_ptr<void, decltype(&g_free)> encoded(bytes, g_free);
  if (failed != 0) {
    std::fputs(vips_error_buffer(), stderr);
    return 1;
  }
  std::ofstream file(target, std::ios::binary);
  file.write(static_cast<const char*>(bytes), static_cast<std::streamsize>(size)) << std::flush;
  return file ? 0 : avif_not_written;
}

}  // namespace vitrine::media
