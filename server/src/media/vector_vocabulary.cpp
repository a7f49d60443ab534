#include "media/vector_vocabulary.hpp"

#include <set>

namespace vitrine::media::vocabulary {
namespace {

using Words = std::set<std::string_view>;

// SVG 2, appendix G, and Filter Effects 1.
const Words elements{"circle",
                     "clipPath",
                     "defs",
                     "desc",
                     "ellipse",
                     "feBlend",
                     "feColorMatrix",
                     "feComponentTransfer",
                     "feComposite",
                     "feConvolveMatrix",
                     "feDiffuseLighting",
                     "feDisplacementMap",
                     "feDistantLight",
                     "feDropShadow",
                     "feFlood",
                     "feFuncA",
                     "feFuncB",
                     "feFuncG",
                     "feFuncR",
                     "feGaussianBlur",
                     "feMerge",
                     "feMergeNode",
                     "feMorphology",
                     "feOffset",
                     "fePointLight",
                     "feSpecularLighting",
                     "feSpotLight",
                     "feTile",
                     "feTurbulence",
                     "filter",
                     "g",
                     "line",
                     "linearGradient",
                     "marker",
                     "mask",
                     "metadata",
                     "path",
                     "pattern",
                     "polygon",
                     "polyline",
                     "radialGradient",
                     "rect",
                     "stop",
                     "style",
                     "svg",
                     "switch",
                     "symbol",
                     "text",
                     "textPath",
                     "title",
                     "tspan",
                     "use",
                     "view"};

const Words attributes{
    // geometry and structure
    "class", "clipPathUnits", "cx", "cy", "d", "dx", "dy", "fr", "fx", "fy", "gradientTransform", "gradientUnits",
    "height", "href", "id", "lang", "lengthAdjust", "markerHeight", "markerUnits", "markerWidth", "maskContentUnits",
    "maskUnits", "method", "offset", "orient", "pathLength", "patternContentUnits", "patternTransform", "patternUnits",
    "points", "preserveAspectRatio", "r", "refX", "refY", "requiredFeatures", "role", "rotate", "rx", "ry", "side",
    "spacing", "spreadMethod", "startOffset", "style", "systemLanguage", "tabindex", "textLength", "title", "transform",
    "transform-origin", "version", "baseProfile", "viewBox", "width", "x", "x1", "x2", "y", "y1", "y2", "zoomAndPan",
    "contentScriptType", "contentStyleType", "type", "media", "focusable", "enable-background",
    // presentation
    "alignment-baseline", "baseline-shift", "clip", "clip-path", "clip-rule", "color", "color-interpolation",
    "color-interpolation-filters", "color-rendering", "cursor", "direction", "display", "dominant-baseline", "fill",
    "fill-opacity", "fill-rule", "filter", "flood-color", "flood-opacity", "font", "font-family",
    "font-feature-settings", "font-size", "font-size-adjust", "font-stretch", "font-style", "font-variant",
    "font-weight", "glyph-orientation-horizontal", "glyph-orientation-vertical", "image-rendering", "isolation",
    "kerning", "letter-spacing", "lighting-color", "marker-end", "marker-mid", "marker-start", "mask", "mask-type",
    "mix-blend-mode", "opacity", "overflow", "paint-order", "pointer-events", "shape-rendering", "stop-color",
    "stop-opacity", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "text-overflow",
    "text-rendering", "unicode-bidi", "vector-effect", "visibility", "white-space", "word-spacing", "writing-mode",
    // filters
    "amplitude", "azimuth", "baseFrequency", "bias", "diffuseConstant", "divisor", "edgeMode", "elevation", "exponent",
    "filterUnits", "in", "in2", "intercept", "k1", "k2", "k3", "k4", "kernelMatrix", "kernelUnitLength",
    "limitingConeAngle", "mode", "numOctaves", "operator", "order", "pointsAtX", "pointsAtY", "pointsAtZ",
    "preserveAlpha", "primitiveUnits", "radius", "result", "scale", "seed", "slope", "specularConstant",
    "specularExponent", "stdDeviation", "stitchTiles", "surfaceScale", "tableValues", "targetX", "targetY", "values",
    "xChannelSelector", "yChannelSelector", "z"};

const Words inert_namespaces{"http://www.inkscape.org/namespaces/inkscape",
                             "http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd",
                             "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
                             "http://creativecommons.org/ns#",
                             "http://web.resource.org/cc/",
                             "http://purl.org/dc/elements/1.1/",
                             "http://www.serif.com/",
                             "http://www.bohemiancoding.com/sketch/ns"};

}  // namespace

bool is_inert(std::string_view name_space) { return inert_namespaces.contains(name_space); }

bool is_element(std::string_view name_space, std::string_view name) {
  return is_inert(name_space) || (name_space == svg && elements.contains(name));
}

bool is_attribute(std::string_view name_space, std::string_view name) {
  if (name_space == "http://www.w3.org/1999/xlink") return name == "href" || name == "title" || name == "type";
  if (name_space == "http://www.w3.org/XML/1998/namespace") return name == "space" || name == "lang";
  if (!name_space.empty()) return false;
  return attributes.contains(name) || name.starts_with("aria-") || name.starts_with("data-");
}

bool is_words(std::string_view name) {
  static const Words names{"id", "class", "title", "role", "lang", "systemLanguage"};
  return names.contains(name) || name.starts_with("aria-") || name.starts_with("data-");
}

}  // namespace vitrine::media::vocabulary
