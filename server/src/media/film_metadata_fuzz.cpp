// Feeds the cleaners of films with hostile ones (the first byte says which), and stops when they reach outside of the
// film or change one that they have cleaned already.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "media/film_in_memory.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using vitrine::media::testing::FilmInMemory;
  if (size == 0) return 0;
  const auto clean = data[0] % 2 == 0 ? vitrine::media::clean_boxes : vitrine::media::clean_elements;
  FilmInMemory film(std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  if (!clean(film)) return 0;
  FilmInMemory again(film.bytes());
  if (!clean(again) || again.bytes() != film.bytes()) std::abort();
  return 0;
}
