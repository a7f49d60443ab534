// Takes out of a film what is neither picture nor sound (the place and the day it was taken, the camera, its owner)
// without encoding it anew and without moving a byte: what is dropped becomes filling of the same size, so that every
// offset in the film stays right.
#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "media/file_format.hpp"

namespace vitrine::media {

/// A film as something to read from and write to at any place.
class FilmBytes {
 public:
  FilmBytes() = default;
  FilmBytes(const FilmBytes&) = delete;
  FilmBytes& operator=(const FilmBytes&) = delete;
  virtual ~FilmBytes() = default;

  virtual std::uint64_t size() const = 0;
  /// `count` bytes from `at` on, all of them within the film.
  virtual std::string read(std::uint64_t at, std::size_t count) const = 0;
  virtual void write(std::uint64_t at, std::string_view bytes) = 0;

  /// Zeros, written in pieces.
  void clear(std::uint64_t at, std::uint64_t count) {
    const std::string zeros(std::min<std::uint64_t>(count, std::uint64_t{64} * 1024), '\0');
    while (count > 0) {
      const std::uint64_t piece = std::min<std::uint64_t>(count, zeros.size());
      write(at, std::string_view(zeros).substr(0, piece));
      at += piece;
      count -= piece;
    }
  }
};

/// Mp4 and Mov (ISO/IEC 14496-12, QuickTime File Format): of the boxes of the film, of its index and of its tracks only
/// those stay that players need; tracks of metadata (the path of a camera) go with their samples; moments become 0.
/// False where boxes do not fit into each other, or there are more than a million: such a film is broken.
bool clean_boxes(FilmBytes& film);

/// WebM (RFC 9559): tags, attachments, title and day. One that ends in the middle is a recording that was cut off and
/// plays up to there: false only where there are more than a million elements.
bool clean_elements(FilmBytes& film);

/// The same for a file. A broken film: Error 400; a disk that fails: Error 503.
void clean_film(const std::filesystem::path& path, Format format);

}  // namespace vitrine::media
