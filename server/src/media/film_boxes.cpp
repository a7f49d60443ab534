// ISO/IEC 14496-12 and the QuickTime File Format: boxes within boxes, each with its size and a type of four letters.
#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <vector>

#include "media/film_metadata.hpp"

namespace vitrine::media {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t boxes_max = 1'000'000;
/// No track of metadata has longer tables than this: each entry stands for a sample.
constexpr std::uint64_t table_bytes_max = std::uint64_t{16} * 1024 * 1024;

/// From `begin` to before `end`.
struct Range {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  std::uint64_t size() const { return end - begin; }
};

struct Box {
  std::string type;
  std::uint64_t at = 0;  // where it begins
  Range body;
};

std::uint64_t number_of(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char byte : bytes) value = value << 8 | static_cast<unsigned char>(byte);
  return value;
}

template <std::size_t count>
bool listed(const std::array<std::string_view, count>& types, std::string_view type) {
  return std::find(types.begin(), types.end(), type) != types.end();
}

class Cleaner {
 public:
  explicit Cleaner(FilmBytes& film) : film_(film) {}

  bool clean() {
    // What players need; the rest is filling, previews, or what cameras add ("uuid", "meta", "XMP_", "GPRO"…).
    static constexpr std::array kept{"ftyp"sv, "styp"sv, "moov"sv, "mdat"sv, "moof"sv, "mfra"sv,
                                     "sidx"sv, "ssix"sv, "prft"sv, "emsg"sv, "pdin"sv, "wide"sv};
    const std::vector<Box> boxes = boxes_in({0, film_.size()}, true);
    for (const Box& box : boxes) {
      if (box.type == "mdat") samples_.push_back(box.body);
    }
    for (const Box& box : boxes) {
      if (broken_) return false;
      if (!listed(kept, box.type)) blank(box);
      if (box.type == "moov") clean_index(box);
      if (box.type == "moof") drop_remarks(box.body);
    }
    return !broken_;
  }

 private:
  /// The boxes of a range. Fewer bytes than a box has, or a size of 0 (QuickTime's end of a list), end it; on the top
  /// level a size of 0 means "to the end".
  std::vector<Box> boxes_in(Range range, bool top = false) {
    std::vector<Box> boxes;
    std::uint64_t at = range.begin;
    while (!broken_ && range.end - at >= 8) {
      const std::string head = film_.read(at, std::min<std::uint64_t>(16, range.end - at));
      std::uint64_t size = number_of(std::string_view(head).substr(0, 4));
      std::uint64_t head_bytes = 8;
      if (size == 0 && !top) break;
      if (size == 0) size = range.end - at;
      if (size == 1 && head.size() == 16) {
        size = number_of(std::string_view(head).substr(8));
        head_bytes = 16;
      }
      broken_ = size < head_bytes || size > range.end - at || ++boxes_ > boxes_max;
      if (broken_) break;
      boxes.push_back({head.substr(4, 4), at, {at + head_bytes, at + size}});
      at += size;
    }
    return boxes;
  }

  std::optional<Box> find(const Range& range, std::string_view type) {
    for (Box& box : boxes_in(range)) {
      if (box.type == type) return std::move(box);
    }
    return std::nullopt;
  }

  void blank(const Box& box) {
    film_.write(box.at + 4, "free");
    film_.clear(box.body.begin, box.body.size());
  }

  void clean_index(const Box& index) {
    static constexpr std::array kept{"mvhd"sv, "trak"sv, "mvex"sv, "iods"sv, "pssh"sv, "cmov"sv};
    const std::vector<Box> boxes = boxes_in(index.body);
    // Fragments (mvex) name their tracks: none may be missing.
    const bool in_fragments =
        std::any_of(boxes.begin(), boxes.end(), [](const Box& box) { return box.type == "mvex"; });
    for (const Box& box : boxes) {
      if (!listed(kept, box.type)) blank(box);
      if (box.type == "mvhd") forget_moments(box);
      if (box.type == "trak") clean_track(box, in_fragments);
    }
  }

  void clean_track(const Box& track, bool in_fragments) {
    static constexpr std::array kept{"tkhd"sv, "edts"sv, "tref"sv, "trgr"sv, "mdia"sv,
                                     "tapt"sv, "clip"sv, "matt"sv, "load"sv, "txas"sv};
    const std::optional<Box> media = find(track.body, "mdia");
    if (media && !in_fragments && handler_of(*media) == "meta") {
      clear_samples(*media);
      return blank(track);
    }
    for (const Box& box : boxes_in(track.body)) {
      if (!listed(kept, box.type)) blank(box);
      if (box.type == "tkhd") forget_moments(box);
    }
    if (!media) return;
    drop_remarks(media->body);
    if (const std::optional<Box> header = find(media->body, "mdhd")) forget_moments(*header);
    if (const std::optional<Box> edits = find(track.body, "edts")) drop_remarks(edits->body);
  }

