#include "media/file_format.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>
#include <string>

#include "core/text.hpp"
#include "media/durable_file.hpp"

namespace vitrine::media {
namespace {

using namespace std::string_view_literals;

struct FormatFacts {
  Format format;
  Kind kind;
  std::string_view extension;
  std::string_view content_type;
};

// In the order of the enum: facts_of indexes it.
constexpr std::array<FormatFacts, 12> all_formats{{
    {Format::Jpeg, Kind::Image, "jpg", "image/jpeg"},
    {Format::Png, Kind::Image, "png", "image/png"},
    {Format::Webp, Kind::Image, "webp", "image/webp"},
    {Format::Avif, Kind::Image, "avif", "image/avif"},
    {Format::Gif, Kind::Image, "gif", "image/gif"},
    {Format::Svg, Kind::Image, "svg", "image/svg+xml"},
    {Format::Mp4, Kind::Video, "mp4", "video/mp4"},
    {Format::Webm, Kind::Video, "webm", "video/webm"},
    {Format::Mov, Kind::Video, "mov", "video/quicktime"},
    {Format::Pdf, Kind::Pdf, "pdf", "application/pdf"},
    {Format::Vtt, Kind::Captions, "vtt", "text/vtt"},
    {Format::Heif, Kind::Image, "heic", "image/heic"},
}};

const FormatFacts& facts_of(Format format) { return all_formats.at(static_cast<std::size_t>(format)); }

std::uint64_t big_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

// ISO/IEC 14496-12, 4.3: size, "ftyp", major brand, version, compatible brands.
std::optional<Format> sniff_boxes(std::string_view head) {
  if (head.size() < 16 || head.substr(4, 4) != "ftyp") return std::nullopt;
  const std::size_t size = std::min<std::size_t>(big_endian(head.substr(0, 4)), head.size());
  if (size < 16) return std::nullopt;
  const std::string_view major = head.substr(8, 4);
  if (major == "qt  ") return Format::Mov;
  static constexpr std::array avif_brands{"avif"sv, "avis"sv};
  // ISO/IEC 23008-12, annex B, and "mif1" and "msf1" of 10.2, which do not say what encoded the picture.
  static constexpr std::array heif_brands{"heic"sv, "heix"sv, "heim"sv, "heis"sv, "hevc"sv,
                                          "hevx"sv, "hevm"sv, "hevs"sv, "mif1"sv, "msf1"sv};
  static constexpr std::array video_brands{"isom"sv, "iso2"sv, "iso3"sv, "iso4"sv, "iso5"sv, "iso6"sv,
                                           "iso7"sv, "iso8"sv, "mp41"sv, "mp42"sv, "avc1"sv, "M4V "sv,
                                           "M4VH"sv, "M4VP"sv, "MSNV"sv, "dash"sv};
  const auto listed = [](const auto& brands, std::string_view brand) {
    return std::find(brands.begin(), brands.end(), brand) != brands.end();
  };
  if (listed(video_brands, major)) return Format::Mp4;
  if (listed(avif_brands, major)) return Format::Avif;
  if (!listed(heif_brands, major)) return std::nullopt;
  for (std::size_t at = 16; at + 4 <= size; at += 4) {
    if (listed(avif_brands, head.substr(at, 4))) return Format::Avif;
  }
  return Format::Heif;
}

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// W3C WebVTT, 4.1: "WEBVTT" alone, or before a blank, a tab or the end of its line.
bool is_web_vtt(std::string_view head) {
  constexpr std::string_view signature = "WEBVTT";
  if (head.starts_with(byte_order_mark)) head.remove_prefix(byte_order_mark.size());
  if (!head.starts_with(signature)) return false;
  head.remove_prefix(signature.size());
  return head.empty() || " \t\r\n"sv.find(head.front()) != std::string_view::npos;
}

bool is_markup_of_svg(std::string_view head) {
  if (head.starts_with(byte_order_mark)) head.remove_prefix(byte_order_mark.size());
  const std::size_t start = head.find_first_not_of(" \t\r\n");
  return start != std::string_view::npos && head[start] == '<' && head.find("<svg") != std::string_view::npos;
}

bool boxes_are_whole(std::ifstream& file, std::uint64_t file_bytes) {
  std::uint64_t at = 0;
  bool has_index = false;
  while (at < file_bytes) {
    std::string header(16, '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(at));
    file.read(header.data(), 16);
    const auto got = static_cast<std::uint64_t>(file.gcount());
    if (got < 8) return false;
    std::uint64_t size = big_endian(std::string_view(header).substr(0, 4));
    if (size == 0) size = file_bytes - at;
    if (size == 1) size = got == 16 ? big_endian(std::string_view(header).substr(8, 8)) : 0;
    if (size < 8 || size > file_bytes - at) return false;
    has_index = has_index || header.compare(4, 4, "moov") == 0;
    at += size;
  }
  return has_index;
}

bool pdf_is_whole(std::ifstream& file, std::uint64_t file_bytes) {
  std::string tail(std::min<std::uint64_t>(file_bytes, 1024), '\0');
  file.seekg(static_cast<std::streamoff>(file_bytes - tail.size()));
  file.read(tail.data(), static_cast<std::streamsize>(tail.size()));
  return tail.find("%%EOF") != std::string::npos;
}

}  // namespace

std::optional<Format> sniff(std::string_view head) {
  head = head.substr(0, sniffed_bytes);
  if (head.starts_with("\xFF\xD8\xFF")) return Format::Jpeg;
  if (head.starts_with("\x89PNG\r\n\x1A\n")) return Format::Png;
  if (head.starts_with("RIFF") && head.size() >= 16 && head.substr(8, 4) == "WEBP") return Format::Webp;
  if (head.starts_with("GIF87a") || head.starts_with("GIF89a")) return Format::Gif;
  if (head.starts_with("%PDF-1.") || head.starts_with("%PDF-2.")) return Format::Pdf;
  // EBML header whose DocType (RFC 8794, 11.2.4) says webm; Matroska at large is not played by browsers.
  if (head.starts_with("\x1A\x45\xDF\xA3") && head.substr(0, 64).find("\x42\x82\x84webm"sv) != std::string_view::npos) {
    return Format::Webm;
  }
  if (const auto boxes = sniff_boxes(head)) return boxes;
  if (is_web_vtt(head)) return Format::Vtt;
  if (is_markup_of_svg(head)) return Format::Svg;
  return std::nullopt;
}

std::string_view extension(Format format) { return facts_of(format).extension; }

std::optional<Format> format_of_extension(std::string_view extension) {
  for (const FormatFacts& facts : all_formats) {
    if (facts.extension == extension) return facts.format;
  }
  return std::nullopt;
}

std::string_view content_type(Format format) { return facts_of(format).content_type; }

Kind kind_of(Format format) { return facts_of(format).kind; }

std::vector<std::string_view> content_types_of(Kind kind) {
  std::vector<std::string_view> types;
  for (const FormatFacts& facts : all_formats) {
    if (facts.kind == kind) types.push_back(facts.content_type);
  }
  return types;
}

bool is_raster(Format format) { return kind_of(format) == Kind::Image && format != Format::Svg; }

bool is_whole(const std::filesystem::path& path, Format format) {
  std::ifstream file(path, std::ios::binary);
  require_read(file, path);
  const std::uint64_t file_bytes = std::filesystem::file_size(path);
  bool whole = true;
  if (format == Format::Mp4 || format == Format::Mov) whole = boxes_are_whole(file, file_bytes);
  if (format == Format::Pdf) whole = pdf_is_whole(file, file_bytes);
  if (format == Format::Vtt) whole = is_utf8(read_whole(path, size_bytes_max(Kind::Captions)));
  require_read(file, path);  // what could not be read says nothing about the file
  return whole;
}

}  // namespace vitrine::media
