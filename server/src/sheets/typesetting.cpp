#include "sheets/typesetting.hpp"

#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <sys/mman.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <utility>

namespace vitrine::sheets {

namespace {

/// What the files of tools/pack.ts call themselves: an instance bears the name of the variable face that it was cut
/// from.
constexpr const char* text_family = "Manrope ExtraLight";
constexpr const char* display_family = "Instrument Serif";
/// Greek, arrows, signs of mathematics. Debian's fontconfig depends on it (deploy/debian/control names it as well).
constexpr const char* other_letters = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

int units(double points) { return static_cast<int>(points * PANGO_SCALE); }

/// A file of memory alone, which has a path.
Descriptor file_of(std::string_view bytes) {
  Descriptor file(::memfd_create("face", MFD_CLOEXEC));
  if (file.number() < 0 || ::write(file.number(), bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) {
    throw std::runtime_error("a face finds no memory");
  }
  return file;
}

/// Without a font, and the only one of this process: Pango has the default one made, which looks through the machine's
/// folders and complains of caches that it cannot write.
FcConfig* only_config() {
  FcConfig* config = FcConfigCreate();
  FcConfigSetCurrent(config);
  return config;
}

void add(FcConfig* config, const std::string& path) {
  if (FcConfigAppFontAddFile(config, reinterpret_cast<const FcChar8*>(path.c_str())) == FcFalse) {
    throw std::runtime_error("a face cannot be read: " + path);
  }
}

}  // namespace

TextBlock::TextBlock(Owned<PangoLayout> layout, const Style& style)
    : layout_(std::move(layout)), colour_(style.colour), leading_(style.size * style.leading) {
  PangoRectangle logical;
  pango_layout_line_get_extents(pango_layout_get_line_readonly(layout_.get(), 0), nullptr, &logical);
  const double height = static_cast<double>(logical.height) / PANGO_SCALE;
  const double ascent = static_cast<double>(-logical.y) / PANGO_SCALE;
  baseline_ = (leading_ - height) / 2 + ascent;
}

double TextBlock::width() const {
  PangoRectangle logical;
  pango_layout_get_extents(layout_.get(), nullptr, &logical);
  return static_cast<double>(logical.width) / PANGO_SCALE;
}

std::size_t TextBlock::lines() const { return static_cast<std::size_t>(pango_layout_get_line_count(layout_.get())); }

void TextBlock::draw(cairo_t* context, double x, double y, std::size_t first, std::size_t count) const {
  cairo_set_source_rgb(context, colour_.red, colour_.green, colour_.blue);
  const std::size_t end = std::min(lines(), count > lines() ? lines() : first + count);
  for (std::size_t i = first; i < end; ++i) {
    cairo_move_to(context, x, y + baseline_ + leading_ * static_cast<double>(i - first));
    pango_cairo_show_layout_line(context, pango_layout_get_line_readonly(layout_.get(), static_cast<int>(i)));
  }
}

std::string TextBlock::text_from(std::size_t first) const {
  if (first >= lines()) return {};
  const PangoLayoutLine* line = pango_layout_get_line_readonly(layout_.get(), static_cast<int>(first));
  return pango_layout_get_text(layout_.get()) + line->start_index;
}

Fonts::Fonts(const Faces& faces)
    : config_(only_config()),
      files_{file_of(faces.text), file_of(faces.strong), file_of(faces.display)},
      map_(pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)) {
  for (const Descriptor& file : files_) add(config_.get(), "/proc/self/fd/" + std::to_string(file.number()));
  if (std::filesystem::exists(other_letters)) add(config_.get(), other_letters);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map_.get()), config_.get());
  pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map_.get()), 72);
  context_.reset(pango_font_map_create_context(map_.get()));
  pango_context_set_language(context_.get(), pango_language_from_string("fr"));
  pango_context_set_round_glyph_positions(context_.get(), FALSE);
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context_.get(), options);
  cairo_font_options_destroy(options);
}

TextBlock Fonts::set(std::string_view text, const Style& style, double width) const {
  Owned<PangoLayout> layout(pango_layout_new(context_.get()));
  PangoFontDescription* face = pango_font_description_new();
  pango_font_description_set_family_static(face, style.face == Face::Display ? display_family : text_family);
  pango_font_description_set_weight(face, style.face == Face::Strong ? PANGO_WEIGHT_SEMIBOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size(face, units(style.size));
  pango_layout_set_font_description(layout.get(), face);
  pango_font_description_free(face);
  pango_layout_set_width(layout.get(), units(width));
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
  PangoAttrList* attributes = pango_attr_list_new();
  if (style.letter_space > 0)
    pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(units(style.letter_space)));
  // Numbers in columns stand below each other.
  pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"));
  pango_layout_set_attributes(layout.get(), attributes);
  pango_attr_list_unref(attributes);
  return TextBlock(std::move(layout), style);
}

}  // namespace vitrine::sheets
