#include "sheets/paper.hpp"

namespace vitrine::sheets {

void Paper::link(const std::string& address, Stroke stroke) {
  // In cairo's attributes a text stands between apostrophes, behind which nothing of it may be read.
  std::string escaped;
  for (const char letter : address) {
    if (letter == '\'' || letter == '\\') escaped.push_back('\\');
    escaped.push_back(letter);
  }
  const std::string attributes = "uri='" + escaped + "'";
  draw([attributes](const Pen& pen) { cairo_tag_begin(pen.context, CAIRO_TAG_LINK, attributes.c_str()); });
  draw(std::move(stroke));
  draw([](const Pen& pen) { cairo_tag_end(pen.context, CAIRO_TAG_LINK); });
}

}  // namespace vitrine::sheets
