#include "routes/routes.hpp"

#include <utility>

#include "content/addresses.hpp"
#include "content/arranging.hpp"
#include "content/catalogue.hpp"
#include "content/contact_calls.hpp"
#include "content/facets.hpp"
#include "content/importing.hpp"
#include "content/openapi.hpp"
#include "content/parameters.hpp"
#include "content/personal_data.hpp"
#include "content/ranking.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "inbox/web_hook.hpp"
#include "media/handlers.hpp"
#include "routes/house_rows.hpp"
#include "routes/preview.hpp"
#include "routes/rows.hpp"
#include "sheets/handlers.hpp"

namespace vitrine {

namespace {

using content::ContentType;
using content::fields_parameter;
using content::ids_parameter;
using content::limit_parameter;
using content::offset_parameter;
using media::Kind;
using enum Method;
using enum Access;

Rows products() {
  const ContentType& product = content::product();
  return joined({
      rows_of(Collection{.path = "/api/products",
                         .type = product,
                         .files_max = images_per_call_max,
                         .items = "Produits actifs, les plus récents d’abord",
                         .item = "un produit",
                         .list = content::list}),
      {{.pattern = "/api/products/admin/all",
        .access = Administrator,
        .handler = of(content::list_all, product),
        .query = content::list_parameters(product),
        .summary = "Tous les produits, inactifs compris",
        .answer = "Product[]"},
       {.pattern = "/api/products/faceted",
        .handler = of(content::faceted_list, product),
        .query = content::faceted_list_parameters(product),
        .summary = "Produits actifs d’une liste, filtrés et ordonnés, et ce par quoi elle se filtre",
        .answer = "FacetedProducts"},
       {.pattern = "/api/products/by-ids",
        .handler = of(content::list_by_ids, product),
        .query = {ids_parameter, fields_parameter},
        .summary = "Produits nommés par ?ids=, dans cet ordre",
        .answer = "Product[]"},
       {.pattern = "/api/products/by-treatment/{id}",
        .handler = of(content::list_by_reference, product, "treatment"),
        .query = {limit_parameter, fields_parameter},
        .empty_if_unknown = true,
        .summary = "Produits actifs d’un traitement",
        .answer = "Product[]"},
       {.pattern = "/api/products/by-category/{id}",
        .handler = of(content::list_by_reference, product, "category"),
        .query = {limit_parameter, fields_parameter},
        .empty_if_unknown = true,
        .summary = "Produits actifs d’une catégorie",
        .answer = "Product[]"}},
      upload_row("/api/products/upload/image", Kind::Image, "image", "ImageUpload"),
      uploads_row("/api/products/upload/images", Kind::Image, "images", "ImagesUpload"),
      upload_row("/api/products/upload/catalog", Kind::Pdf, "file", "CatalogUpload"),
  });
}

Rows families() {
  const ContentType& treatment = content::treatment();
  std::vector<QueryParameter> machines = content::item_parameters(treatment);
  machines.insert(machines.end(), {limit_parameter, offset_parameter});
  return joined({
      rows_of(Collection{.path = "/api/products/categories",
                         .type = content::category(),
                         .items = "Catégories, les plus anciennes d’abord",
                         .item = "une catégorie"}),
      rows_of(Collection{.path = "/api/products/treatments",
                         .type = treatment,
                         .items = "Traitements, les plus récents d’abord",
                         .item = "un traitement"}),
      {{.pattern = "/api/products/categories/{id}/treatments",
        .handler = of(content::list_of_parent, treatment, "category"),
        .query = {limit_parameter, fields_parameter},
        .summary = "Traitements d’une catégorie, les plus récents d’abord",
        .answer = "Treatment[]"},
       {.pattern = "/api/products/treatments/{id}/machine-lists",
        .handler = with(&Worker::content, content::machines_of_treatment),
        .query = machines,
        .summary = "Machines d’un traitement, les plus récentes d’abord",
        .answer = "MachineList[]"},
       {.pattern = "/api/products/machine-lists",
        .handler = with(&Worker::content, content::machine_lists),
        .query = {limit_parameter, offset_parameter},
        .summary = "Machines de tous les traitements",
        .answer = "MachineList[]"}},
  });
}

Rows home_page() {
  const ContentType& chosen = content::homepage_product();
  return joined({
      rows_of(Collection{.path = "/api/hero-slides",
                         .type = content::hero_slide(),
                         .file = Kind::Video,
                         .files_max = 2,
                         .items = "Slides de l’accueil",
                         .item = "un slide"}),
      rows_of(Collection{.path = "/api/services",
                         .type = content::service(),
                         .items = "Services de l’accueil, avec leurs produits",
                         .item = "un service",
                         .ordered_by = Put}),
      rows_of(Collection{.path = "/api/testimonials",
                         .type = content::testimonial(),
                         .file = Kind::Video,
                         .files_max = 2,
                         .items = "Témoignages",
                         .item = "un témoignage",
                         .ordered_by = Patch}),
      rows_of(Collection{
          .path = "/api/references", .type = content::reference(), .items = "Références", .item = "une référence"}),
      rows_of(Collection{
          .path = "/api/partners", .type = content::partner(), .items = "Partenaires", .item = "un partenaire"}),
      {{.pattern = "/api/homepage/products",
        .handler = of(content::list_for_caller, chosen),
        .query = content::list_parameters(chosen),
        .summary = "Produits mis en avant, dans l’ordre",
        .answer = "HomepageProduct[]"},
       {.method = Post,
        .pattern = "/api/homepage/products",
        .access = Administrator,
        .handler = of(content::arrange, chosen),
        .summary = "Choisir les produits mis en avant",
        .input = "HomepageProductChoice",
        .answer = "HomepageProduct[]"}},
  });
}

Rows areas() {
  const ContentType& fitness = content::fitness_service();
  return joined({
      rows_of(Collection{.path = "/api/spa-services",
                         .type = content::spa_service(),
                         .items = "Services SPA, avec leurs produits",
                         .item = "un service SPA"}),
      rows_of(Collection{.path = "/api/fitness-services",
                         .type = fitness,
                         .file = Kind::Pdf,
                         .files_max = 2,
                         .items = "Services fitness, avec leurs produits",
                         .item = "un service fitness"}),
      {{.method = Post,
        .pattern = "/api/fitness-services/{id}/reorder-products",
        .access = Administrator,
        .handler = of(content::reorder_references, fitness, "products"),
        .summary = "Ordonner les produits d’un service fitness",
        .input = "FitnessServiceProductsOrder",
        .answer = "FitnessService"}},
      rows_of(Single{.path = "/api/fitness-page-data", .type = content::fitness_page(), .item = "la page fitness"}),
  });
}

Rows reading() {
  return joined({
      rows_of(Single{.path = "/api/about", .type = content::about(), .file = Kind::Video, .item = "la page À propos"}),
      rows_of(Single{.path = "/api/privacy", .type = content::privacy(), .item = "la page Confidentialité"}),
      rows_of(Collection{.path = "/api/events",
                         .type = content::event(),
                         .file = Kind::Video,
                         .files_max = images_per_call_max,
                         .items = "Événements, les plus récents d’abord",
                         .item = "un événement"}),
      upload_row("/api/events/upload-hero", Kind::Image, "image", "ImageUpload"),
      uploads_row("/api/events/upload-gallery", Kind::Image, "images", "ImagesUpload"),
      upload_row("/api/events/upload-video", Kind::Video, "video", "VideoUpload"),
      rows_of(Collection{.path = "/api/blog",
                         .type = content::blog_post(),
                         .items = "Articles, les plus récents d’abord",
                         .item = "un article"}),
      upload_row("/api/blog/upload", Kind::Image, "image", "ImageUpload"),
      upload_row("/api/upload", Kind::Image, "image", "ImageUpload"),
      rows_of(Single{.path = "/api/site",
                     .type = content::site(),
                     .file = Kind::Video,
                     .files_max = 2,
                     .item = "les réglages du site"}),
  });
}

Rows facets() {
  return joined({
      rows_of(Collection{.path = "/api/facets",
                         .type = content::facet(),
                         .items = "Filtres des listes de produits",
                         .item = "un filtre",
                         .read_by = Administrator}),
      {{.pattern = "/api/facets/admin/specifications",
        .access = Administrator,
        .handler = with(&Worker::content, content::specification_uses),
        .summary = "Les spécifications que les produits portent, leurs écritures et leurs valeurs",
        .answer = "SpecificationUses"}},
  });
}

Rows addresses() {
  const QueryParameter address_search{"search", "string", "Ce que le chemin contient"};
  return joined({
      {{.pattern = "/api/addresses/absent",
        .handler = with(&Worker::content, content::absent_addresses),
        .query = {{"paths", "string", "Chemins de ce site comme ils se lisent, un par ligne, au plus 40"}},
        .summary = "Chemins où ne vit ni page du contenu ni redirection",
        .answer = "AbsentAddresses"},
       {.pattern = "/api/addresses",
        .handler = with(&Worker::content, content::where_it_went),
        .query = {{"path", "string", "Chemin de ce site où aucune page ne vit, comme il se lit"}},
        .summary = "Où est passé ce qui vivait à une adresse",
        .answer = "Whereabouts"},
       {.pattern = "/api/addresses/former",
        .access = Administrator,
        .handler = with(&Worker::addresses, former_addresses),
        .query = {limit_parameter, offset_parameter, address_search},
        .summary = "Adresses que des pages ont quittées, les dernières d’abord",
        .answer = "FormerAddressPage"},
       {.pattern = "/api/addresses/missed",
        .access = Administrator,
        .handler = with(&Worker::addresses, missed_addresses),
        .query = {limit_parameter, offset_parameter, address_search},
        .summary = "Adresses demandées et introuvables, les plus demandées d’abord",
        .answer = "MissedAddressPage"},
       {.method = Post,
        .pattern = "/api/addresses/missed/forget",
        .access = Administrator,
        .handler = with(&Worker::addresses, forget_missed),
        .summary = "Ne plus lister une adresse introuvable, jusqu’à ce qu’on la redemande",
        .input = "MissedAddress"},
       {.pattern = "/api/addresses/redirects",
        .access = Administrator,
        .handler = with(&Worker::addresses, redirect_hits),
        .summary = "Combien de fois chaque redirection a servi",
        .answer = "RedirectHits"}},
      {{.method = Post,
        .pattern = "/api/redirects/admin/import",
        .access = Administrator,
        .handler = of(content::import_items, content::redirect(), "source"),
        .summary = "Créer ou modifier des redirections, toutes ou aucune",
        .input = "RedirectImport",
        .answer = "Imported"}},
      rows_of(Collection{.path = "/api/redirects",
                         .type = content::redirect(),
                         .items = "Redirections écrites à la main, les plus récentes d’abord",
                         .item = "une redirection",
                         .read_by = Administrator}),
  });
}

Rows sent_by_visitors() {
  return {
      {.method = Post,
       .pattern = "/api/contact",
       .handler = with(&Worker::contact, send_message),
       .limited = true,
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
       .limited = true,
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
                  "Nombre de jours entiers jusqu’à hier, de 1 à 366, 30 par défaut ; 0 : aujourd’hui"}},
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
       .summary = "Changer l’adresse du crochet web ; vide : aucun",
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
       .handler = of(content::list_all, message),
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
       .handler = call(content::change_contact),
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
       .handler = call(content::contact_history),
       .summary = "Qui a changé quoi, le plus ancien d’abord",
       .answer = "ContactEntry[]"},
      {.method = Post,
       .pattern = one + "/notes",
       .access = Administrator,
       .handler = call(content::add_contact_note),
       .summary = "Ajouter une note interne",
       .input = "ContactNote",
       .answer = "ContactMessage"},
      {.method = Delete,
       .pattern = one + "/notes/{note}",
       .access = Administrator,
       .handler = call(content::remove_contact_note),
       .summary = "Supprimer une note interne",
       .answer = "ContactMessage"},
      {.method = Post,
       .pattern = one + "/letters",
       .access = Administrator,
       .handler = with(&Worker::inbox, inbox::send_answer),
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
       .summary = "La liste filtrée, entière, en fichier CSV ou XLSX"},
      {.pattern = "/api/contact/admin/counts",
       .access = Administrator,
       .handler = call(content::contact_counts),
       .query = {content::contact_counts_parameter()},
       .summary = "Combien ne sont pas lus, combien attendent leur prochaine étape, combien dans chaque état",
       .answer = "ContactCounts"},
      {.pattern = "/api/contact/admin/assignees",
       .access = Administrator,
       .handler = call(content::contact_assignees),
       .summary = "Les comptes qui peuvent s’en occuper",
       .answer = "ContactAssignees"},
      {.method = Post,
       .pattern = "/api/contact/admin/person",
       .access = Administrator,
       .handler = call(content::export_person),
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
  return joined({rows, web_hook(), list_rows("/api/contact", message, call(content::act_on_contacts)),
                 rows_of(Collection{.path = "/api/answer-models",
                                    .type = content::answer_model(),
                                    .items = "Modèles de réponse",
                                    .item = "un modèle de réponse",
                                    .read_by = Administrator})});
}

Response describe_api(Worker&, Request&) {
  Response response = Response::json(content::describe(api_routes()));
  response.made_of.emplace();  // nothing that changes
  return response;
}

Rows description() {
  return {
      {.pattern = "/api/openapi.json",
       .handler = describe_api,
       .summary = "Cette description",
       .answer = "ApiDescription"},
  };
}

/// What lies in a folder without being there never becomes a page.
Handler missing(const char* sentence) {
  return [sentence](Worker&, Request&) -> Response { throw Error::not_found(sentence); };
}

Response stored_file(Worker& worker, Request& request) { return media::stored_file(worker.content.media, request); }

/// Made of nothing that changes: once asked, it is answered without a worker, each of which may be waiting for a store.
Response health(Worker&, Request&) {
  Response response = Response::text("ok\n");
  response.made_of.emplace();
  return response;
}

/// Of a product that visitors do not see the answer of its page: that it is not there, is gone, or is elsewhere.
Response data_sheet(Worker& worker, Request& request) {
  worker.begin(request);
  return worker.told([&] {
    if (auto sheet = sheets::data_sheet(worker.sheets, request)) return std::move(*sheet);
    request.path.resize(request.path.rfind('/'));
    return draw_page(worker.pages, request);
  });
}

Rows beside_the_api() {
  const std::vector<QueryParameter> contact{{"produit", "string", "Produit dont parle la demande"},
                                            {"envoye", "string", "1 : le message vient d’être envoyé"}};
  const std::vector<QueryParameter> quote{{"machines", "string", "Machines demandées : ID*2,ID"},
                                          {"objet", "string", "demonstration : une démonstration, et pas un devis"},
                                          {"envoye", "string", "Référence de la demande qui vient d’être envoyée"}};
  const std::vector<QueryParameter> words{{"q", "string", "Mots cherchés", {}, true},
                                          {"search", "string", "Mots cherchés", {}, true}};
  const std::vector<QueryParameter> compared{{"produits", "string", "Produits comparés, de deux à quatre : ID,ID"}};
  const std::vector<QueryParameter> chosen{
      {"machines", "string", "Sélection partagée, chaque machine avec sa quantité : ID*2,ID"}};
  const std::vector<QueryParameter> articles{{"categorie", "string", "Articles de cette rubrique seulement", {}, true},
                                             {"page", "integer", "Page de la liste des articles, à partir de 1"}};
  const std::vector<QueryParameter> narrowed{{.name = "filtre",
                                              .type = "string",
                                              .description = "Valeurs voulues : « technologie.laser-diode »",
                                              .several = true},
                                             {"tri", "string", "Ordre de la liste", {"nom", "recents"}},
                                             {"page", "integer", "Page de la liste, à partir de 1"}};
  std::vector<QueryParameter> searched{{"q", "string", "Mots cherchés", {}, true}};
  searched.insert(searched.end(), narrowed.begin(), narrowed.end());
  const auto list_page = [&](std::string pattern) {
    return Route{.pattern = std::move(pattern), .handler = with(&Worker::pages, draw_page), .query = narrowed};
  };
  return {
      {.pattern = "/api/{rest*}", .handler = missing("Cette adresse de l’API n’existe pas.")},
      {.pattern = "/assets/{rest*}", .handler = missing("Fichier introuvable.")},
      {.pattern = "/media/{rest*}", .handler = stored_file, .work = Work::Quick},
      {.pattern = "/healthz", .handler = health, .work = Work::Quick},
      {.pattern = "/readyz", .handler = with(&Worker::operations, ops::readiness), .work = Work::Quick},
      {.pattern = "/metrics", .handler = with(&Worker::operations, ops::metrics_page), .work = Work::Quick},
      {.pattern = "/sitemap.xml", .handler = with(&Worker::feeds, site_map)},
      {.pattern = "/sitemap/{part}", .handler = with(&Worker::feeds, site_map_part)},
      {.pattern = "/blog/rss.xml", .handler = with(&Worker::feeds, news_feed)},
      {.pattern = "/blog", .handler = with(&Worker::pages, draw_page), .query = articles},
      {.pattern = "/robots.txt", .handler = with(&Worker::feeds, robots)},
      {.pattern = "/recherche", .handler = with(&Worker::pages, draw_page), .query = searched},
      list_page("/categories/{category}"),
      list_page("/categories/{category}/{treatment}"),
      list_page("/categories/{category}/treatments/{treatment}"),
      list_page("/treatments/{treatment}"),
      list_page("/spa/{service}"),
      list_page("/fitness/{service}"),
      list_page("/service/{service}"),
      list_page("/services/{service}"),
      {.pattern = "/products/{id}/fiche.pdf", .handler = data_sheet, .work = Work::Sheets},
      {.pattern = "/comparer", .handler = with(&Worker::pages, draw_page), .query = compared},
      {.pattern = "/selection", .handler = with(&Worker::pages, draw_page), .query = chosen},
      {.pattern = "/contact", .handler = with(&Worker::pages, draw_page), .query = contact},
      {.method = Post, .pattern = "/contact", .handler = with(&Worker::contact, send_form), .query = contact},
      {.pattern = "/devis", .handler = with(&Worker::pages, draw_page), .query = quote},
      {.method = Post, .pattern = "/devis", .handler = with(&Worker::contact, send_request_form), .query = quote},
      {.pattern = "/apercu/{rest*}",
       .access = Access::Anyone,
       .handler = draw_preview,
       .work = Work::Previews,
       .query = words,
       .as_asked = true},
      {.method = Post, .pattern = "/apercu/{rest*}", .access = Access::Anyone, .handler = refuse_in_preview},
      {.pattern = "/login", .handler = with(&Worker::pages, draw_back_office), .draws_page = true},
      {.pattern = "/admin/{rest*}", .handler = with(&Worker::pages, draw_back_office), .draws_page = true},
      {.pattern = "/{rest*}", .handler = with(&Worker::pages, draw_page), .draws_page = true},
  };
}

}  // namespace

std::vector<Route> api_routes() {
  return joined({products(), families(), facets(), home_page(), areas(), reading(), addresses(), sent_by_visitors(),
                 what_visitors_sent(), what_was(), preparing(), sessions(), description()});
}

std::vector<Route> all_routes() { return joined({api_routes(), beside_the_api()}); }

}  // namespace vitrine
