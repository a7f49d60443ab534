#include "sheets/layout.hpp"

#include "sheets/parts.hpp"
#include "sheets/qr_code.hpp"

namespace vitrine::sheets {

namespace {

constexpr double running_head_height = 26;

/// On the second page and those behind it.
Stroke running_head_of(const Sheet& sheet, const Fonts& fonts) {
  const auto name = set(fonts, sheet.name, small_style, content_width);
  return [name](const Pen& pen) {
    name->draw(pen.context, margin, content_top - 8, 0, 1);
    line_at(margin, content_top + 6, content_width, hairline)(pen);
  };
}

}  // namespace

Paper lay_out(const Sheet& sheet, const Fonts& fonts) {
  Paper paper(running_head_of(sheet, fonts), running_head_height);
  const Setting setting{sheet, fonts, paper};
  paper.begin("Document");
  add_letterhead(setting);
  add_overview(setting);
  add_specifications(setting);
  add_features(setting);
  add_contact(setting);
  paper.end("Document");
  return paper;
}

Stroke foot_of(const Sheet& sheet, const Fonts& fonts, std::size_t number, std::size_t count) {
  const std::string counted = "page " + std::to_string(number) + " sur " + std::to_string(count);
  const auto place = set(fonts, counted, small_style, content_width);
  const auto what =
      set(fonts, sheet.brand + " — " + sheet.name, small_style, content_width - place->width() - column_gap);
  return [=](const Pen& pen) {
    const double y = page_height - 34;
    what->draw(pen.context, margin, y, 0, 1);
    place->draw(pen.context, page_width - margin - place->width(), y);
  };
}

std::vector<std::string> words_of_figures(const Sheet& sheet) {
  std::vector<std::string> words;
  for (const Picture& picture : sheet.pictures) words.push_back(picture.alt.empty() ? sheet.name : picture.alt);
  if (qr_code(sheet.address)) words.push_back("Code QR\u00a0: " + sheet.address);
  return words;
}

}  // namespace vitrine::sheets
