// Images made of pixels: libvips behind two functions. Its memory stays small because the header is judged before
// anything is decoded, JPEGs and WebPs shrink while they are read, and one image at a time is worked on (the caller's
// lock).
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "media/file_format.hpp"

namespace vitrine::media {

inline constexpr long long pixels_max = 40'000'000;
/// The longest side that WebP, and therefore a variant, can have.
inline constexpr int side_pixels_max = 16'383;

struct Picture {
  Format format = Format::Jpeg;
  std::string bytes;
  int width = 0;
  int height = 0;
};

/// The image as it is kept: upright, sRGB, without metadata. Its bytes are those that came in (less the metadata)
/// unless it had to be turned or its colours converted; then it is written anew (JPEG and WebP at quality 90, an AVIF
/// as WebP because AVIF takes too long to write while someone waits; a Heif always is, as JPEG). Animations keep all
/// their frames and are never turned. Over 40 megapixels (of an animation: its canvas, once for each frame), a side
/// over 16383, or unreadable: Error 400. One that is turned lies uncompressed in a temporary file of `workplace`
/// meanwhile; without room for that: Error 503.
Picture upright_picture(Format format, std::string_view bytes, const std::filesystem::path& workplace);

/// WebP files of these widths, which are in ascending order and at most the picture's own; of an animation the first
/// frame. Unreadable or cut off: Error 400; no memory to decode it: Error 503.
std::vector<std::pair<int, std::string>> webp_variants(const Picture& picture, const std::vector<int>& widths);

/// For a process that decodes pictures once it has given up files (process/confinement.hpp): libvips has read what it
/// needs of them, and compiles no machine code, which it would lay down in one.
void prepare_confined_decoding();

/// Error 503: pictures cannot be worked on now, for want of room or because what does it has failed.
Error pictures_away();

/// For paper: a JPEG at most `width_max` pixels wide, on white where the picture lets its ground be seen; of an
/// animation the first frame. Vector images as well. Over the limits of `upright_picture` or unreadable: Error 400.
Picture printed_picture(Format format, std::string_view bytes, int width_max);

}  // namespace vitrine::media
