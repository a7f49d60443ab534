// Words of texts and queries: where they begin and end, and how well one answers another. Everything here is of text
// that is folded (core/text.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace vitrine::content {

/// Each word, at most its first 40 bytes. What is elided before an apostrophe (l', d', qu'…) is no word.
void for_each_word(std::string_view folded, const std::function<void(std::string_view word)>& visit);

/// The words of a query, each once, at most twelve.
std::vector<std::string> words_of_query(std::string_view folded);

/// Which bytes a word is made of, as a set: letters and digits one by one, all others together. Of two words with one
/// error between them, either has at most one byte that the other has not.
std::uint64_t letters_of(std::string_view word);

/// How well a word of a document answers a word of the query, with one error where it may be forgiving; 0: not at all.
std::uint32_t quality(std::string_view wanted, std::string_view word, bool forgiving);

/// What a match of this quality counts in a field of this weight (1 to 15). What matches from its beginning counts more
/// than all weights and bonuses (`title_bonus`) together.
std::uint32_t worth(std::uint32_t match, std::uint32_t weight);

/// What a name that holds the query as a whole adds.
std::uint32_t title_bonus(std::string_view title, std::string_view query);

}  // namespace vitrine::content
