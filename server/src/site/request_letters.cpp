#include "site/request_letters.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "inbox/request_words.hpp"

namespace vitrine {

namespace {

std::string text_in(const json::object& stored, std::string_view field) {
  return std::string(stored.at(field).as_string());
}

/// The value of a field in words.
std::string said(const json::object& stored, std::string_view field) {
  return inbox::said(field, stored.at(field).as_string());
}

std::string_view noun_of(const json::object& stored) {
  return stored.at("kind") == "demonstration" ? "demande de démonstration" : "demande de devis";
}

/// With "\n" for what else a mail program may take for the end of a line; other signs that could be one nobody can
/// send.
std::string with_plain_ends(std::string text) {
  for (const std::string_view end : {"\u2028", "\u2029"}) {
    for (std::size_t at = 0; (at = text.find(end, at)) != std::string::npos; ++at) text.replace(at, end.size(), "\n");
  }
  return text;
}

/// What a visitor wrote in a field of one line.
std::string one_line(std::string text) {
  text = with_plain_ends(std::move(text));
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

/// What a visitor wrote, so that none of its lines passes for one of ours.
std::string quoted(std::string text, std::string_view margin) {
  text = with_plain_ends(std::move(text));
  std::string lines;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.append(margin).append("> ").append(text, begin, end - begin).append("\n");
    begin = end + 1;
  }
  return lines;
}

/// The machines, one below the other; `noted`: with what the visitor wrote to each.
std::string machines_of(const json::object& request, const std::string& public_url, bool noted) {
  std::string list;
  for (const json::value& entry : request.at("machines").as_array()) {
    const json::object& machine = entry.as_object();
    const std::string address = public_url + "/products/" + text_in(machine, "product");
    list += "- " + std::to_string(machine.at("quantity").as_int64()) + " × " + text_in(machine, "name") + "\n";
    if (!public_url.empty()) list += "  " + address + "\n  Fiche technique\u00a0: " + address + "/fiche.pdf\n";
    if (noted && !machine.at("note").as_string().empty()) list += quoted(text_in(machine, "note"), "  ");
  }
  return list;
}

/// How a letter to the house begins: with our own words and the way there, before any of a stranger's, which may look
/// like them.
std::string head_of(const json::object& stored, const LetterHead& head, std::string_view came, std::string_view read) {
  std::string lines = std::string(came) + "\nRéférence\u00a0: " + text_in(stored, "reference") + "\n";
  // Never from the request: a forged Host header would put a stranger's link into our own mail.
  if (!head.public_url.empty()) {
    lines.append(read).append(" dans l’administration\u00a0: ").append(head.public_url);
    lines.append("/admin/contacts/").append(text_in(stored, "_id")).append("\n");
  }
  return lines + "\n-- Ce qui suit est écrit par un visiteur : n’en suivez pas les liens sans réfléchir. --\n\n";
}

mail::Letter letter_about_message(const json::object& message, const LetterHead& head) {
  std::string body = head_of(message, head, "Message reçu par le formulaire de contact.", "Le lire");
  body += "Nom\u00a0: " + one_line(text_in(message, "fullName")) + "\nEmail\u00a0: " + text_in(message, "email") +
          "\nTéléphone\u00a0: " + one_line(text_in(message, "phone")) + "\n\n" +
          quoted(text_in(message, "message"), "");
  return {.reply_to = text_in(message, "email"),
          .subject = "Nouveau message de " + text_in(message, "fullName"),
          .text = std::move(body),
          .thread = text_in(message, "reference")};
}

}  // namespace

mail::Letter letter_to_house(const json::object& stored, const LetterHead& head) {
  if (stored.at("kind") == "message") return letter_about_message(stored, head);
  std::string body = head_of(stored, head, "Demande reçue par la page Devis.", "La lire");
  const auto line = [&](std::string_view label, const std::string& text) {
    if (!text.empty()) body.append(label).append(" : ").append(one_line(text)).append("\n");
  };
  line("Nom", text_in(stored, "fullName"));
  line("Qui", said(stored, "profile"));
  line("Établissement", text_in(stored, "company"));
  line("Ville", text_in(stored, "city") + " (" + said(stored, "country") + ")");
  line("Téléphone", text_in(stored, "phone"));
  line("Email", text_in(stored, "email"));
  line("À joindre", said(stored, "reachBy"));
  line("Projet", said(stored, "purpose"));
  line("Délai", said(stored, "timing"));
  const std::string machines = machines_of(stored, head.public_url, true);
  if (!machines.empty()) body += "\nMachines\u00a0:\n" + machines;
  const std::string project = text_in(stored, "project");
  if (!project.empty()) body += "\n" + quoted(project, "");
  const std::string noun(noun_of(stored));
  return {.reply_to = text_in(stored, "email"),
          .subject = "D" + noun.substr(1) + " " + text_in(stored, "reference") + " : " + text_in(stored, "fullName"),
          .text = std::move(body),
          .thread = text_in(stored, "reference")};
}

mail::Letter letter_about_many(std::int64_t came, const LetterHead& head) {
  const std::string count = std::to_string(came);
  std::string body =
      count +
      " messages et demandes sont arrivés en une heure.\n\n"
      "Tant qu’il en vient autant, ils ne sont plus tous annoncés un à un\u00a0: une lettre comme celle-ci part au "
      "plus une fois par heure. Rien n’est perdu\u00a0: ils sont tous dans l’administration";
  if (!head.public_url.empty()) body += "\u00a0: " + head.public_url + "/admin/contacts";
  body += head.public_url.empty() ? ".\n" : "\n";
  return {.reply_to = {}, .subject = "Beaucoup de messages\u00a0: " + count + " en une heure", .text = std::move(body)};
}

mail::Letter letter_to_visitor(const json::object& request, const LetterHead& head) {
  const std::string reference = text_in(request, "reference");
  std::string body = "Bonjour,\n\nNous avons bien reçu votre " + std::string(noun_of(request)) + ". Sa référence est " +
                     reference + ".\n";
  const std::string machines = machines_of(request, head.public_url, false);
  if (!machines.empty()) body += "\nMachines\u00a0:\n" + machines;
  body += "\nNous vous répondrons " + said(request, "reachBy") + ".\n\n" + head.brand + "\n";
  if (!head.public_url.empty()) {
    body += head.public_url + "\n\n-- \nVos données sont conservées " + std::to_string(head.retention_days) +
            " jours, puis rendues anonymes\u00a0: " + head.public_url + "/confidentialite\n";
  }
  return {.reply_to = {}, .subject = "Votre demande " + reference, .text = std::move(body), .thread = reference};
}

}  // namespace vitrine
