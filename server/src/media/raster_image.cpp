#include "media/raster_image.hpp"

#include <vips/vips.h>
// Behind it.
#include <vips/vector.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>

#include "core/log.hpp"
#include "media/durable_file.hpp"
#include "media/picture_segments.hpp"

namespace vitrine::media {
namespace {

struct Unref {
  void operator()(VipsImage* image) const { g_object_unref(image); }
};
using Image = std::unique_ptr<VipsImage, Unref>;

void unref_array(VipsArrayDouble* array) { vips_area_unref(VIPS_AREA(array)); }

constexpr int quality_of_original = 90;
constexpr int quality_of_variant = 80;

std::string taken_reason() {
  std::string reason = vips_error_buffer();
  vips_error_clear();
  return reason;
}

[[noreturn]] void put_off(std::string reason) {
  log::error("image_put_off", {{"reason", std::move(reason)}});
  throw pictures_away();
}

void start_vips() {
  static std::once_flag once;
  std::call_once(once, [] {
    if (VIPS_INIT("vitrine") != 0) put_off(taken_reason());
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    // Warnings about an upload are part of its refusal, which is logged as one event.
    g_log_set_handler(
        "VIPS", G_LOG_LEVEL_WARNING, [](const char*, GLogLevelFlags, const char*, void*) {}, nullptr);
  });
}

[[noreturn]] void refuse(std::string_view step, std::string reason = taken_reason()) {
  log::info("image_refused", {{"step", std::string(step)}, {"reason", std::move(reason)}});
  throw Error::bad_request("L'image est illisible ou endommagée.");
}

Image checked(int failed, VipsImage* image, std::string_view step) {
  if (failed != 0) refuse(step);
  return Image(image);
}

// libvips takes non-const pointers and does not write through them.
void* data_of(std::string_view bytes) { return const_cast<char*>(bytes.data()); }

// The reader is named, not found by libvips: what the signature did not say cannot be reached.
Image open(Format format, std::string_view bytes, VipsAccess access) {
  using Loader = int (*)(void*, size_t, VipsImage**, ...);
  static constexpr std::array<Loader, 5> loaders{vips_jpegload_buffer, vips_pngload_buffer, vips_webpload_buffer,
                                                 vips_heifload_buffer, vips_gifload_buffer};
  const Format reader = format == Format::Heif ? Format::Avif : format;
  VipsImage* image = nullptr;
  const int failed = loaders.at(static_cast<std::size_t>(reader))(data_of(bytes), bytes.size(), &image, "access",
                                                                  access, "fail_on", VIPS_FAIL_ON_ERROR, nullptr);
  return checked(failed, image, "open");
}

/// Whether it can be decoded to its end, which takes a few lines of memory and no disk.
bool reads_well(Format format, std::string_view bytes) {
  double average = 0;
  const bool well = vips_avg(open(format, bytes, VIPS_ACCESS_SEQUENTIAL).get(), &average, nullptr) == 0;
  vips_error_clear();
  return well;
}

/// The pixels of a picture could not be put where they were to go: for want of room there, or because it is at fault.
[[noreturn]] void fail_to_decode(Format format, std::string_view bytes) {
  std::string reason = taken_reason();
  if (!reads_well(format, bytes)) refuse("decode", std::move(reason));
  put_off(std::move(reason));
}

bool has(VipsImage* image, const char* field) { return vips_image_get_typeof(image, field) != 0; }

// Most cameras and programs embed a profile that merely says sRGB, in Latin or (version 4) in UTF-16 letters.
bool has_foreign_colours(VipsImage* image) {
  if (vips_image_get_interpretation(image) == VIPS_INTERPRETATION_CMYK) return true;
  const void* profile = nullptr;
  size_t size = 0;
  if (!has(image, VIPS_META_ICC_NAME) || vips_image_get_blob(image, VIPS_META_ICC_NAME, &profile, &size) != 0)
    return false;
  using namespace std::string_view_literals;
  const std::string_view text(static_cast<const char*>(profile), size);
  return text.find("sRGB"sv) == std::string_view::npos && text.find("s\0R\0G\0B"sv) == std::string_view::npos;
}

bool has_hidden_metadata(VipsImage* image) {
  return has(image, VIPS_META_EXIF_NAME) || has(image, VIPS_META_XMP_NAME) || has(image, VIPS_META_IPTC_NAME);
}

// Whoever plays an animation draws its whole canvas for each frame, however little the frame changes.
void check_size(long long width, long long height, long long frames) {
  if (width * height > pixels_max / frames) {
    throw Error::bad_request("L'image a trop de pixels. Maximum : 40 mégapixels.");
  }
  if (width > side_pixels_max || height > side_pixels_max) {
    throw Error::bad_request("L'image est trop longue ou trop haute. Maximum\u00a0: 16383 pixels de côté.");
  }
}

std::string taken(int failed, void* buffer, size_t size, Format format, std::string_view step) {
  if (failed != 0) refuse(step);
  const std::unique_ptr<void, decltype(&g_free)> owner(buffer, g_free);
  // The WebP writer of libvips 8.14 keeps EXIF in spite of "strip".
  std::optional<PictureParts> parts = picture_parts(format, {static_cast<const char*>(buffer), size});
  if (!parts) refuse(step);
  return std::move(parts->bytes);
}

std::string written(VipsImage* image, Format format) {
  void* buffer = nullptr;
  size_t size = 0;
  int failed = 0;
  if (format == Format::Jpeg) {
    const std::unique_ptr<VipsArrayDouble, decltype(&unref_array)> white(vips_array_double_newv(1, 255.0), unref_array);
    failed = vips_jpegsave_buffer(image, &buffer, &size, "Q", quality_of_original, "strip", TRUE, "optimize_coding",
                                  TRUE, "background", white.get(), nullptr);
  } else if (format == Format::Png) {
    failed = vips_pngsave_buffer(image, &buffer, &size, "strip", TRUE, nullptr);
  } else {
    failed = vips_webpsave_buffer(image, &buffer, &size, "Q", quality_of_original, "strip", TRUE, nullptr);
  }
  return taken(failed, buffer, size, format, "write");
}

// By the embedded profile; where that is broken, by what the channels usually mean.
Image in_web_colours(VipsImage* image) {
  VipsImage* next = nullptr;
  if (vips_icc_transform(image, &next, "srgb", "embedded", TRUE, nullptr) == 0) return Image(next);
  vips_error_clear();
  const int failed = vips_colourspace(image, &next, VIPS_INTERPRETATION_sRGB, nullptr);
  return checked(failed, next, "colours");
}

// Turning needs the pixels in any order: they go through a file that libvips maps, not through memory. Nor through a
// temporary folder of the system's, which is often small, or memory itself.
Image turned_upright(Format format, std::string_view bytes, const std::filesystem::path& file) {
  const Image source = open(format, bytes, VIPS_ACCESS_SEQUENTIAL);
  VipsImage* next = nullptr;
  if (vips_vipssave(source.get(), file.c_str(), nullptr) != 0 || vips_vipsload(file.c_str(), &next, nullptr) != 0) {
    fail_to_decode(format, bytes);
  }
  const Image pixels(next);
  const int failed = vips_autorot(pixels.get(), &next, nullptr);
  return checked(failed, next, "turn");
}

Picture rewritten(Format format, std::string_view bytes, bool turned, bool foreign_colours,
                  const std::filesystem::path& workplace) {
  std::optional<TemporaryFile> pixels;
  if (turned) pixels.emplace(workplace, ".v");  // libvips' own format
  Image upright = turned ? turned_upright(format, bytes, pixels->path()) : open(format, bytes, VIPS_ACCESS_SEQUENTIAL);
  if (foreign_colours) upright = in_web_colours(upright.get());
  Picture picture;
  picture.format = format == Format::Heif                            ? Format::Jpeg
                   : format == Format::Jpeg || format == Format::Png ? format
                                                                     : Format::Webp;
  picture.width = vips_image_get_width(upright.get());
  picture.height = vips_image_get_height(upright.get());
  picture.bytes = written(upright.get(), picture.format);
  return picture;
}

std::string webp(VipsImage* image) {
  void* buffer = nullptr;
  size_t size = 0;
  const int failed = vips_webpsave_buffer(image, &buffer, &size, "Q", quality_of_variant, "strip", TRUE, nullptr);
  return taken(failed, buffer, size, Format::Webp, "variant");
}

/// A vector image of about this width.
Image drawn(std::string_view bytes, int width) {
  VipsImage* next = nullptr;
  int failed = vips_svgload_buffer(data_of(bytes), bytes.size(), &next, nullptr);
  const Image natural = checked(failed, next, "open");
  const double scale = static_cast<double>(width) / vips_image_get_width(natural.get());
  failed = vips_svgload_buffer(data_of(bytes), bytes.size(), &next, "scale", scale, nullptr);
  return checked(failed, next, "open");
}

// Decodes the picture once, no larger than the widest variant asks for, into memory.
Image shrunk(const Picture& picture, int width) {
  VipsImage* next = nullptr;
  if (width == picture.width) {
    const Image whole = open(picture.format, picture.bytes, VIPS_ACCESS_SEQUENTIAL);
    next = vips_image_copy_memory(whole.get());
    if (next == nullptr) fail_to_decode(picture.format, picture.bytes);
    return Image(next);
  }
  const int failed = vips_thumbnail_buffer(data_of(picture.bytes), picture.bytes.size(), &next, width, "height",
                                           VIPS_MAX_COORD, "no_rotate", TRUE, "fail_on", VIPS_FAIL_ON_ERROR, nullptr);
  const Image lazy = checked(failed, next, "shrink");
  next = vips_image_copy_memory(lazy.get());
  if (next == nullptr) fail_to_decode(picture.format, picture.bytes);
  return Image(next);
}

}  // namespace

Error pictures_away() {
  return Error::unavailable("Le traitement des images est indisponible.", std::chrono::seconds(30));
}

Picture upright_picture(Format format, std::string_view bytes, const std::filesystem::path& workplace) {
  start_vips();
  std::optional<PictureParts> parts = picture_parts(format, bytes);
  if (!parts) refuse("structure");
  check_size(parts->width, parts->height, parts->frames);
  const Image header = open(format, bytes, VIPS_ACCESS_SEQUENTIAL);
  check_size(vips_image_get_width(header.get()), vips_image_get_height(header.get()), parts->frames);
  const bool turned = vips_image_get_orientation(header.get()) != 1;
  const bool foreign_colours = has_foreign_colours(header.get());
  const bool hidden_metadata = format == Format::Avif && has_hidden_metadata(header.get());
  const bool to_be_written = turned || foreign_colours || format == Format::Heif;
  if (hidden_metadata || (parts->frames == 1 && to_be_written))
    return rewritten(format, bytes, turned, foreign_colours, workplace);
  return {format, std::move(parts->bytes), vips_image_get_width(header.get()), vips_image_get_height(header.get())};
}

std::vector<std::pair<int, std::string>> webp_variants(const Picture& picture, const std::vector<int>& widths) {
  start_vips();
  std::vector<std::pair<int, std::string>> variants;
  if (widths.empty()) return variants;
  const Image widest = shrunk(picture, widths.back());
  for (const int width : widths) {
    if (width == widths.back()) {
      variants.emplace_back(width, webp(widest.get()));
      continue;
    }
    VipsImage* next = nullptr;
    const int failed = vips_thumbnail_image(widest.get(), &next, width, "height", VIPS_MAX_COORD, nullptr);
    const Image smaller = checked(failed, next, "shrink");
    variants.emplace_back(width, webp(smaller.get()));
  }
  return variants;
}

void prepare_confined_decoding() {
  start_vips();
  vips_vector_set_enabled(FALSE);
}

Picture printed_picture(Format format, std::string_view bytes, int width_max) {
  start_vips();
  const Image whole = format == Format::Svg ? drawn(bytes, width_max) : open(format, bytes, VIPS_ACCESS_SEQUENTIAL);
  check_size(vips_image_get_width(whole.get()), vips_image_get_height(whole.get()), 1);
  VipsImage* next = nullptr;
  int failed =
      vips_thumbnail_image(whole.get(), &next, width_max, "height", VIPS_MAX_COORD, "size", VIPS_SIZE_DOWN, nullptr);
  const Image smaller = checked(failed, next, "shrink");
  failed = vips_colourspace(smaller.get(), &next, VIPS_INTERPRETATION_sRGB, nullptr);
  const Image coloured = checked(failed, next, "colours");
  return {.format = Format::Jpeg,
          .bytes = written(coloured.get(), Format::Jpeg),
          .width = vips_image_get_width(coloured.get()),
          .height = vips_image_get_height(coloured.get())};
}

}  // namespace vitrine::media
