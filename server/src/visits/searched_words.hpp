// What is written down of a search.
#pragma once

#include <string>
#include <string_view>

namespace vitrine::visits {

/// The words without case and accents, one space between them, as the search reads them; cut at 60 characters. Empty
/// where nothing was searched, or where it may name a person: a mailbox, or more than five digits.
std::string searched_words(std::string_view text);

}  // namespace vitrine::visits
