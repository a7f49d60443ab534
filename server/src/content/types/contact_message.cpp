#include "content/types/all.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

constexpr std::size_t message_length_min = 10;

void check_length(const json::object& item, FieldErrors& errors) {
  const std::string_view message = item.at("message").as_string();
  if (!message.empty() && length_of(message) < message_length_min) {
    errors.emplace("message", "Le message doit contenir au moins 10 caractères");
  }
}

}  // namespace

const ContentType& contact_message() {
  static const ContentType type{
      .name = "contact_message",
      .schema = "ContactMessage",
      .not_found = "Message introuvable.",
      .fields = {{.name = "fullName", .description = "Nom complet", .required = "Le nom complet est requis"},
                 {.name = "email",
                  .kind = Kind::Email,
                  .description = "Adresse électronique",
                  .required = "L'email est requis",
                  .length_max = 254},
                 {.name = "phone",
                  .description = "Téléphone",
                  .required = "Le numéro de téléphone est requis",
                  .length_max = 50},
                 {.name = "message",
                  .kind = Kind::LongText,
                  .description = "Message",
                  .required = "Le message est requis",
                  .length_max = 10'000},
                 {.name = "suspected",
                  .kind = Kind::Bool,
                  .description = "Pris dans un piège à pourriels : gardé, mais annoncé à personne",
                  .initial = "false"}},
      .check = check_length};
  return type;
}

}  // namespace vitrine::content
