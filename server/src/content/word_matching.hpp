// Words of texts and queries: where they begin and end, and how well one answers another. Everything here is of text
// that is folded (core/text.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine::content {

/// What is shorter is found where words begin only, and no error in it is forgiven.
inline constexpr std::size_t part_bytes_min = 3;

/// How well a word of a document answers a word of a query: 0 is not at all.
namespace match {
inline constexpr std::uint32_t whole_word = 16;
inline constexpr std::uint32_t beginning = 12;
inline constexpr std::uint32_t part = 4;
inline constexpr std::uint32_t forgiven = 2;
inline constexpr std::uint32_t forgiven_beginning = 1;
}  // namespace match

/// Each word, at most its first 40 bytes. What is elided before an apostrophe (l', d', qu'…) is no word.
void for_each_word(std::string_view folded, const std::function<void(std::string_view word)>& visit);

/// A number and what is measured, in a word that begins with digits and goes on with anything else (808nm).
struct Measure {
  std::string_view number;
  std::string_view unit;
};
std::optional<Measure> measure_in(std::string_view word);

/// What is found beside the words: each number whose thousands stand apart (1 200), run together, and the number and
/// the unit of each measure.
void for_each_reading(std::string_view folded, const std::function<void(std::string_view word)>& visit);

/// The words of a query, each once, at most twelve.
std::vector<std::string> words_of_query(std::string_view folded);

/// The query with those of its numbers run together that stand in pieces with one sign between them and are long enough
/// to be dialled (8 digits).
std::string with_whole_numbers(std::string_view folded);

/// Which bytes a word is made of, as a set: letters and digits one by one, all others together. Of two words with one
/// error between them, either has at most one byte that the other has not.
std::uint64_t letters_of(std::string_view word);

/// One of `match`, with one error where it may be forgiving, or 0.
std::uint32_t quality(std::string_view wanted, std::string_view word, bool forgiving);

/// What a match of this quality counts in a field of this weight (1 to 15). What matches from its beginning counts more
/// than all weights and bonuses (`title_bonus`) together: « eau » in a description goes before « peau » in a name.
constexpr std::uint32_t worth(std::uint32_t quality, std::uint32_t weight) {
  constexpr std::uint32_t from_its_beginning = 1U << 16;
  return quality * weight + (quality >= match::beginning ? from_its_beginning : 0);
}

/// What a name that holds the query as a whole adds.
std::uint32_t title_bonus(std::string_view title, std::string_view query);

}  // namespace vitrine::content
