// What a file is, by its own bytes. Names and claimed types are never asked: they are what an attacker chooses first.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "media/media_store.hpp"

namespace vitrine::media {

/// Heif is what phones take (HEIC): it comes in and is kept as Jpeg.
enum class Format { Jpeg, Png, Webp, Avif, Gif, Svg, Mp4, Webm, Mov, Pdf, Vtt, Heif };

/// How many bytes of a file's beginning `sniff` wants to see (fewer where the file is shorter).
inline constexpr std::size_t sniffed_bytes = 4096;

/// The format of a file that begins with `head`; nullopt for everything that is not in the list.
std::optional<Format> sniff(std::string_view head);

/// "jpg", "png", … as used in addresses.
std::string_view extension(Format format);
std::optional<Format> format_of_extension(std::string_view extension);
std::string_view content_type(Format format);
Kind kind_of(Format format);
/// The content types of the files that the kind takes.
std::vector<std::string_view> content_types_of(Kind kind);
/// An image made of pixels: it has variants.
bool is_raster(Format format);

/// Whether a video, a PDF or captions are there from the first byte to the last: the boxes of an MP4 or MOV (ISO/IEC
/// 14496-12) fill the file exactly and include the index that players need, a PDF ends with its end mark, WebVTT is
/// UTF-8 throughout. WebM has no length to check.
/// A file that cannot be read: Error 503.
bool is_whole(const std::filesystem::path& path, Format format);

}  // namespace vitrine::media
