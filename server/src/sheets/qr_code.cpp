#include "sheets/qr_code.hpp"

#include <qrencode.h>

#include <cstddef>
#include <memory>

namespace vitrine::sheets {

std::optional<QrCode> qr_code(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M),
                                                             QRcode_free);
  if (code == nullptr) return std::nullopt;
  QrCode made{.side = code->width};
  const std::size_t modules = static_cast<std::size_t>(code->width) * static_cast<std::size_t>(code->width);
  made.dark.reserve(modules);
  for (std::size_t i = 0; i < modules; ++i) made.dark.push_back((code->data[i] & 1) != 0);  // the others tell its parts
  return made;
}

void draw(cairo_t* context, const QrCode& code, double x, double y, double width) {
  const double module = width / code.side;
  for (int row = 0; row < code.side; ++row) {
    int column = 0;
    while (column < code.side) {
      const auto dark = [&](int at) {
        return at < code.side && code.dark.at(static_cast<std::size_t>(row * code.side + at));
      };
      int end = column;
      while (dark(end)) ++end;
      if (end > column)
        cairo_rectangle(context, x + column * module, y + row * module, (end - column) * module, module);
      column = end + 1;
    }
  }
  cairo_fill(context);
}

}  // namespace vitrine::sheets
