#include "routes/routes.hpp"

#include <utility>

#include "content/openapi.hpp"
#include "core/error.hpp"
#include "media/handlers.hpp"
#include "routes/content_rows.hpp"
#include "routes/house_rows.hpp"
#include "routes/preview.hpp"
#include "routes/rows.hpp"
#include "routes/visitor_rows.hpp"
#include "sheets/handlers.hpp"

namespace vitrine {

using enum Method;

namespace {

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

Response stored_file(Worker& worker, Request& request) {
  return media::stored_file(worker.content.media, worker.content.following.version(), request);
}

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
                                            {"envoye", "string", "1\u00a0: le message vient d’être envoyé"}};
  const std::vector<QueryParameter> quote{
      {"machines", "string", "Machines demandées\u00a0: ID*2,ID"},
      {"objet", "string", "demonstration\u00a0: une démonstration, et pas un devis"},
      {"envoye", "string", "Référence de la demande qui vient d’être envoyée"}};
  const std::vector<QueryParameter> words{{"q", "string", "Mots cherchés", {}, true},
                                          {"search", "string", "Mots cherchés", {}, true}};
  const std::vector<QueryParameter> compared{
      {"produits", "string", "Produits comparés, de deux à quatre\u00a0: ID,ID"}};
  const std::vector<QueryParameter> chosen{
      {"machines", "string", "Sélection partagée, chaque machine avec sa quantité\u00a0: ID*2,ID"}};
  const std::vector<QueryParameter> articles{{"categorie", "string", "Articles de cette rubrique seulement", {}, true},
                                             {"page", "integer", "Page de la liste des articles, à partir de 1"}};
  const std::vector<QueryParameter> narrowed{{.name = "filtre",
                                              .type = "string",
                                              .description = "Valeurs voulues\u00a0: « technologie.laser-diode »",
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
      {.pattern = "/healthz", .handler = health, .work = Work::Quick, .counted = false},
      {.pattern = "/readyz",
       .handler = with(&Worker::operations, ops::readiness),
       .work = Work::Quick,
       .counted = false},
      {.pattern = "/metrics",
       .handler = with(&Worker::operations, ops::metrics_page),
       .work = Work::Quick,
       .counted = false},
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
      {.method = Post,
       .pattern = "/contact",
       .handler = with(&Worker::contact, send_form),
       .body_bytes_max = message_bytes_max,
       .query = contact},
      {.pattern = "/devis", .handler = with(&Worker::pages, draw_page), .query = quote},
      {.method = Post,
       .pattern = "/devis",
       .handler = with(&Worker::contact, send_request_form),
       .body_bytes_max = request_bytes_max,
       .query = quote},
      {.pattern = "/apercu/{rest*}",
       .access = Access::Anyone,
       .handler = draw_preview,
       .work = Work::Previews,
       .query = words,
       .as_asked = true},
      {.method = Post,
       .pattern = "/apercu/{rest*}",
       .access = Access::Anyone,
       .handler = refuse_in_preview,
       .body_bytes_max = request_bytes_max},
      {.pattern = "/login", .handler = with(&Worker::pages, draw_back_office), .draws_page = true},
      {.pattern = "/admin/{rest*}", .handler = with(&Worker::pages, draw_back_office), .draws_page = true},
      {.pattern = "/{rest*}", .handler = with(&Worker::pages, draw_page), .draws_page = true},
  };
}

}  // namespace

std::vector<Route> api_routes() {
  return joined({content_rows(), visitor_rows(), what_was(), preparing(), sessions(), description()});
}

std::vector<Route> all_routes() { return joined({api_routes(), beside_the_api()}); }

}  // namespace vitrine
