#include "routes/visitor_rows.hpp"

#include "content/parameters.hpp"
#include "content/types/all.hpp"
#include "inbox/contact_calls.hpp"
#include "inbox/personal_data.hpp"
#include "inbox/web_hook.hpp"

namespace vitrine {

using content::ContentType;
using enum Method;
using enum Access;

namespace {

Rows sent_by_visitors() {
  return {
      {.method = Post,
       .pattern = "/api/contact",
       .handler = with(&Worker::contact, send_message),
       .body_bytes_max = message_bytes_max,
       .limited = true,
       .creates = true,
       .summary = "Envoyer un message au distributeur",
       .input = "SentMessageInput",
       .answer = "SentMessage"},
      {.pattern = "/api/contact/form",
       .handler = with(&Worker::contact, open_form),
       .summary = "État d’un formulaire de contact qui s’ouvre",
       .answer = "ContactForm"},
      {.method = Post,
       .pattern = "/api/requests",
       .handler = with(&Worker::contact, send_request),
       .body_bytes_max = request_bytes_max,
       .limited = true,
       .creates = true,
       .summary = "Demander un devis ou une démonstration, avec ou sans machines",
       .input = "SentRequestInput",
       .answer = "SentRequest"},
      {.pattern = "/api/requests/form",
       .handler = with(&Worker::contact, open_form),
       .summary = "État d’un formulaire de demande qui s’ouvre",
       .answer = "RequestForm"},
      {.method = Post,
       .pattern = "/api/script-errors",
       .handler = with(&Worker::script_errors, take_script_error),
       .body_bytes_max = script_error_bytes_max,
       .limited = true,
       .summary = "Signaler une erreur d’un script de la page",
       .input = "ScriptError"},
      {.method = Post,
       .pattern = "/api/visits",
       .handler = with(&Worker::visit_beacons, take_visit_beacon),
       .body_bytes_max = visit_beacon_bytes_max,
       .limited = true,
       .summary = "Dire ce qu’un visiteur vient de faire, pour les statistiques",
       .input = "VisitBeacon"},
      {.pattern = "/api/statistics",
       .access = Administrator,
       .handler = with(&Worker::statistics, visits::statistics),
       .query = {{"days", "integer",
                  "Nombre de jours entiers jusqu’à hier, de 1 à 366, 30 par défaut\u202f; 0\u00a0: aujourd’hui"}},
       .summary = "Ce que les visiteurs ont fait, comparé à la période d’avant",
       .answer = "Statistics"},
  };
}

Rows web_hook() {
  return {
      {.pattern = "/api/web-hook",
       .access = Administrator,
       .handler = with(&Worker::inbox, inbox::read_hook),
       .summary = "Le crochet web, et ce qui lui a été dit",
       .answer = "WebHook"},
      {.method = Put,
       .pattern = "/api/web-hook",
       .access = Administrator,
       .handler = with(&Worker::inbox, inbox::change_hook),
       .summary = "Changer l’adresse du crochet web\u202f; vide\u00a0: aucun",
       .input = "WebHookAddress",
       .answer = "WebHook"},
      {.method = Post,
       .pattern = "/api/web-hook/secret",
       .access = Administrator,
       .handler = with(&Worker::inbox, inbox::renew_hook_secret),
       .summary = "Donner un autre secret au crochet web",
       .answer = "WebHook"},
      {.method = Post,
       .pattern = "/api/web-hook/test",
       .access = Administrator,
       .handler = with(&Worker::inbox, inbox::try_hook),
       .summary = "Dire au crochet web quelque chose qui ne concerne personne",
       .answer = "WebHook"},
      {.method = Post,
       .pattern = "/api/web-hook/deliveries/{id}/retry",
       .access = Administrator,
       .handler = with(&Worker::inbox, inbox::retry_delivery),
       .summary = "Essayer de nouveau un envoi au crochet web",
       .answer = "WebHook"},
  };
}

Rows what_visitors_sent() {
  const ContentType& message = content::contact_message();
  const auto call = [](auto function) { return with(&Worker::content, function); };
  const std::string one = "/api/contact/{id}";
  std::vector<QueryParameter> exported = content::filtered_list_parameters(message);
  exported.push_back({"format", "string", "csv (sinon) ou xlsx", {"csv", "xlsx"}});
  const Rows rows{
      {.pattern = "/api/contact",
       .access = Administrator,
       .handler = call(inbox::list_contacts),
       .query = content::list_parameters(message),
       .summary = "Messages et demandes reçus, les plus récents d’abord",
       .answer = "ContactMessage[]"},
      {.pattern = one,
       .access = Administrator,
       .handler = of(content::get, message),
       .query = content::item_parameters(message),
       .summary = "Lire un message ou une demande",
       .answer = "ContactMessage"},
      {.method = Put,
       .pattern = one,
       .access = Administrator,
       .handler = call(inbox::change_contact),
       .seen = Seen::Version,
       .summary = "Dire où il en est, qui s’en occupe et ce qui suit",
       .input = "ContactMessageInput",
       .answer = "ContactMessage"},
      {.method = Delete,
       .pattern = one,
       .access = Administrator,
       .handler = of(content::remove, message),
       .summary = "Supprimer un message ou une demande"},
      {.pattern = one + "/history",
       .access = Administrator,
       .handler = call(inbox::contact_history),
       .summary = "Qui a changé quoi, le plus ancien d’abord",
       .answer = "ContactEntry[]"},
      {.method = Post,
       .pattern = one + "/notes",
       .access = Administrator,
       .handler = call(inbox::add_contact_note),
       .named = Named::Once,
       .summary = "Ajouter une note interne",
       .input = "ContactNote",
       .answer = "ContactMessage"},
      {.method = Delete,
       .pattern = one + "/notes/{note}",
       .access = Administrator,
       .handler = call(inbox::remove_contact_note),
       .summary = "Supprimer une note interne",
       .answer = "ContactMessage"},
      {.method = Post,
       .pattern = one + "/letters",
       .access = Administrator,
       .handler = with(&Worker::inbox, inbox::send_answer),
       .seen = Seen::Version,
       .named = Named::Once,
       .summary = "Y répondre par lettre, dont l’historique garde une copie",
       .input = "ContactAnswer",
       .answer = "ContactMessage"},
      {.pattern = "/api/contact/admin/answering",
       .access = Administrator,
       .handler = with(&Worker::inbox, inbox::answering),
       .summary = "Si l’on peut répondre d’ici",
       .answer = "Answering"},
      {.pattern = "/api/contact/admin/export",
       .access = Administrator,
       .handler = with(&Worker::inbox, inbox::export_list),
       .query = exported,
       .summary = "La liste filtrée, entière, en fichier CSV ou XLSX",
       .files = {"text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"}},
      {.pattern = "/api/contact/admin/counts",
       .access = Administrator,
       .handler = call(inbox::contact_counts),
       .query = {inbox::contact_counts_parameter()},
       .summary = "Combien ne sont pas lus, combien attendent leur prochaine étape, combien dans chaque état",
       .answer = "ContactCounts"},
      {.pattern = "/api/contact/admin/assignees",
       .access = Administrator,
       .handler = call(inbox::contact_assignees),
       .summary = "Les comptes qui peuvent s’en occuper",
       .answer = "ContactAssignees"},
      {.method = Post,
       .pattern = "/api/contact/admin/person",
       .access = Administrator,
       .handler = call(inbox::export_person),
       .summary = "Tout ce qui est conservé d’une personne",
       .input = "Person",
       .answer = "PersonalData"},
      {.method = Post,
       .pattern = "/api/contact/admin/person/erase",
       .access = Administrator,
       .handler = with(&Worker::inbox, inbox::erase_person),
       .summary = "Effacer tout ce qui est conservé d’une personne",
       .input = "Person",
       .answer = "ErasedPerson"},
  };
  return joined({rows, web_hook(), list_rows("/api/contact", message, call(inbox::act_on_contacts)),
                 rows_of(Collection{.path = "/api/answer-models",
                                    .type = content::answer_model(),
                                    .items = "Modèles de réponse",
                                    .item = "un modèle de réponse",
                                    .read_by = Administrator})});
}

}  // namespace

Rows visitor_rows() { return joined({sent_by_visitors(), what_visitors_sent()}); }

}  // namespace vitrine
