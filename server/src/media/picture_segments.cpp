#include "media/picture_segments.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace vitrine::media {
namespace {

using namespace std::string_view_literals;

/// Reads forward and never past the end: a short read marks the whole as broken.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}
  std::string_view take(std::uint64_t count) {
    if (count > bytes_.size() - at_) {
      broken_ = true;
      return {};
    }
    const std::string_view piece = bytes_.substr(at_, count);
    at_ += count;
    return piece;
  }
  unsigned byte() {
    const std::string_view piece = take(1);
    return piece.empty() ? 0 : static_cast<unsigned char>(piece.front());
  }
  std::string_view rest() const { return bytes_.substr(at_); }
  bool at_end() const { return at_ == bytes_.size(); }
  bool broken() const { return broken_; }

 private:
  std::string_view bytes_;
  std::size_t at_ = 0;
  bool broken_ = false;
};

std::uint32_t big_endian(std::string_view bytes) {
  std::uint32_t value = 0;
  for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

std::uint32_t little_endian(std::string_view bytes) {
  std::uint32_t value = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) value = value << 8 | static_cast<unsigned char>(bytes[i - 1]);
  return value;
}

// Everything between a start of scan and the next marker: 0xFF is data when 00 or a restart marker follows.
std::string_view entropy_coded(Reader& reader) {
  const std::string_view rest = reader.rest();
  std::size_t end = 0;
  while (end + 1 < rest.size()) {
    const auto next = static_cast<unsigned char>(rest[end + 1]);
    if (rest[end] == '\xFF' && next != 0 && (next < 0xD0 || next > 0xD7) && next != 0xFF) break;
    ++end;
  }
  return reader.take(end);
}

/// Each goes over all of the picture. Honest pictures have about ten.
constexpr int scans_max = 100;

// ITU-T T.81, annex B. Kept: tables, frames, scans, JFIF (pixel shape) and Adobe (how the colours are coded).
std::optional<PictureParts> jpeg_picture(std::string_view bytes) {
  Reader reader(bytes);
  std::string kept(reader.take(2));
  int scans = 0;
  while (!reader.broken()) {
    if (reader.byte() != 0xFF) return std::nullopt;
    unsigned marker = reader.byte();
    while (marker == 0xFF) marker = reader.byte();
    const std::string name{'\xFF', static_cast<char>(marker)};
    if (marker == 0xD9) return PictureParts{kept + name};
    const std::string_view length = reader.take(2);
    if (length.size() < 2 || big_endian(length) < 2) return std::nullopt;
    const std::string_view body = reader.take(big_endian(length) - 2);
    if (reader.broken()) return std::nullopt;
    const bool is_frame = marker >= 0xC0 && marker <= 0xCF;
    const bool is_table = marker == 0xDB || marker == 0xDD || marker == 0xDA;
    const bool is_colour =
        (marker == 0xE0 && body.starts_with("JFIF\0"sv)) || (marker == 0xEE && body.starts_with("Adobe"));
    if (!is_frame && !is_table && !is_colour) continue;
    kept.append(name).append(length).append(body);
    if (marker != 0xDA) continue;
    if (++scans > scans_max) return std::nullopt;
    kept.append(entropy_coded(reader));
  }
  return std::nullopt;
}

// PNG (third edition), 5: length, type, data, CRC. Kept: the picture, its transparency, its colours, animation frames.
std::optional<PictureParts> png_picture(std::string_view bytes) {
  static constexpr std::array kept_chunks{"IHDR"sv, "PLTE"sv, "IDAT"sv, "IEND"sv, "tRNS"sv, "gAMA"sv,
                                          "cHRM"sv, "sRGB"sv, "acTL"sv, "fcTL"sv, "fdAT"sv};
  Reader reader(bytes);
  std::string kept(reader.take(8));
  long long frames = 0;
  while (!reader.broken()) {
    const std::string_view head = reader.take(8);
    if (head.empty()) return std::nullopt;
    const std::string_view body = reader.take(std::uint64_t{big_endian(head.substr(0, 4))} + 4);
    if (body.empty()) return std::nullopt;
    const std::string_view type = head.substr(4);
    if (std::find(kept_chunks.begin(), kept_chunks.end(), type) != kept_chunks.end()) kept.append(head).append(body);
    if (type == "fcTL") ++frames;
    if (type == "IEND") return PictureParts{kept, 0, 0, std::max(frames, 1LL)};
  }
  return std::nullopt;
}

