#include <algorithm>
#include <iterator>
#include <string>

#include "sheets/parts.hpp"
#include "sheets/qr_code.hpp"

namespace vitrine::sheets {

namespace {

constexpr Style house_style{Face::Strong, 9, ink, 1.5};
constexpr Style number_style{Face::Text, 9, ink, 1.5};

constexpr double gap = 8;
constexpr double height = 70;
constexpr double padding = 12;
constexpr double code_side = height - padding;
constexpr double text_width = content_width - code_side - column_gap;
constexpr double link_gap = 14;

/// RFC 3966: what a telephone dials.
std::string phone_link(const std::string& number) {
  std::string link = "tel:";
  std::ranges::copy_if(number, std::back_inserter(link), [](char c) { return c == '+' || (c >= '0' && c <= '9'); });
  return link;
}

/// Side by side, as many as one line holds; answers where the next one stands.
double add_link(const Setting& setting, const std::string& words, const std::string& address, double x) {
  const auto text = setting.block(words, number_style, text_width);
  if (x > margin && x + text->width() > margin + text_width) return x;
  setting.paper.begin("P");
  setting.paper.link(address, text_at(text, x, setting.paper.y()));
  setting.paper.end("P");
  return x + text->width() + link_gap;
}

void add_code(const Setting& setting, double top) {
  const auto code = qr_code(setting.sheet.address);
  if (!code) return;
  setting.paper.element("Figure", [code = *code, top](const Pen& pen) {
    cairo_set_source_rgb(pen.context, ink.red, ink.green, ink.blue);
    draw(pen.context, code, page_width - margin - code_side, top, code_side);
  });
}

}  // namespace

void add_contact(const Setting& setting) {
  const Sheet& sheet = setting.sheet;
  Paper& paper = setting.paper;
  paper.need(gap + height);
  const double top = content_bottom - height;
  paper.down(top - paper.y());
  paper.draw(line_at(margin, top, content_width, champagne));
  paper.down(padding);
  setting.add_text("P", setting.block(sheet.brand, house_style, text_width), margin, 1);
  double x = margin;
  for (const std::string& number : sheet.numbers) x = add_link(setting, number, phone_link(number), x);
  if (!sheet.mailbox.empty()) add_link(setting, sheet.mailbox, "mailto:" + sheet.mailbox, x);
  paper.down(number_style.size * number_style.leading + 4);
  paper.begin("P");
  paper.link(sheet.address, text_at(setting.block(sheet.address, small_style, text_width), margin, paper.y()));
  paper.end("P");
  add_code(setting, top + padding);
}

}  // namespace vitrine::sheets
