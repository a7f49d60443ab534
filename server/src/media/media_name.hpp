// The grammar of the names under /media/, in one place for those who write and those who read them. A name that parses
// has no character that could lead out of the folder: only digits, a-f, '-', 'x', one '.' and a known extension.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "media/file_format.hpp"

namespace vitrine::media {

inline constexpr std::string_view address_prefix = "/media/";

struct MediaName {
  std::string hash;  // 32 lower-case hexadecimal digits
  int width = 0;     // 0 for what is no image
  int height = 0;
  int variant_width = 0;  // 0 for the file itself
  Format format = Format::Jpeg;

  /// Nullopt for everything that `text` would not answer, so that each file has exactly one name.
  static std::optional<MediaName> parse(std::string_view name);
  std::string text() const;
  std::string address() const { return std::string(address_prefix) + text(); }

  bool is_variant() const { return variant_width != 0; }
  /// What a file and its variants have in common: "{hash}-{width}x{height}", or "{hash}".
  std::string stem() const;
  /// `width` is one of variant_widths(this->width); `format` is Webp or Avif.
  MediaName variant(int width, Format format) const;
  /// The widths of this image's variants; none for vectors and for what is no image.
  std::vector<int> widths() const;
};

/// The media name that an address ("/media/…") speaks of.
std::optional<MediaName> parse_address(std::string_view address);

}  // namespace vitrine::media
