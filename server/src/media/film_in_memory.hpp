// A film in memory, for the tests and the fuzzer of this folder. Reading or writing past its end is a fault of theirs.
#pragma once

#include <stdexcept>
#include <string>

#include "media/film_metadata.hpp"

namespace vitrine::media::testing {

class FilmInMemory : public FilmBytes {
 public:
  explicit FilmInMemory(std::string bytes) : bytes_(std::move(bytes)) {}
  const std::string& bytes() const { return bytes_; }

  std::uint64_t size() const override { return bytes_.size(); }
  std::string read(std::uint64_t at, std::size_t count) const override {
    require(at, count);
    return bytes_.substr(at, count);
  }
  void write(std::uint64_t at, std::string_view bytes) override {
    require(at, bytes.size());
    bytes_.replace(at, bytes.size(), bytes);
  }

 private:
  void require(std::uint64_t at, std::uint64_t count) const {
    if (at > bytes_.size() || count > bytes_.size() - at) throw std::out_of_range("outside of the film");
  }

  std::string bytes_;
};

}  // namespace vitrine::media::testing
