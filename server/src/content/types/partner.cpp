#include "content/types/all.hpp"

namespace vitrine::content {

const ContentType& partner() {
  static const ContentType type{
      .name = "partner",
      .schema = "Partner",
      .not_found = "Partenaire introuvable.",
      .order = Order::Manual,
      .place_names = {"order"},
      .fields = {{.name = "logo",
                  .kind = Kind::Image,
                  .description = "Logo",
                  .required = "Le logo et l'URL sont requis",
                  .also = {"logoPath"}},
                 {.name = "url",
                  .kind = Kind::Link,
                  .description = "Adresse du partenaire",
                  .required = "Le logo et l'URL sont requis"},
                 {.name = "isDark", .kind = Kind::Bool, .description = "Logo sombre, à montrer en blanc"}}};
  return type;
}

}  // namespace vitrine::content
