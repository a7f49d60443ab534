#include "content/content_type.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

const ContentType& partner() {
  static const ContentType type{
      .name = "partner",
      .schema = "Partner",
      .not_found = "Partenaire introuvable.",
      .order = Order::Manual,
      .place_names = {"order"},
      .order_key = "partners",
      .demo_key = "partners",
      .shown_on = {"/"},
      .fields = {{.name = "logo",
                  .kind = Kind::Image,
                  .description = "Logo",
                  .required = "Le logo et l'URL sont requis",
                  .also = {"logoPath"}},
                 picture_alt("logoAlt", "logo"),
                 {.name = "url",
                  .kind = Kind::WebLink,
                  .description = "Adresse du partenaire",
                  .required = "Le logo et l'URL sont requis",
                  .invalid = "L'URL doit être une adresse complète (https://…).",
                  .weight = Weight::Name},
                 {.name = "isDark", .kind = Kind::Bool, .description = "Logo sombre, à montrer en blanc"}}};
  return type;
}

}  // namespace vitrine::content
