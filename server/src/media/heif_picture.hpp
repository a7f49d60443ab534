// Pictures in the container HEIF: those of phones (HEIC, HEIF), which browsers do not show and which are kept as JPEG,
// and AVIF. A child process reads them, each time: the readers are large, and a few bytes can ask them for hours.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "media/raster_image.hpp"

namespace vitrine::media {

bool is_in_heif(Format format);

struct DevelopedPicture {
  Picture picture;                                    // as upright_picture keeps it
  std::vector<std::pair<int, std::string>> variants;  // WebP, of all its widths
};

/// Made by `program decode-heif SOURCE TARGET`, which is confined, within 30 s of time and 20 s of processor; TARGET is
/// a temporary file of `workplace`. A picture over the limits of raster_image.hpp, unreadable or too laborious: Error
/// 400; no child, one that is killed, or no answer in time: Error 503; likewise, and at once, where the eventfd
/// `stop_event` is raised. Safe from any thread.
DevelopedPicture develop_heif(const std::filesystem::path& program, const std::filesystem::path& source,
                              const std::filesystem::path& workplace, int stop_event);

}  // namespace vitrine::media
