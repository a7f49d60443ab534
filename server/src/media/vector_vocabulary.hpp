// The words that an SVG may use here: shapes, text, paint and filters. Left out on purpose: script, foreignObject,
// image and feImage (pixels that escape the limits), a (a link inside a picture), and all animation (it can set a
// reference after the check).
#pragma once

#include <string_view>

namespace vitrine::media::vocabulary {

inline constexpr std::string_view svg = "http://www.w3.org/2000/svg";

/// Namespaces of drawing programs and of descriptions (Inkscape, RDF, Dublin Core…): browsers give them no meaning.
bool is_inert(std::string_view name_space);

bool is_element(std::string_view name_space, std::string_view name);

/// Attributes of SVG elements, event attributes not among them.
bool is_attribute(std::string_view name_space, std::string_view name);

/// Attributes that hold words for people and programs, which no style engine reads.
bool is_words(std::string_view name);

}  // namespace vitrine::media::vocabulary
