// The numbers of an SVG, which cost whoever draws it: a blur of 10^9 pixels is two words of markup.
#pragma once

#include <string_view>

namespace vitrine::media {

/// How many CSS pixels one of a unit is (CSS Values 4, 6): as many, or, where that depends on the place in which it is
/// drawn (em, vw, %), about as many as it may be.
struct Unit {
  double pixels = 1;
  bool is_absolute = true;
};
/// That which `text` begins with; pixels where it begins with none.
Unit unit_at(std::string_view text);

/// Whether an attribute of an SVG element, or the text of a style sheet (`name` then "style"), asks for no more than a
/// browser draws at once, whatever the unit: no number beyond a million, blurs of at most 1000 pixels (stdDeviation,
/// blur(), drop-shadow()), morphology of at most 100, convolutions of at most 15 by 15, turbulence of at most 10
/// octaves, and in CSS no sides that make more than 40 megapixels and no sums that hide a number.
bool is_drawable(std::string_view name, std::string_view value);

}  // namespace vitrine::media
