// Takes everything out of an image file that is not the picture (place and camera of a photo, comments, thumbnails,
// videos appended by phones, archives appended by attackers) without touching a pixel: segments on a short list are
// copied, all else is dropped.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "media/file_format.hpp"

namespace vitrine::media {

struct PictureParts {
  std::string bytes;  // the file without metadata
  /// Of the canvas that frames are drawn on, and how many there are; 0, 0 and 1 where the decoder's word is good.
  long long width = 0;
  long long height = 0;
  long long frames = 1;
};

/// Nullopt when the structure is broken, the file ends too early, or a JPEG has more scans than any picture. The bytes
/// of an AVIF or Heif come back as they are, because their pieces refer to each other by position.
std::optional<PictureParts> picture_parts(Format format, std::string_view bytes);

}  // namespace vitrine::media
