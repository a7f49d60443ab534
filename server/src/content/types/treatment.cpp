#include "content/types/all.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

const ContentType& treatment() {
  static const ContentType type{
      .name = "treatment",
      .schema = "Treatment",
      .not_found = "Traitement introuvable.",
      .demo_key = "treatments",
      .page = "/categories/{category}/{slug}",
      .fields = {{.name = "title", .description = "Titre", .required = "Le titre est requis.", .weight = Weight::Name},
                 {.name = "description",
                  .kind = Kind::LongText,
                  .description = "Texte de présentation",
                  .required = "La description est requise.",
                  .weight = Weight::Body},
                 {.name = "category",
                  .kind = Kind::Reference,
                  .description = "Catégorie (identifiant)",
                  .required = "La catégorie est requise.",
                  .in_bulk = true,
                  .target = category,
                  .when_removed = WhenRemoved::Remove},
                 {.name = "slug", .kind = Kind::Slug, .description = "Adresse, tirée du titre", .from = "title"},
                 {.name = "imageSrc", .kind = Kind::Image, .description = "Image", .sent_as = "imageSrcUrl"},
                 picture_alt("imageSrcAlt", "imageSrc"),
                 picture_focus("imageSrcFocus", "imageSrc")},
      .derived = {{"link", "« / » suivi de slug",
                   [](const json::object& answer) {
                     return json::value("/" + std::string(answer.at("slug").as_string()));
                   }}},
      .unique = {{{"category", "slug"}, "title", "Un autre traitement de cette catégorie porte déjà ce titre."}}};
  return type;
}

}  // namespace vitrine::content
