// A table as spreadsheets take it.
#pragma once

#include <string>
#include <vector>

namespace vitrine::inbox {

struct Cell {
  enum class Kind { Text, Day, Moment };
  Kind kind = Kind::Text;
  /// Any UTF-8; of a day `2026-12-07`, of a moment `2026-12-07T08:00:05`, as clocks show it. Empty: nothing.
  std::string text = {};
};

using Row = std::vector<Cell>;

struct Table {
  std::string name;
  std::vector<std::string> headings;
  std::vector<Row> rows;
};

/// RFC 4180, as spreadsheets in French open it at a double click: UTF-8 with a byte order mark, and semicolons. A text
/// that such a program would take for a formula begins with an apostrophe; numbers with a plus sign are no formulas.
std::string csv_of(const Table& table);

/// Office Open XML. Texts are texts there, whatever they begin with. std::runtime_error where it cannot be written.
std::string xlsx_of(const Table& table);

}  // namespace vitrine::inbox
