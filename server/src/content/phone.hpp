// Telephone numbers of the two countries that the house works in, as people write them and as they are kept.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace vitrine::content {

/// The number as it is dialled from anywhere (ITU-T E.164): +216 and 8 digits of "TN", +212 and 9 of "MA". Written with
/// or without the country, with the zero that is dialled at home, with spaces, points, hyphens, slashes or brackets,
/// and with the signs that are not seen of what a number is copied from. What is no number of the country, or another
/// country: nullopt.
std::optional<std::string> international_phone(std::string_view text, std::string_view country);

/// Whether the number is one that is dialled at home alone, in one of the two countries or, behind a zero, in another:
/// the code of a country is missing. Of what is no single number nothing is known: false.
bool lacks_country(std::string_view text);

/// The digits of each number in the text, as it is dialled from anywhere where that can be told, without the plus.
/// Several may stand in one field, and words beside them.
std::set<std::string> numbers_in(std::string_view text);

/// One of them as it is dialled in its own country; one of another country as it is.
std::string number_at_home(const std::string& number);

}  // namespace vitrine::content
