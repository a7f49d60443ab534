// Text on paper: the site's own faces, and lines broken by Pango. Lengths are points (1/72 inch). Nothing here reads a
// file once a `Fonts` and the texts made with it are there.
#pragma once

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pango.h>

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "core/descriptor.hpp"

namespace vitrine::sheets {

/// The faces as TrueType files (tools/pack.ts).
struct Faces {
  std::string_view text;
  std::string_view strong;
  std::string_view display;
};

enum class Face { Text, Strong, Display };

struct Colour {
  double red, green, blue;
};

struct Style {
  Face face = Face::Text;
  double size = 9;
  Colour colour = {};
  double leading = 1.5;     // from line to line, in sizes
  double letter_space = 0;  // points behind each letter
};

struct Free {
  void operator()(cairo_t* context) const { cairo_destroy(context); }
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(FcConfig* config) const { FcConfigDestroy(config); }
  void operator()(PangoLayout* layout) const { g_object_unref(layout); }
  void operator()(PangoContext* context) const { g_object_unref(context); }
  void operator()(PangoFontMap* map) const { g_object_unref(map); }
};
template <typename Thing>
using Owned = std::unique_ptr<Thing, Free>;

/// A text that is broken into lines of a width.
class TextBlock {
 public:
  TextBlock(Owned<PangoLayout> layout, const Style& style);

  double height() const { return leading_ * static_cast<double>(lines()); }
  double width() const;
  std::size_t lines() const;
  double leading() const { return leading_; }
  /// Of all lines, or of `count` of them from `first` on, their upper edge at `y`.
  void draw(cairo_t* context, double x, double y, std::size_t first = 0, std::size_t count = ~std::size_t{0}) const;
  /// The text from line `first` on.
  std::string text_from(std::size_t first) const;

 private:
  Owned<PangoLayout> layout_;
  Colour colour_;
  double leading_;
  double baseline_;  // below a line's upper edge
};

class Fonts {
 public:
  /// Faces that cannot be read: std::runtime_error. Letters that they lack come from DejaVu Sans, where the system has
  /// it.
  explicit Fonts(const Faces& faces);

  /// `text` in lines of at most `width`.
  TextBlock set(std::string_view text, const Style& style, double width) const;

 private:
  Owned<FcConfig> config_;
  std::array<Descriptor, 3> files_;
  Owned<PangoFontMap> map_;
  Owned<PangoContext> context_;
};

}  // namespace vitrine::sheets
