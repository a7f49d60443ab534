#include "sheets/strokes.hpp"

#include <utility>

namespace vitrine::sheets {

namespace {

void fill(cairo_t* context, const Box& box, const Colour& colour) {
  cairo_set_source_rgb(context, colour.red, colour.green, colour.blue);
  cairo_rectangle(context, box.x, box.y, box.width, box.height);
  cairo_fill(context);
}

}  // namespace

SharedBlock set(const Fonts& fonts, std::string_view text, const Style& style, double width) {
  return std::make_shared<const TextBlock>(fonts.set(text, style, width));
}

Stroke text_at(SharedBlock block, double x, double y) {
  return [block = std::move(block), x, y](const Pen& pen) { block->draw(pen.context, x, y); };
}

Stroke line_at(double x, double y, double width, const Colour& colour, double thickness) {
  return [=](const Pen& pen) { fill(pen.context, {x, y, width, thickness}, colour); };
}

Stroke picture_at(std::size_t number, const Box& box) {
  return [=](const Pen& pen) {
    cairo_surface_t* picture = pen.pictures.at(number).get();
    if (picture == nullptr) return fill(pen.context, box, sand);
    cairo_save(pen.context);
    cairo_translate(pen.context, box.x, box.y);
    cairo_scale(pen.context, box.width / cairo_image_surface_get_width(picture),
                box.height / cairo_image_surface_get_height(picture));
    cairo_set_source_surface(pen.context, picture, 0, 0);
    cairo_paint(pen.context);
    cairo_restore(pen.context);
  };
}

}  // namespace vitrine::sheets
