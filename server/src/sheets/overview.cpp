#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>

#include "sheets/layout.hpp"
#include "sheets/parts.hpp"
#include "sheets/typography.hpp"

namespace vitrine::sheets {

namespace {

constexpr Style brand_style{Face::Display, 17, ink, 1.1};
constexpr Style name_style{Face::Display, 32, ink, 1.06};
constexpr Style long_name_style{Face::Display, 20, ink, 1.12};
constexpr Style text_style{Face::Text, 9.5, ink, 1.55};

constexpr double picture_column = 236;
constexpr double picture_gap = 10;
constexpr double text_column = content_width - picture_column - column_gap;
constexpr double text_x = margin + picture_column + column_gap;
constexpr double half_text_column = (text_column - picture_gap) / 2;
constexpr double text_beside_min = 200;  // texts go down so far beside a low picture
constexpr double other_height_min = 76;
constexpr double other_height_max = 117;
constexpr double paragraph_gap = 6;
constexpr double text_measure = 400;  // lines of text across the page are no longer
constexpr double pixels_per_point = 200.0 / 72;

/// How large the picture is in a box: whole, never cropped.
Box fitted(const Picture& picture, double width_max, double height_max) {
  const double width = std::max(picture.width, 1);
  const double height = std::max(picture.height, 1);
  const double scale = std::min(width_max / width, height_max / height);
  return {0, 0, width * scale, height * scale};
}

/// The main one stands beside the texts; the others below these, in a row as high as there is room.
Box main_box(const Picture& picture) { return fitted(picture, picture_column, picture_column * 1.25); }
Box other_box(const Picture& picture, double height) { return fitted(picture, half_text_column, height); }

/// Answers its height.
double add_main_picture(const Setting& setting, double top) {
  Box box = main_box(setting.sheet.pictures.front());
  box.x = margin;
  box.y = top;
  setting.paper.element("Figure", picture_at(0, box));
  return box.height;
}

/// Their lower edges at `bottom`, where the texts leave room.
void add_other_pictures(const Setting& setting, double bottom) {
  Paper& paper = setting.paper;
  paper.down(picture_gap);
  const double height = std::clamp(bottom - paper.y(), other_height_min, other_height_max);
  paper.need(height);
  double x = text_x;
  for (std::size_t i = 1; i < setting.sheet.pictures.size(); ++i) {
    Box box = other_box(setting.sheet.pictures[i], height);
    if (x > text_x && x + box.width > page_width - margin) {
      paper.down(height + picture_gap);
      paper.need(height);
      x = text_x;
    }
    box.x = x;
    box.y = std::max(paper.y(), bottom - box.height);
    paper.element("Figure", picture_at(i, box));
    x += box.width + picture_gap;
  }
  paper.down(height);
}

/// As many lines as end above `bottom`, unless it is one alone; answers what is left.
std::string add_until(const Setting& setting, double bottom, const std::string& paragraph, double x, double width) {
  Paper& paper = setting.paper;
  const auto text = setting.block(paragraph, text_style, width);
  const double room = std::max(0.0, bottom - paper.y());
  auto fitting = std::min(text->lines(), static_cast<std::size_t>(room / text->leading()));
  if (text->lines() - fitting == 1 && fitting > 0) --fitting;
  const bool whole = fitting == text->lines();
  if (!whole && fitting < 2) return paragraph;
  paper.element("P", [=, y = paper.y()](const Pen& pen) { text->draw(pen.context, x, y, 0, fitting); });
  paper.down(text->leading() * static_cast<double>(fitting) + paragraph_gap);
  return whole ? std::string() : text->text_from(fitting);
}

/// Across the page, and on to the next.
void add_running(const Setting& setting, const std::string& paragraph) {
  Paper& paper = setting.paper;
  const auto text = setting.block(paragraph, text_style, text_measure);
  paper.begin("P");
  std::size_t first = 0;
  while (first < text->lines()) {
    paper.need(text->leading() * 2);
    const auto fitting = static_cast<std::size_t>(paper.room() / text->leading());
    const std::size_t count = std::min(text->lines() - first, fitting);
    paper.draw([=, y = paper.y()](const Pen& pen) { text->draw(pen.context, margin, y, first, count); });
    paper.down(text->leading() * static_cast<double>(count));
    first += count;
  }
  paper.end("P");
  paper.down(paragraph_gap);
}

}  // namespace

void add_letterhead(const Setting& setting) {
  Paper& paper = setting.paper;
  const auto brand = setting.block(setting.sheet.brand, brand_style, content_width * 0.7);
  const auto kind = setting.block("FICHE TECHNIQUE", eyebrow_style, content_width * 0.3);
  const double bottom = paper.y() + brand->height();
  paper.element("P", [=, y = paper.y()](const Pen& pen) {
    brand->draw(pen.context, margin, y);
    kind->draw(pen.context, page_width - margin - kind->width(), bottom - kind->height() - 3);
  });
  paper.draw(line_at(margin, bottom + 6, content_width, champagne));
  paper.down(brand->height() + 24);
}

void add_overview(const Setting& setting) {
  const Sheet& sheet = setting.sheet;
  Paper& paper = setting.paper;
  const double top = paper.y();
  const bool illustrated = !sheet.pictures.empty();
  const double x = illustrated ? text_x : margin;
  const double width = illustrated ? text_column : text_measure;
  if (!sheet.family.empty()) setting.add_text("P", setting.block(uppercased(sheet.family), eyebrow_style, width), x, 3);
  auto name = setting.block(sheet.name, name_style, width);
  if (name->lines() > 3) name = setting.block(sheet.name, long_name_style, width);
  setting.add_text("H1", name, x, 10);
  const double picture_bottom = illustrated ? top + add_main_picture(setting, top) : top;
  const double bottom = illustrated ? std::max(picture_bottom, top + text_beside_min) : content_bottom;
  std::string rest;
  auto next = sheet.paragraphs.begin();
  for (; rest.empty() && next != sheet.paragraphs.end(); ++next) rest = add_until(setting, bottom, *next, x, width);
  if (sheet.pictures.size() > 1) add_other_pictures(setting, picture_bottom);
  paper.down(std::max(0.0, picture_bottom - paper.y()));
  if (!rest.empty()) {
    paper.down(12);
    add_running(setting, rest);
  }
  for (; next != sheet.paragraphs.end(); ++next) add_running(setting, *next);
}

std::vector<PictureSize> printed_sizes(const Sheet& sheet) {
  std::vector<PictureSize> sizes;
  for (std::size_t i = 0; i < sheet.pictures.size(); ++i) {
    const Picture& picture = sheet.pictures[i];
    const Box box = i == 0 ? main_box(picture) : other_box(picture, other_height_max);
    sizes.push_back({static_cast<int>(std::ceil(box.width * pixels_per_point)),
                     static_cast<int>(std::ceil(box.height * pixels_per_point))});
  }
  return sizes;
}

}  // namespace vitrine::sheets
