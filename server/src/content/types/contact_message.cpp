#include <string>

#include "content/content_type.hpp"

namespace vitrine::content {

namespace {

/// Who sent it, and how to answer.
std::vector<Field> sender_fields() {
  return {{.name = "fullName",
           .description = "Nom complet",
           .required = "Le nom complet est requis",
           .weight = Weight::Name,
           .personal = true},
          {.name = "email",
           .kind = Kind::Email,
           .description = "Adresse électronique\u202f; vide dans une demande dont l’auteur préfère le téléphone",
           .length_max = 254,
           .needed = {{"kind", "message", "L'email est requis"},
                      {"reachBy", "email", "L’email est requis pour vous répondre par email."}},
           .weight = Weight::Detail,
           .personal = true},
          {.name = "phone",
           .description = "Téléphone\u202f; dans une demande toujours comme +21671000000 ou +212522000000",
           .required = "Le numéro de téléphone est requis",
           .length_max = 50,
           .dialled = true,
           .weight = Weight::Detail,
           .personal = true},
          {.name = "message",
           .kind = Kind::LongText,
           .description = "Message\u202f; vide dans une demande, dont les mots sont « project »",
           .length_max = 10'000,
           .length_min = 10,
           .too_short = "Le message doit contenir au moins 10 caractères",
           .needed = {{"kind", "message", "Le message est requis"}},
           .weight = Weight::Body,
           .personal = true},
          {.name = "suspected",
           .kind = Kind::Bool,
           .description = "Pris dans un piège à pourriels\u00a0: gardé, mais annoncé à personne",
           .initial = "false"}};
}

Field asked(std::string_view name, std::string_view description, std::vector<std::string_view> choices,
            std::string_view sentence) {
  return {.name = name,
          .kind = Kind::Choice,
          .description = description,
          .invalid = sentence,
          .choices = std::move(choices),
          .needed = {{"kind", "devis", sentence}, {"kind", "demonstration", sentence}}};
}

std::vector<Field> machine_parts() {
  return {{.name = "product", .description = "Identifiant du produit", .length_max = 36},
          {.name = "name", .description = "Nom du produit au moment de la demande"},
          {.name = "quantity",
           .kind = Kind::Integer,
           .description = "Combien",
           .invalid = "La quantité est un nombre de 1 à 99.",
           .initial = "1",
           .minimum = 1,
           .maximum = 99},
          {.name = "note", .kind = Kind::LongText, .description = "Remarque", .length_max = 500, .personal = true}};
}

/// What a request says besides. The sentences are those beside the fields of its form.
std::vector<Field> request_fields() {
  constexpr std::string_view city = "Indiquez votre ville.";
  return {{.name = "machines",
           .kind = Kind::Parts,
           .description = "Les machines demandées, nommées comme elles s’appelaient alors",
           .count_max = 30,
           .too_many = "Une demande nomme 30 machines au plus.",
           .parts = machine_parts(),
           .weight = Weight::Detail},
          asked("profile", "Qui demande", {"cabinet", "salle", "hotel", "autre"}, "Dites-nous qui vous êtes."),
          {.name = "company", .description = "Nom de l’établissement", .weight = Weight::Detail, .personal = true},
          {.name = "city",
           .description = "Ville",
           .length_max = 100,
           .needed = {{"kind", "devis", city}, {"kind", "demonstration", city}},
           .weight = Weight::Detail,
           .personal = true},
          asked("country", "Pays\u00a0: Tunisie ou Maroc", {"TN", "MA"}, "Choisissez votre pays."),
          asked("purpose", "Pour quoi faire", {"ouverture", "extension", "remplacement", "autre"},
                "Dites-nous pour quel projet."),
          asked("timing", "Pour quand", {"maintenant", "trimestre", "semestre", "plus-tard"}, "Dites-nous pour quand."),
          {.name = "project",
           .kind = Kind::LongText,
           .description = "Ce que l’auteur d’une demande en dit",
           .length_max = 5'000,
           .weight = Weight::Body,
           .personal = true},
          asked("reachBy", "Comment répondre", {"telephone", "whatsapp", "email"}, "Choisissez comment vous joindre.")};
}

/// What the house does with it.
std::vector<Field> handling_fields() {
  return {{.name = "state",
           .kind = Kind::Choice,
           .description = "Où elle en est",
           .choices = {"nouveau", "à traiter", "répondu", "devis envoyé", "gagné", "perdu", "indésirable"},
           .initial = "\"nouveau\"",
           .in_bulk = true},
          {.name = "isRead", .kind = Kind::Bool, .description = "Lue", .initial = "false", .in_bulk = true},
          {.name = "assignee",
           .description = "Qui s’en occupe\u00a0: le nom d’un compte\u202f; vide\u00a0: personne",
           .length_max = 64,
           .filters = true,
           .in_bulk = true},
          {.name = "nextStep",
           .description = "La prochaine étape",
           .length_max = 300,
           .in_bulk = true,
           .weight = Weight::Body,
           .personal = true},
          {.name = "nextStepOn",
           .kind = Kind::Date,
           .description = "Le jour de la prochaine étape\u202f; vide\u00a0: aucun",
           .initial = "\"\"",
           .filters = true,
           .in_bulk = true,
           .personal = true},
          {.name = "notes",
           .kind = Kind::Parts,
           .description = "Notes internes, la plus ancienne d’abord",
           .count_max = 500,
           .parts = {{.name = "id", .description = "Identifiant", .length_max = 36},
                     {.name = "at", .description = "Moment où elle fut écrite"},
                     {.name = "author", .description = "Qui l’a écrite", .length_max = 64},
                     {.name = "text", .kind = Kind::LongText, .description = "Note", .length_max = 5'000}},
           .weight = Weight::Body,
           .personal = true},
          {.name = "anonymous",
           .kind = Kind::Bool,
           .description = "Rendue anonyme\u00a0: ce qui disait de qui elle venait n’est plus là",
           .initial = "false"}};
}

/// What is asked, in one line.
json::value summary_of(const json::object& answer) {
  if (answer.at("kind") == "message") return answer.at("message");
  std::string line;
  const auto add = [&](std::string_view words) { line.append(line.empty() ? "" : ", ").append(words); };
  for (const json::value& entry : answer.at("machines").as_array()) {
    const json::object& machine = entry.as_object();
    const std::int64_t quantity = machine.at("quantity").as_int64();
    add((quantity > 1 ? std::to_string(quantity) + " × " : "") + std::string(machine.at("name").as_string()));
  }
  const std::string_view project = answer.at("project").as_string();
  if (!project.empty()) line.append(line.empty() ? "" : " — ").append(project);
  return json::value(line);
}

}  // namespace

const ContentType& contact_message() {
  static const ContentType type = [] {
    ContentType made{
        .name = "contact_message",
        .schema = "ContactMessage",
        .not_found = "Message introuvable.",
        .from_visitors = true,
        .told_in = "contact_entry",
        .fields = {{.name = "kind",
                    .kind = Kind::Choice,
                    .description = "Message du formulaire de contact, demande de devis ou de démonstration",
                    .choices = {"message", "devis", "demonstration"},
                    .initial = "\"message\""},
                   {.name = "reference",
                    .description = "Référence donnée à l’auteur\u00a0: l’année, et un numéro compté en elle",
                    .length_max = 20,
                    .weight = Weight::Name}},
        .derived = {{"summary", "Le message, ou les machines et les mots d’une demande", summary_of}}};
    for (const auto& fields : {sender_fields(), request_fields(), handling_fields()}) {
      made.fields.insert(made.fields.end(), fields.begin(), fields.end());
    }
    return made;
  }();
  return type;
}

}  // namespace vitrine::content
