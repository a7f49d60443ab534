#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "sheets/parts.hpp"

namespace vitrine::sheets {

namespace {

constexpr Style heading_style{Face::Display, 17, ink, 1.15};
constexpr Style label_style{Face::Text, 8.5, soft, 1.4};
constexpr Style value_style{Face::Strong, 8.5, ink, 1.4};
constexpr Style feature_style{Face::Text, 8.75, ink, 1.4};

constexpr double half_column = (content_width - column_gap) / 2;
constexpr double second_column_x = margin + half_column + column_gap;
constexpr double label_column = half_column * 0.4;
constexpr double label_gap = 8;
constexpr double section_gap = 15;
constexpr double heading_gap = 6;
constexpr double row_padding = 3.75;
constexpr double first_row_height = 24;  // a heading does not stand alone at the end of a page
constexpr std::size_t lines_in_half_max = 3;
constexpr double dash_width = 9;
constexpr double feature_indent = 16;

void add_heading(const Setting& setting, std::string_view words) {
  const auto text = setting.block(words, heading_style, content_width);
  setting.paper.need(section_gap + text->height() + heading_gap + first_row_height);
  setting.paper.down(section_gap);
  setting.add_text("H2", text, margin, heading_gap);
  setting.paper.draw(line_at(margin, setting.paper.y(), content_width, hairline));
}

struct Cell {
  SharedBlock label;
  SharedBlock value;
  double x;
  double width;
  double height() const { return std::max(label->height(), value->height()); }
};

Cell cell_of(const Setting& setting, const Specification& row, double x, double width) {
  return {.label = setting.block(row.label, label_style, label_column - label_gap),
          .value = setting.block(row.value, value_style, width - label_column),
          .x = x,
          .width = width};
}

/// What stands in the row that begins with this one.
std::vector<Cell> row_from(const Setting& setting, std::size_t first) {
  const std::vector<Specification>& all = setting.sheet.specifications;
  const auto fits = [&](std::size_t number) {
    return number < all.size() &&
           cell_of(setting, all[number], margin, half_column).value->lines() <= lines_in_half_max;
  };
  const bool is_last = first + 1 == all.size();
  if (!fits(first) || (!is_last && !fits(first + 1))) return {cell_of(setting, all[first], margin, content_width)};
  std::vector<Cell> cells{cell_of(setting, all[first], margin, half_column)};
  if (!is_last) cells.push_back(cell_of(setting, all[first + 1], second_column_x, half_column));
  return cells;
}

void add_row(const Setting& setting, const std::vector<Cell>& cells) {
  Paper& paper = setting.paper;
  double height = 0;
  for (const Cell& cell : cells) height = std::max(height, cell.height() + 2 * row_padding);
  paper.need(height);
  for (const Cell& cell : cells) {
    const double y = paper.y() + row_padding;
    paper.begin("TR");
    paper.element("TH", text_at(cell.label, cell.x, y));
    paper.element("TD", text_at(cell.value, cell.x + label_column, y));
    paper.end("TR");
    paper.draw(line_at(cell.x, paper.y() + height, cell.width, hairline));
  }
  paper.down(height);
}

}  // namespace

void add_specifications(const Setting& setting) {
  if (setting.sheet.specifications.empty()) return;
  add_heading(setting, "Spécifications");
  setting.paper.begin("Table");
  std::size_t next = 0;
  while (next < setting.sheet.specifications.size()) {
    const std::vector<Cell> cells = row_from(setting, next);
    add_row(setting, cells);
    next += cells.size();
  }
  setting.paper.end("Table");
}

void add_features(const Setting& setting) {
  const std::vector<std::string>& features = setting.sheet.features;
  if (features.empty()) return;
  Paper& paper = setting.paper;
  add_heading(setting, "Caractéristiques");
  paper.begin("L");
  for (std::size_t i = 0; i < features.size(); i += 2) {
    std::vector<SharedBlock> pair;
    double height = 0;
    for (std::size_t k = i; k < std::min(i + 2, features.size()); ++k) {
      pair.push_back(setting.block(features[k], feature_style, half_column - feature_indent));
      height = std::max(height, pair.back()->height() + 2 * row_padding);
    }
    paper.need(height);
    const double y = paper.y() + row_padding;
    for (std::size_t k = 0; k < pair.size(); ++k) {
      const double x = k == 0 ? margin : second_column_x;
      paper.draw(line_at(x, y + pair[k]->leading() / 2, dash_width, champagne, 0.8));
      paper.begin("LI");
      paper.element("LBody", text_at(pair[k], x + feature_indent, y));
      paper.end("LI");
      paper.draw(line_at(x, paper.y() + height, half_column, hairline));
    }
    paper.down(height);
  }
  paper.end("L");
}

}  // namespace vitrine::sheets
