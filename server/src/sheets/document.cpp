#include "sheets/document.hpp"

#include <cairo-pdf.h>

#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/error.hpp"
#include "core/log.hpp"
#include "media/raster_image.hpp"
#include "sheets/layout.hpp"
#include "sheets/pdf_catalogue.hpp"

namespace vitrine::sheets {

namespace {

using Surface = Owned<cairo_surface_t>;

void require(cairo_status_t status) {
  if (status != CAIRO_STATUS_SUCCESS) throw std::runtime_error(cairo_status_to_string(status));
}

void forget(void* bytes) { delete static_cast<std::string*>(bytes); }

/// cairo puts a JPEG into the document as it is, and looks at nothing of the surface but its size.
Surface surface_of(media::Picture picture) {
  Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, picture.width, picture.height));
  auto bytes = std::make_unique<std::string>(std::move(picture.bytes));
  const auto* data = reinterpret_cast<const unsigned char*>(bytes->data());
  const std::size_t size = bytes->size();
  require(cairo_surface_set_mime_data(surface.get(), CAIRO_MIME_TYPE_JPEG, data, size, forget, bytes.get()));
  bytes.release();  // NOLINT(bugprone-unused-return-value): the surface has it
  return surface;
}

std::vector<Surface> decoded(const Sheet& sheet) {
  const std::vector<PictureSize> sizes = printed_sizes(sheet);
  std::vector<Surface> surfaces;
  for (std::size_t i = 0; i < sheet.pictures.size(); ++i) {
    const Picture& picture = sheet.pictures[i];
    try {
      surfaces.push_back(surface_of(media::printed_picture(picture.format, picture.bytes, sizes[i].width)));
    } catch (const Error& error) {
      log::warn("sheet_picture_left_out", {{"reason", std::string(error.what())}});
      surfaces.emplace_back();
    }
  }
  return surfaces;
}

cairo_status_t take(void* text, const unsigned char* bytes, unsigned int size) {
  static_cast<std::string*>(text)->append(reinterpret_cast<const char*>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

void describe(cairo_surface_t* surface, const Sheet& sheet) {
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, (sheet.name + " — fiche technique").c_str());
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, sheet.brand.c_str());
  if (!sheet.family.empty()) {
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, sheet.family.c_str());
  }
  // Without one cairo names the moment of the drawing, and no two drawings were alike.
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, sheet.changed_at.c_str());
}

}  // namespace

std::string pdf_of(const Sheet& sheet, const Faces& faces, const std::function<void()>& enclose) {
  const Fonts fonts(faces);
  const Paper paper = lay_out(sheet, fonts);
  const auto& pages = paper.pages();
  std::vector<Stroke> feet;
  for (std::size_t i = 0; i < pages.size(); ++i) feet.push_back(foot_of(sheet, fonts, i + 1, pages.size()));
  enclose();
  const std::vector<Surface> pictures = decoded(sheet);
  std::string text;
  {
    const Surface surface(cairo_pdf_surface_create_for_stream(take, &text, page_width, page_height));
    cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_5);
    describe(surface.get(), sheet);
    const Owned<cairo_t> context(cairo_create(surface.get()));
    const Pen pen{context.get(), pictures};
    for (std::size_t i = 0; i < pages.size(); ++i) {
      for (const Stroke& stroke : pages[i]) stroke(pen);
      feet[i](pen);
      cairo_show_page(context.get());
    }
    require(cairo_status(context.get()));
    cairo_surface_finish(surface.get());
    require(cairo_surface_status(surface.get()));
  }
  return with_catalogue(text, {.language = "fr", .words_of_figures = words_of_figures(sheet)});
}

}  // namespace vitrine::sheets
