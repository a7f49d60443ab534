// Takes everything out of an image file that is not the picture (place and camera of a photo, comments, thumbnails,
// videos appended by phones, archives appended by attackers) without touching a pixel: segments on a short list are
// copied, all else is dropped.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "media/file_format.hpp"

namespace vitrine::media {

/// The file without metadata; nullopt when its structure is broken or it ends too early. JPEG, PNG, WebP and GIF only:
/// an AVIF comes back as it is, because its pieces refer to each other by position.
std::optional<std::string> picture_only(Format format, std::string_view bytes);

}  // namespace vitrine::media
