// The inside of the child process that writes one AVIF: it bounds itself before it reads a byte of the image.
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <vips/vips.h>

#include <cstdio>
#include <memory>

#include "media/media_store.hpp"

namespace vitrine::media {
namespace {

constexpr int quality = 55;
constexpr int effort = 4;
constexpr int priority = 15;
constexpr rlim_t processor_seconds_max = 120;
constexpr rlim_t memory_bytes_max = rlim_t{2} * 1024 * 1024 * 1024;

void bound_this_process() {
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // the server's end is the child's
  ::setpriority(PRIO_PROCESS, 0, priority);
  const rlimit seconds{processor_seconds_max, processor_seconds_max};
  ::setrlimit(RLIMIT_CPU, &seconds);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  // The sanitizers reserve terabytes of addresses for themselves.
  const rlimit memory{memory_bytes_max, memory_bytes_max};
  ::setrlimit(RLIMIT_AS, &memory);
#endif
}

}  // namespace

int encode_avif(const std::filesystem::path& source, const std::filesystem::path& target, int width) {
  bound_this_process();
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
