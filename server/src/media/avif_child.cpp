// The inside of the child process that writes one AVIF: it bounds itself before it reads a byte of the image.
#include <vips/vips.h>

#include <chrono>
#include <cstdio>
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
  if (failed == 0) {
    failed = vips_heifsave(image, target.c_str(), "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "Q", quality,
                           "effort", effort, "strip", TRUE, nullptr);
  }
  if (failed != 0) std::fputs(vips_error_buffer(), stderr);
  return failed == 0 ? 0 : 1;
}

}  // namespace vitrine::media
