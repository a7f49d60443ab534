#include "content/content_type.hpp"

namespace vitrine::content {

const ContentType& contact_message() {
  static const ContentType type{
      .name = "contact_message",
      .schema = "ContactMessage",
      .not_found = "Message introuvable.",
      .from_visitors = true,
      .fields = {{.name = "fullName",
                  .description = "Nom complet",
                  .required = "Le nom complet est requis",
                  .weight = Weight::Name},
                 {.name = "email",
                  .kind = Kind::Email,
                  .description = "Adresse électronique",
                  .required = "L'email est requis",
                  .length_max = 254,
                  .weight = Weight::Detail},
                 {.name = "phone",
                  .description = "Téléphone",
                  .required = "Le numéro de téléphone est requis",
                  .length_max = 50,
                  .weight = Weight::Detail},
                 {.name = "message",
                  .kind = Kind::LongText,
                  .description = "Message",
                  .required = "Le message est requis",
                  .length_max = 10'000,
                  .length_min = 10,
                  .too_short = "Le message doit contenir au moins 10 caractères",
                  .weight = Weight::Body},
                 {.name = "suspected",
                  .kind = Kind::Bool,
                  .description = "Pris dans un piège à pourriels : gardé, mais annoncé à personne",
                  .initial = "false"}}};
  return type;
}

}  // namespace vitrine::content
