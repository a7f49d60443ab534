#include "content/content_type.hpp"

namespace vitrine::content {

const ContentType& answer_model() {
  static const ContentType type{.name = "answer_model",
                                .schema = "AnswerModel",
                                .not_found = "Modèle introuvable.",
                                .order = Order::Manual,
                                .place_names = {"order"},
                                .order_key = "models",
                                .fields = {{.name = "name",
                                            .description = "Nom du modèle",
                                            .required = "Le nom du modèle est requis.",
                                            .weight = Weight::Name},
                                           {.name = "subject",
                                            .description = "Objet de la lettre, avec ses champs entre accolades",
                                            .required = "L’objet est requis."},
                                           {.name = "text",
                                            .kind = Kind::LongText,
                                            .description = "Texte de la lettre, avec ses champs entre accolades",
                                            .required = "Le texte est requis.",
                                            .length_max = 10'000},
                                           {.name = "state",
                                            .kind = Kind::Choice,
                                            .description = "L’état proposé pour ce à quoi on répond",
                                            .choices = {"répondu", "devis envoyé"},
                                            .initial = "\"répondu\""}}};
  return type;
}

}  // namespace vitrine::content
