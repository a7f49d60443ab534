// The parts of a data sheet, each set onto the paper below the one before.
#pragma once

#include <string_view>

#include "sheets/paper.hpp"
#include "sheets/sheet.hpp"
#include "sheets/strokes.hpp"
#include "sheets/typesetting.hpp"

namespace vitrine::sheets {

inline constexpr double column_gap = 24;
inline constexpr Style small_style{Face::Text, 7.5, soft, 1.45};
inline constexpr Style eyebrow_style{Face::Strong, 7, champagne_deep, 1.5, 0.5};

/// One sheet on its way onto paper.
struct Setting {
  const Sheet& sheet;
  const Fonts& fonts;
  Paper& paper;

  SharedBlock block(std::string_view text, const Style& style, double width) const {
    return set(fonts, text, style, width);
  }
  /// An element of its own, `gap` above what follows.
  void add_text(const char* element, const SharedBlock& text, double x, double gap) const {
    paper.element(element, text_at(text, x, paper.y()));
    paper.down(text->height() + gap);
  }
};

/// Whose sheet it is.
void add_letterhead(const Setting& setting);
/// The main picture on the left, name, texts and the other pictures on the right. Text that has no room there goes on
/// below.
void add_overview(const Setting& setting);
/// Two to a row. A value that is long for that has a row for itself.
void add_specifications(const Setting& setting);
void add_features(const Setting& setting);
/// Whom to ask, and the way back to the page: at the bottom of the last page.
void add_contact(const Setting& setting);

}  // namespace vitrine::sheets