// RFC 9649, 2.3 to 2.7. The flags of VP8X must forget what is dropped.
std::optional<PictureParts> webp_picture(std::string_view bytes) {
  static constexpr std::array kept_chunks{"VP8 "sv, "VP8L"sv, "VP8X"sv, "ALPH"sv, "ANIM"sv, "ANMF"sv};
  constexpr char kept_flags = 0x10 | 0x02;  // alpha, animation
  Reader reader(bytes);
  const std::string_view head = reader.take(12);
  if (head.empty()) return std::nullopt;
  const std::uint32_t riff_bytes = little_endian(head.substr(4, 4));
  if (riff_bytes < 12 || riff_bytes > bytes.size() - 8) return std::nullopt;
  reader = Reader(bytes.substr(12, riff_bytes - 4));
  std::string chunks;
  long long frames = 0;
  while (!reader.at_end()) {
    const std::string_view chunk_head = reader.take(8);
    if (chunk_head.empty()) return std::nullopt;
    const std::uint64_t size = little_endian(chunk_head.substr(4, 4));
    const std::string_view data = reader.take(size);
    const std::string_view padding = size % 2 == 1 && !reader.at_end() ? reader.take(1) : ""sv;
    if (reader.broken()) return std::nullopt;
    const std::string_view type = chunk_head.substr(0, 4);
    if (std::find(kept_chunks.begin(), kept_chunks.end(), type) == kept_chunks.end()) continue;
    std::string body(data);
    if (type == "ANMF") ++frames;
    if (type == "VP8X" && !body.empty()) body[0] = static_cast<char>(body[0] & kept_flags);
    chunks.append(chunk_head).append(body);
    if (size % 2 == 1) chunks.push_back(padding.empty() ? '\0' : padding.front());
  }
  if (chunks.empty()) return std::nullopt;
  const std::uint64_t total = chunks.size() + 4;
  std::string kept = "RIFF";
  for (unsigned shift = 0; shift < 32; shift += 8) kept.push_back(static_cast<char>(total >> shift & 0xFF));
  return PictureParts{kept + "WEBP" + chunks, 0, 0, std::max(frames, 1LL)};
}

std::string gif_sub_blocks(Reader& reader) {
  std::string blocks;
  while (!reader.broken()) {
    const unsigned size = reader.byte();
    blocks.push_back(static_cast<char>(size));
    if (size == 0) return blocks;
    blocks.append(reader.take(size));
  }
  return blocks;
}

std::string_view gif_colour_table(Reader& reader, unsigned packed) {
  if ((packed & 0x80) == 0) return {};
  return reader.take(std::uint64_t{3} << ((packed & 0x07) + 1));
}

// GIF89a, 17 to 27. Kept: frames, their timing, and the number of repeats.
std::optional<PictureParts> gif_picture(std::string_view bytes) {
  Reader reader(bytes);
  std::string kept(reader.take(13));
  if (reader.broken()) return std::nullopt;
  PictureParts parts;
  const auto number = [](std::string_view text, std::size_t at) {
    return static_cast<long long>(little_endian(text.substr(at, 2)));
  };
  parts.width = number(kept, 6);
  parts.height = number(kept, 8);
  long long frames = 0;
  kept.append(gif_colour_table(reader, static_cast<unsigned char>(kept[10])));
  while (!reader.broken()) {
    const unsigned introducer = reader.byte();
    if (introducer == 0x3B && !reader.broken()) {
      parts.bytes = kept + '\x3B';
      parts.frames = std::max(frames, 1LL);
      return parts;
    }
    if (introducer == 0x2C) {
      const std::string_view descriptor = reader.take(9);
      if (descriptor.empty()) return std::nullopt;
      ++frames;
      // Where a frame reaches beyond the screen, some enlarge the screen.
      parts.width = std::max(parts.width, number(descriptor, 0) + number(descriptor, 4));
      parts.height = std::max(parts.height, number(descriptor, 2) + number(descriptor, 6));
      kept.append("\x2C").append(descriptor);
      kept.append(gif_colour_table(reader, static_cast<unsigned char>(descriptor[8])));
      kept.append(reader.take(1));
      kept.append(gif_sub_blocks(reader));
      continue;
    }
    if (introducer != 0x21) return std::nullopt;
    const auto label = static_cast<char>(reader.byte());
    const std::string blocks = gif_sub_blocks(reader);
    const bool is_repeat = label == '\xFF' && blocks.compare(1, 11, "NETSCAPE2.0") == 0;
    if (label == '\xF9' || is_repeat) kept.append("\x21").append(1, label).append(blocks);
  }
  return std::nullopt;
}

