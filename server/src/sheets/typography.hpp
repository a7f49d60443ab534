// French typography of running text, as the pages have it (web/src/lib/typography.ts): what is typed with the keys of a
// keyboard gets the spaces and signs of a printed page.
#pragma once

#include <string>
#include <string_view>

namespace vitrine::sheets {

/// Of valid UTF-8: U+202F instead of a space before `; ! ? %`, U+00A0 before `:` and inside « », and curly apostrophes
/// between letters. Addresses and times stay as they are.
std::string typographic(std::string_view text);

/// With its first letter as a capital.
std::string capitalised(std::string_view text);

std::string uppercased(std::string_view text);

}  // namespace vitrine::sheets
