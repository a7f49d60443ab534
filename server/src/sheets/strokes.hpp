// The palette and the pieces that a data sheet is drawn of.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "sheets/paper.hpp"
#include "sheets/typesetting.hpp"

namespace vitrine::sheets {

// As on the site (web/src/ui/tokens.css).
constexpr Colour rgb(int red, int green, int blue) { return {red / 255.0, green / 255.0, blue / 255.0}; }
inline constexpr Colour ink = rgb(0x0f, 0x1f, 0x24);
inline constexpr Colour soft = rgb(0x4a, 0x5a, 0x5e);
inline constexpr Colour sand = rgb(0xeb, 0xe3, 0xd6);
inline constexpr Colour champagne = rgb(0xa6, 0x7c, 0x43);
inline constexpr Colour champagne_deep = rgb(0x84, 0x60, 0x2f);
inline constexpr Colour hairline = rgb(0xdb, 0xdd, 0xde);

struct Box {
  double x, y, width, height;
};

/// Drawn long after it was set, perhaps more than once.
using SharedBlock = std::shared_ptr<const TextBlock>;
SharedBlock set(const Fonts& fonts, std::string_view text, const Style& style, double width);

Stroke text_at(SharedBlock block, double x, double y);
/// From left to right.
Stroke line_at(double x, double y, double width, const Colour& colour, double thickness = 0.6);
/// The picture of this number, or plain ground.
Stroke picture_at(std::size_t number, const Box& box);

}  // namespace vitrine::sheets
