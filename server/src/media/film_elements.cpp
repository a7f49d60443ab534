// EBML (RFC 8794) as WebM uses it (RFC 9559): elements within elements, each with its id and its length.
#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "media/film_metadata.hpp"

namespace vitrine::media {
namespace {

constexpr std::size_t elements_max = 1'000'000;

constexpr std::uint32_t segment = 0x18538067;
constexpr std::uint32_t cluster = 0x1F43B675;
constexpr std::uint32_t information = 0x1549A966;
// Checksums go because they would be wrong, filling because editors leave in it what they took out.
constexpr std::uint32_t checksum = 0xBF;
constexpr std::uint32_t filling = 0xEC;
constexpr std::array<std::uint32_t, 4> dropped_of_segment{0x1254C367 /* Tags */, 0x1941A469 /* Attachments */, checksum,
                                                          filling};
// Title, DateUTC, SegmentFilename, PrevFilename, NextFilename.
constexpr std::array<std::uint32_t, 7> dropped_of_information{0x7BA9,   0x4461,   0x7384, 0x3C83AB,
                                                              0x3E83BB, checksum, filling};

struct Element {
  std::uint32_t id = 0;
  std::uint64_t at = 0;  // where it begins
  std::uint64_t body = 0;
  std::uint64_t end = 0;    // at most that of what it is in
  bool is_endless = false;  // a recording that did not know its length yet
};

class Cleaner {
 public:
  explicit Cleaner(FilmBytes& film) : film_(film) {}

  bool clean() {
    std::uint64_t at = 0;
    while (const auto element = element_at(at, film_.size())) {
      if (element->id == segment) clean_segment(*element);
      at = element->end;
    }
    return elements_ <= elements_max;
  }

 private:
  /// Nullopt at the end, and where nothing that can be read follows.
  std::optional<Element> element_at(std::uint64_t at, std::uint64_t end) {
    if (at >= end || ++elements_ > elements_max) return std::nullopt;
    const std::string head = film_.read(at, std::min<std::uint64_t>(12, end - at));
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(head[i]); };
    const auto id_bytes = static_cast<std::size_t>(std::countl_zero(byte(0))) + 1;
    if (id_bytes > 4 || id_bytes >= head.size()) return std::nullopt;
    Element element{.at = at};
    for (std::size_t i = 0; i < id_bytes; ++i) element.id = element.id << 8 | byte(i);
    const auto size_bytes = static_cast<std::size_t>(std::countl_zero(byte(id_bytes))) + 1;
    if (size_bytes > 8 || id_bytes + size_bytes > head.size()) return std::nullopt;
    std::uint64_t size = byte(id_bytes) & (0xFFU >> size_bytes);
    for (std::size_t i = 1; i < size_bytes; ++i) size = size << 8 | byte(id_bytes + i);
    element.is_endless = size == (std::uint64_t{1} << (7 * size_bytes)) - 1;
    element.body = at + id_bytes + size_bytes;
    element.end = element.body + std::min(element.is_endless ? UINT64_MAX : size, end - element.body);
    return element;
  }

  void clean_segment(const Element& whole) {
    std::uint64_t at = whole.body;
    while (const auto element = element_at(at, whole.end)) {
      if (is_among(dropped_of_segment, *element)) blank(*element);
      if (element->id == information) clean_information(*element);
      // What an endless cluster holds has other ids than what follows it: both are read as one list.
      at = element->id == cluster && element->is_endless ? element->body : element->end;
    }
  }

  void clean_information(const Element& whole) {
    std::uint64_t at = whole.body;
    while (const auto element = element_at(at, whole.end)) {
      if (is_among(dropped_of_information, *element)) blank(*element);
      at = element->end;
    }
  }

  template <std::size_t count>
  static bool is_among(const std::array<std::uint32_t, count>& ids, const Element& element) {
    return !element.is_endless && std::find(ids.begin(), ids.end(), element.id) != ids.end();
  }

  /// Makes filling of it, which has an id of one byte and here a length of one or eight.
  void blank(const Element& element) {
    const std::uint64_t bytes = element.end - element.at;
    std::string head(1, static_cast<char>(filling));
    if (bytes - 2 < 127) {
      head.push_back(static_cast<char>(0x80 | (bytes - 2)));
    } else {
      head.push_back('\x01');
      for (int shift = 48; shift >= 0; shift -= 8) head.push_back(static_cast<char>((bytes - 9) >> shift & 0xFF));
    }
    film_.write(element.at, head);
    film_.clear(element.at + head.size(), bytes - head.size());
  }

  FilmBytes& film_;
  std::size_t elements_ = 0;
};

}  // namespace

bool clean_elements(FilmBytes& film) { return Cleaner(film).clean(); }

}  // namespace vitrine::media
