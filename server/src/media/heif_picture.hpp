// Pictures of phones (HEIC, HEIF), which browsers do not show: decoded once, when they come in, and kept as JPEG.
#pragma once

#include <filesystem>
#include <string>

namespace vitrine::media {

/// The upright sRGB picture as JPEG, made by `program decode-heif SOURCE TARGET` within 30 s of time and 20 s of
/// processor: the format's readers are large, and a few bytes can ask them for hours. A picture over the limits of
/// raster_image.hpp, unreadable or too laborious: Error 400; no child, one that is killed, or no answer in time: Error
/// 503; likewise, and at once, where the eventfd `stop_event` is raised. Safe from any thread.
std::string jpeg_of_heif(const std::filesystem::path& program, const std::filesystem::path& source, int stop_event);

}  // namespace vitrine::media
