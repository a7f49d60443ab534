// QR codes (ISO/IEC 18004), made by libqrencode and drawn as lines that any size suits.
#pragma once

#include <cairo.h>

#include <optional>
#include <string>
#include <vector>

namespace vitrine::sheets {

struct QrCode {
  int side = 0;                 // modules
  std::vector<bool> dark = {};  // row by row
};

/// Of error correction M, which a crease or a coffee ring leaves legible. A text that no code has room for: nullopt.
std::optional<QrCode> qr_code(const std::string& text);

/// In the source of `context`, `width` wide. Whoever places it leaves four modules of plain ground around it.
void draw(cairo_t* context, const QrCode& code, double x, double y, double width);

}  // namespace vitrine::sheets