/// Calls `look(type, body)` for each box of these (ISO/IEC 14496-12, 4.2), up to one that says more than there is. On
/// the top level a size of 0 means "to the end".
template <typename Look>
void each_box(std::string_view boxes, bool top, Look&& look) {
  while (boxes.size() >= 8) {
    std::uint64_t size = big_endian(boxes.substr(0, 4));
    std::size_t head_bytes = 8;
    if (size == 0 && top) size = boxes.size();
    if (size == 1 && boxes.size() >= 16) {
      size = std::uint64_t{big_endian(boxes.substr(8, 4))} << 32 | big_endian(boxes.substr(12, 4));
      head_bytes = 16;
    }
    if (size < head_bytes || size > boxes.size()) return;
    look(boxes.substr(4, 4), boxes.substr(head_bytes, size - head_bytes));
    boxes.remove_prefix(size);
  }
}

/// The body of the first box of this type; empty when there is none.
std::string_view box_body(std::string_view boxes, std::string_view type) {
  std::string_view found;
  bool is_found = false;
  each_box(boxes, false, [&](std::string_view each, std::string_view body) {
    if (is_found || each != type) return;
    found = body;
    is_found = true;
  });
  return found;
}

/// What a track is drawn on, and how often.
struct Track {
  std::uint64_t width = 0;
  std::uint64_t height = 0;
  std::uint64_t frames = 0;
  std::uint64_t pixels() const { return width * height * frames; }
};

/// By what its stsd and stsz say; without pixels where it is not readable.
Track track_of(std::string_view tables) {
  for (const std::string_view type : {"mdia", "minf", "stbl"}) tables = box_body(tables, type);
  const std::string_view description = box_body(tables, "stsd");
  const std::string_view samples = box_body(tables, "stsz");
  if (description.size() < 44 || samples.size() < 12) return {};
  return {big_endian(description.substr(40, 2)), big_endian(description.substr(42, 2)),
          big_endian(samples.substr(8, 4))};
}

// A sequence (brand "avis") is a film beside the still picture. Which of its tracks is drawn is the decoder's choice:
// the largest one counts. nullopt: it must have one, and none is readable.
std::optional<PictureParts> avif_picture(std::string_view bytes) {
  bool is_sequence = bytes.substr(std::min<std::size_t>(8, bytes.size()), 4) == "avis";
  Track largest;
  each_box(bytes, true, [&](std::string_view type, std::string_view index) {
    if (type != "moov") return;
    is_sequence = true;
    each_box(index, false, [&](std::string_view inner, std::string_view track) {
      if (inner != "trak") return;
      const Track found = track_of(track);
      if (found.pixels() > largest.pixels()) largest = found;
    });
  });
  PictureParts parts{std::string(bytes)};
  if (!is_sequence) return parts;
  if (largest.pixels() == 0) return std::nullopt;
  parts.width = static_cast<long long>(largest.width);
  parts.height = static_cast<long long>(largest.height);
  parts.frames = static_cast<long long>(largest.frames);
  return parts;
}

}  // namespace

std::optional<PictureParts> picture_parts(Format format, std::string_view bytes) {
  switch (format) {
    case Format::Jpeg:
      return jpeg_picture(bytes);
    case Format::Png:
      return png_picture(bytes);
    case Format::Webp:
      return webp_picture(bytes);
    case Format::Gif:
      return gif_picture(bytes);
    case Format::Avif:
      return avif_picture(bytes);
    default:
      return PictureParts{std::string(bytes)};
  }
}

}  // namespace vitrine::media
