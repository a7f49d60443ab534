#include "site/request_letters.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace vitrine {

namespace {

struct Words {
  std::string_view value;
  std::string_view words;
};

// As the form says them (web/src/content/quote-request.ts).
constexpr std::array<Words, 4> profiles{Words{"cabinet", "Cabinet ou clinique"}, Words{"salle", "Salle de sport"},
                                        Words{"hotel", "Hôtel ou spa"}, Words{"autre", "Autre"}};
constexpr std::array<Words, 2> countries{Words{"TN", "Tunisie"}, Words{"MA", "Maroc"}};
constexpr std::array<Words, 4> purposes{Words{"ouverture", "Ouverture d’un établissement"},
                                        Words{"extension", "Nouvelle activité"},
                                        Words{"remplacement", "Remplacement d’une machine"}, Words{"autre", "Autre"}};
constexpr std::array<Words, 4> timings{Words{"maintenant", "Dès que possible"}, Words{"trimestre", "Sous 3 mois"},
                                       Words{"semestre", "Sous 6 mois"}, Words{"plus-tard", "Plus tard"}};
constexpr std::array<Words, 3> ways{Words{"telephone", "par téléphone"}, Words{"whatsapp", "par WhatsApp"},
                                    Words{"email", "par email"}};

std::string text_in(const json::object& stored, std::string_view field) {
  return std::string(stored.at(field).as_string());
}

template <std::size_t count>
std::string said(const std::array<Words, count>& all, const json::object& stored, std::string_view field) {
  const std::string value = text_in(stored, field);
  for (const Words& one : all) {
    if (one.value == value) return std::string(one.words);
  }
  return value;
}

std::string_view noun_of(const json::object& stored) {
  return stored.at("kind") == "demonstration" ? "demande de démonstration" : "demande de devis";
}

/// The machines, one below the other; `noted`: with what the visitor wrote to each.
std::string machines_of(const json::object& request, const std::string& public_url, bool noted) {
  std::string list;
  for (const json::value& entry : request.at("machines").as_array()) {
    const json::object& machine = entry.as_object();
    const std::string address = public_url + "/products/" + text_in(machine, "product");
    list += "- " + std::to_string(machine.at("quantity").as_int64()) + " × " + text_in(machine, "name") + "\n";
    if (noted && !machine.at("note").as_string().empty()) list += "  " + text_in(machine, "note") + "\n";
    if (!public_url.empty()) list += "  " + address + "\n  Fiche technique : " + address + "/fiche.pdf\n";
  }
  return list;
}

mail::Letter letter_about_message(const json::object& message, const LetterHead& head) {
  std::string body =
      "Nom : " + text_in(message, "fullName") + "\nEmail : " + text_in(message, "email") +
      "\nTéléphone : " + text_in(message, "phone") + "\n\n" + text_in(message, "message") +
      "\n\n-- \nMessage reçu par le formulaire de contact.\nRéférence : " + text_in(message, "reference") + "\n";
  // Never from the request: a forged Host header would put a stranger's link into our own mail.
  if (!head.public_url.empty())
    body += "Le lire dans l’administration : " + head.public_url + "/admin/contacts/" + text_in(message, "_id") + "\n";
  return {.reply_to = text_in(message, "email"),
          .subject = "Nouveau message de " + text_in(message, "fullName"),
          .text = std::move(body)};
}

}  // namespace

mail::Letter letter_to_house(const json::object& stored, const LetterHead& head) {
  if (stored.at("kind") == "message") return letter_about_message(stored, head);
  std::string body;
  const auto line = [&](std::string_view label, const std::string& text) {
    if (!text.empty()) body.append(label).append(" : ").append(text).append("\n");
  };
  line("Référence", text_in(stored, "reference"));
  line("Nom", text_in(stored, "fullName"));
  line("Qui", said(profiles, stored, "profile"));
  line("Établissement", text_in(stored, "company"));
  line("Ville", text_in(stored, "city") + " (" + said(countries, stored, "country") + ")");
  line("Téléphone", text_in(stored, "phone"));
  line("Email", text_in(stored, "email"));
  line("À joindre", said(ways, stored, "reachBy"));
  line("Projet", said(purposes, stored, "purpose"));
  line("Délai", said(timings, stored, "timing"));
  const std::string machines = machines_of(stored, head.public_url, true);
  if (!machines.empty()) body += "\nMachines :\n" + machines;
  const std::string project = text_in(stored, "project");
  if (!project.empty()) body += "\n" + project + "\n";
  body += "\n-- \nDemande reçue par la page Devis.\n";
  if (!head.public_url.empty())
    body += "La lire dans l’administration : " + head.public_url + "/admin/contacts/" + text_in(stored, "_id") + "\n";
  const std::string noun(noun_of(stored));
  return {.reply_to = text_in(stored, "email"),
          .subject = "D" + noun.substr(1) + " " + text_in(stored, "reference") + " : " + text_in(stored, "fullName"),
          .text = std::move(body)};
}

mail::Letter letter_to_visitor(const json::object& request, const LetterHead& head) {
  const std::string reference = text_in(request, "reference");
  std::string body = "Bonjour,\n\nNous avons bien reçu votre " + std::string(noun_of(request)) + ". Sa référence est " +
                     reference + ".\n";
  const std::string machines = machines_of(request, head.public_url, false);
  if (!machines.empty()) body += "\nMachines :\n" + machines;
  body += "\nNous vous répondrons " + said(ways, request, "reachBy") + ".\n\n" + head.brand + "\n";
  if (!head.public_url.empty()) {
    body += head.public_url + "\n\n-- \nVos données sont conservées " + std::to_string(head.retention_days) +
            " jours, puis rendues anonymes : " + head.public_url + "/confidentialite\n";
  }
  return {.reply_to = {}, .subject = "Votre demande " + reference, .text = std::move(body)};
}

}  // namespace vitrine