  /// What says something about a film beside how it is played may stand in any box that holds boxes. `depth`: of those,
  /// within each other.
  void drop_remarks(const Range& range, int depth = 0) {
    static constexpr std::array remarks{"udta"sv, "meta"sv, "uuid"sv, "loci"sv, "XMP_"sv, "GPS "sv};
    static constexpr std::array holders{"minf"sv, "dinf"sv, "stbl"sv, "traf"sv};
    static constexpr int depth_max = 4;  // as deep as the format has them
    for (const Box& box : boxes_in(range)) {
      // "©xyz" and its like, in the letters of the Macintosh.
      if (listed(remarks, box.type) || box.type.front() == '\xA9') {
        blank(box);
      } else if (listed(holders, box.type) && depth < depth_max) {
        drop_remarks(box.body, depth + 1);
      }
    }
  }

  /// "vide", "soun", "meta"…
  std::string handler_of(const Box& media) {
    const std::optional<Box> handler = find(media.body, "hdlr");
    if (!handler || handler->body.size() < 12) return {};
    return film_.read(handler->body.begin + 8, 4);
  }

  /// The moments of creation and of the last change come first in mvhd, tkhd and mdhd; 0 is "not known".
  void forget_moments(const Box& box) {
    if (box.body.size() < 4) return;
    const std::uint64_t bytes = film_.read(box.body.begin, 1) == "\x01" ? 16 : 8;
    if (box.body.size() >= 4 + bytes) film_.clear(box.body.begin + 4, bytes);
  }

  /// The entries of a table from `skipped` bytes on, as numbers of `entry_bytes` each.
  std::vector<std::uint64_t> table(const Range& samples, std::string_view type, std::uint64_t skipped,
                                   std::size_t entry_bytes) {
    std::vector<std::uint64_t> numbers;
    const std::optional<Box> box = find(samples, type);
    if (!box || box->body.size() < skipped) return numbers;
    if (box->body.size() > table_bytes_max) {
      broken_ = true;
      return numbers;
    }
    const std::string bytes = film_.read(box->body.begin + skipped, box->body.size() - skipped);
    for (std::size_t at = 0; at + entry_bytes <= bytes.size(); at += entry_bytes) {
      numbers.push_back(number_of(std::string_view(bytes).substr(at, entry_bytes)));
    }
    return numbers;
  }

  /// 8.7: stsz says how long each sample is, stsc how many a chunk has, stco or co64 where the chunks are.
  void clear_samples(const Box& media) {
    const std::optional<Box> information = find(media.body, "minf");
    const std::optional<Box> tables = information ? find(information->body, "stbl") : std::nullopt;
    if (!tables) return;
    std::vector<std::uint64_t> chunks = table(tables->body, "stco", 8, 4);
    if (chunks.empty()) chunks = table(tables->body, "co64", 8, 8);
    const std::vector<std::uint64_t> runs = table(tables->body, "stsc", 8, 4);   // first chunk, samples, description
    const std::vector<std::uint64_t> sizes = table(tables->body, "stsz", 4, 4);  // of all or 0, how many, then each
    if (broken_ || sizes.size() < 2) return;
    const bool all_alike = sizes[0] != 0;
    const std::uint64_t samples = all_alike ? sizes[1] : std::min<std::uint64_t>(sizes[1], sizes.size() - 2);
    std::uint64_t budget = film_.size();  // no honest track is longer than its film
    std::uint64_t sample = 0;
    std::size_t run = 0;
    for (std::size_t chunk = 0; chunk < chunks.size() && run + 1 < runs.size(); ++chunk) {
      while (run + 4 < runs.size() && runs[run + 3] <= chunk + 1) run += 3;
      const std::uint64_t count = std::min(runs[run + 1], samples - sample);
      std::uint64_t length = all_alike ? count * sizes[0] : 0;
      for (std::uint64_t i = 0; i < count && !all_alike; ++i) length += sizes[sample + i + 2];
      sample += count;
      length = std::min(length, budget);
      budget -= length;
      clear_within_samples(chunks[chunk], length);
    }
  }

  /// Films can name millions of chunks and as many boxes to look for them in.
  void clear_within_samples(std::uint64_t at, std::uint64_t length) {
    if (length == 0) return;
    const auto behind = std::upper_bound(samples_.begin(), samples_.end(), at,
                                         [](std::uint64_t place, const Range& range) { return place < range.begin; });
    if (behind == samples_.begin()) return;
    const Range& range = *std::prev(behind);
    if (at < range.end) film_.clear(at, std::min(length, range.end - at));
  }

  FilmBytes& film_;
  std::vector<Range> samples_;  // the bodies of the boxes that hold pictures and sound, in their order
  std::size_t boxes_ = 0;
  bool broken_ = false;
};

}  // namespace

bool clean_boxes(FilmBytes& film) { return Cleaner(film).clean(); }

}  // namespace vitrine::media
