// The number that a value of a facet begins with: values that all have one stand in the order of their numbers.
#pragma once

#include <optional>
#include <string_view>

namespace vitrine::content {

/// Of "1 200,5 W" 1200.5, of "−10 °C" -10: thousands may be parted by a space, decimals follow a comma or a point, both
/// signs of minus count. nullopt where the text begins otherwise.
std::optional<double> number_at_beginning(std::string_view text);

}  // namespace vitrine::content
