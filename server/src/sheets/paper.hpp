// Pages of A4 while they are laid out: what is to be drawn on each, kept until their number is known and the pictures
// are decoded. Lengths are points.
#pragma once

#include <cairo.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "sheets/typesetting.hpp"

namespace vitrine::sheets {

inline constexpr double page_width = 595.28;
inline constexpr double page_height = 841.89;
inline constexpr double margin = 45;
inline constexpr double content_width = page_width - 2 * margin;
inline constexpr double content_top = 40;
inline constexpr double content_bottom = page_height - 52;  // below it stands the foot

/// What draws: where, and with which pictures. One that could not be decoded is nullptr.
struct Pen {
  cairo_t* context;
  const std::vector<Owned<cairo_surface_t>>& pictures;
};
using Stroke = std::function<void(const Pen&)>;

class Paper {
 public:
  /// `head` draws what stands on top of each page but the first, and is `head_height` high.
  Paper(Stroke head, double head_height) : head_(std::move(head)), head_height_(head_height), pages_(1) {}

  double y() const { return y_; }
  double room() const { return content_bottom - y_; }
  void down(double by) { y_ += by; }
  /// Goes to the next page where this one has less room.
  void need(double height) {
    if (height > room()) next_page();
  }
  void next_page() {
    pages_.push_back({head_});
    y_ = content_top + head_height_;
  }

  void draw(Stroke stroke) { pages_.back().push_back(std::move(stroke)); }
  /// What is drawn until `end` is this element of the document's structure (ISO 32000-1, 14.8.4): "H1", "P", "TD". An
  /// element may go on over the page.
  void begin(const char* element) {
    draw([element](const Pen& pen) { cairo_tag_begin(pen.context, element, nullptr); });
  }
  void end(const char* element) {
    draw([element](const Pen& pen) { cairo_tag_end(pen.context, element); });
  }
  /// One element with what `stroke` draws; nothing else is in it.
  void element(const char* name, Stroke stroke) {
    begin(name);
    draw(std::move(stroke));
    end(name);
  }
  /// Lets the element lead somewhere: "https://…", "tel:…".
  void link(const std::string& address, Stroke stroke);

  const std::vector<std::vector<Stroke>>& pages() const { return pages_; }

 private:
  Stroke head_;
  double head_height_;
  double y_ = content_top;
  std::vector<std::vector<Stroke>> pages_;
};

}  // namespace vitrine::sheets
