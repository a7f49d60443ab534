#include "content/types/area_service.hpp"

namespace vitrine::content {

const ContentType& fitness_service() {
  static const ContentType type = area_service({.name = "fitness_service",
                                                .schema = "FitnessService",
                                                .not_found = "Service introuvable.",
                                                .demo_key = "fitnessServices",
                                                .page = "/fitness/{_id}",
                                                .shown_on = {"/fitness"}},
                                               "fitness_service_product",
                                               {{.name = "pdfSrc",
                                                 .kind = Kind::Pdf,
                                                 .description = "Catalogue PDF",
                                                 .file_as = "pdf",
                                                 .also = {"pdfPath", "pdfSrcUrl"}}});
  return type;
}

}  // namespace vitrine::content
