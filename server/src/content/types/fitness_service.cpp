#include "content/types/all.hpp"
#include "content/types/service_products.hpp"

namespace vitrine::content {

const ContentType& fitness_service() {
  static const ContentType type{
      .name = "fitness_service",
      .schema = "FitnessService",
      .not_found = "Service introuvable.",
      .order = Order::Manual,
      .place_names = {"order", "displayOrder"},
      .order_key = "services",
      .demo_key = "fitnessServices",
      .visibility = "isActive",
      .page = "/fitness/",
      .fields = {{.name = "title", .description = "Titre", .required = "Le titre est requis.", .weight = Weight::Name},
                 {.name = "description",
                  .kind = Kind::LongText,
                  .description = "Texte de présentation",
                  .weight = Weight::Body},
                 {.name = "imageSrc",
                  .kind = Kind::Image,
                  .description = "Image",
                  .required = "Veuillez télécharger une image",
                  .file_as = "image",
                  .also = {"imageSrcUrl"}},
                 {.name = "pdfSrc",
                  .kind = Kind::Pdf,
                  .description = "Catalogue PDF",
                  .file_as = "pdf",
                  .also = {"pdfPath", "pdfSrcUrl"}},
                 {.name = "isActive",
                  .kind = Kind::Bool,
                  .description = "Visible du public",
                  .initial = "true",
                  .in_bulk = true},
                 service_products("fitness_service_product")}};
  return type;
}

}  // namespace vitrine::content
