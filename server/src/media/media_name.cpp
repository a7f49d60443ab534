#include "media/media_name.hpp"

#include <algorithm>
#include <charconv>

namespace vitrine::media {
namespace {

constexpr std::size_t hash_digits = 32;

// A positive decimal number without leading zeros, at most five digits: "01" and "1" must not name one file twice.
std::optional<int> take_number(std::string_view& text) {
  if (text.empty() || text.front() < '1' || text.front() > '9') return std::nullopt;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits > 5) return std::nullopt;
  int number = 0;
  std::from_chars(text.data(), text.data() + digits, number);
  text.remove_prefix(digits);
  return number;
}

bool take(std::string_view& text, char wanted) {
  if (text.empty() || text.front() != wanted) return false;
  text.remove_prefix(1);
  return true;
}

bool is_possible(const MediaName& name) {
  if (kind_of(name.format) != Kind::Image) return name.width == 0 && !name.is_variant();
  if (name.width == 0) return false;
  if (!name.is_variant()) return true;
  const std::vector<int> widths = variant_widths(name.width);
  return (name.format == Format::Webp || name.format == Format::Avif) &&
         std::find(widths.begin(), widths.end(), name.variant_width) != widths.end();
}

}  // namespace

std::optional<MediaName> MediaName::parse(std::string_view text) {
  MediaName name;
  name.hash = text.substr(0, hash_digits);
  if (name.hash.size() != hash_digits || name.hash.find_first_not_of("0123456789abcdef") != std::string::npos) {
    return std::nullopt;
  }
  text.remove_prefix(hash_digits);
  if (take(text, '-')) {
    const auto width = take_number(text);
    if (!width || !take(text, 'x')) return std::nullopt;
    const auto height = take_number(text);
    if (!height) return std::nullopt;
    name.width = *width;
    name.height = *height;
    if (take(text, '-')) {
      const auto variant_width = take_number(text);
      if (!variant_width) return std::nullopt;
      name.variant_width = *variant_width;
    }
  }
  if (!take(text, '.')) return std::nullopt;
  const auto format = format_of_extension(text);
  if (!format) return std::nullopt;
  name.format = *format;
  if (!is_possible(name)) return std::nullopt;
  return name;
}

std::string MediaName::stem() const {
  if (width == 0) return hash;
  return hash + "-" + std::to_string(width) + "x" + std::to_string(height);
}

std::string MediaName::text() const {
  std::string text = stem();
  if (is_variant()) text += "-" + std::to_string(variant_width);
  return text + "." + std::string(extension(format));
}

MediaName MediaName::variant(int width_wanted, Format format_wanted) const {
  MediaName name = *this;
  name.variant_width = width_wanted;
  name.format = format_wanted;
  return name;
}

std::vector<int> MediaName::widths() const { return is_raster(format) ? variant_widths(width) : std::vector<int>(); }

std::optional<MediaName> parse_address(std::string_view address) {
  if (!address.starts_with(address_prefix)) return std::nullopt;
  return MediaName::parse(address.substr(address_prefix.size()));
}

}  // namespace vitrine::media
