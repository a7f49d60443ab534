// The numbers of an SVG, which cost whoever draws it: a blur of 10^9 pixels is two words of markup.
#pragma once

#include <string_view>

namespace vitrine::media {

/// Whether an attribute of an SVG element, or the text of a style sheet (`name` then "style"), asks for no more than a
/// browser draws at once: no number beyond a million, blurs of at most 1000 units (stdDeviation, blur(),
/// drop-shadow()), morphology of at most 100, convolutions of at most 15 by 15, turbulence of at most 10 octaves, and
/// in CSS no sums that hide a number.
bool is_drawable(std::string_view name, std::string_view value);

}  // namespace vitrine::media
