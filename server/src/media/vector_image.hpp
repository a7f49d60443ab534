// SVG (partner logos): accepted whole or refused whole by a strict parse. What is not on the lists in vector_image.cpp
// does not come in; nothing is repaired, so that nothing can be repaired wrongly.
#pragma once

#include <string_view>

namespace vitrine::media {

struct VectorSize {
  int width = 0;
  int height = 0;
};

/// Checks the text and answers its size in CSS pixels, from width and height or else from viewBox, rounded, both at
/// least 1, those of a viewBox scaled down together to at most 16383 each and 40 megapixels. Error 400 with a sentence
/// that names the reason: not well-formed UTF-8 XML, a document type or entity, a processing instruction, an element or
/// attribute outside the lists, a reference to anything but a fragment of itself, a nest of <use> that multiplies
/// itself, over 20000 elements or 64 levels, references that make more than 200000 elements of it, numbers or filters
/// that no browser should be asked to draw (vector_numbers.hpp), no size, a width or height over 16383 or together over
/// 40 megapixels.
VectorSize check_vector_image(std::string_view text);

}  // namespace vitrine::media
