// Where everything stands on a data sheet.
#pragma once

#include <cstddef>
#include <vector>

#include "sheets/paper.hpp"
#include "sheets/sheet.hpp"
#include "sheets/typesetting.hpp"

namespace vitrine::sheets {

/// How large each picture of the sheet is printed, in pixels at 200 to the inch. Its pictures are numbered as there.
struct PictureSize {
  int width = 0;
  int height = 0;
};
std::vector<PictureSize> printed_sizes(const Sheet& sheet);

/// The sheet on one page or more, with a foot that counts them. What it draws refers to `sheet` and `fonts` no more,
/// but to the faces that `fonts` holds.
Paper lay_out(const Sheet& sheet, const Fonts& fonts);

/// What stands at the foot of page `number` of `count`.
Stroke foot_of(const Sheet& sheet, const Fonts& fonts, std::size_t number, std::size_t count);

/// The words by which the figures are told to whoever does not see them, in their order: the pictures, then the QR
/// code.
std::vector<std::string> words_of_figures(const Sheet& sheet);

}  // namespace vitrine::sheets
