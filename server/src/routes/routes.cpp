#include "routes/routes.hpp"

#include <utility>

#include "content/catalogue.hpp"
#include "content/handlers.hpp"
#include "content/openapi.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "media/handlers.hpp"
#include "routes/page_routes.hpp"
#include "routes/route_rows.hpp"

namespace vitrine {

namespace {

using content::ContentType;
using enum Method;
using enum Access;

/// What lies in these folders without being there never becomes a page.
Handler missing(const char* sentence) {
  return [sentence](Worker&, Request&) -> Response { throw Error::not_found(sentence); };
}

Response describe_api(Worker&, Request&) {
  Response response = Response::json(content::describe(api_routes()));
  response.cacheable = true;
  return response;
}

std::vector<Route> product_routes() {
  const ContentType& type = content::product();
  return {
      {.method = Get,
       .pattern = "/api/products",
       .handler = of(content::list, type),
       .summary = "Produits actifs, les plus récents d’abord ; ?limit=, ?search=",
       .answer = "Product[]"},
      {.method = Post,
       .pattern = "/api/products",
       .access = Administrator,
       .handler = of(content::create, type),
       .file_bytes_max = image_max,
       .files_max = images_per_call_max,
       .summary = "Créer un produit",
       .input = "ProductInput",
       .answer = "Product"},
      {.method = Get,
       .pattern = "/api/products/admin/all",
       .access = Administrator,
       .handler = of(content::list_all, type),
       .summary = "Tous les produits, inactifs compris",
       .answer = "Product[]"},
      {.method = Get,
       .pattern = "/api/products/by-ids",
       .handler = of(content::list_by_ids, type),
       .summary = "Produits nommés par ?ids=, dans cet ordre",
       .answer = "Product[]"},
      {.method = Get,
       .pattern = "/api/products/by-treatment/{id}",
       .handler = by(content::list_by_reference, type, "treatment"),
       .empty_if_unknown = true,
       .summary = "Produits actifs d’un traitement",
       .answer = "Product[]"},
      {.method = Get,
       .pattern = "/api/products/by-category/{id}",
       .handler = by(content::list_by_reference, type, "category"),
       .empty_if_unknown = true,
       .summary = "Produits actifs d’une catégorie",
       .answer = "Product[]"},
      {.method = Get,
       .pattern = "/api/products/{id}",
       .handler = of(content::get, type),
       .summary = "Un produit",
       .answer = "Product"},
      {.method = Put,
       .pattern = "/api/products/{id}",
       .access = Administrator,
       .handler = of(content::update, type),
       .file_bytes_max = image_max,
       .files_max = images_per_call_max,
       .summary = "Modifier les champs envoyés d’un produit",
       .input = "ProductInput",
       .answer = "Product"},
      {.method = Delete,
       .pattern = "/api/products/{id}",
       .access = Administrator,
       .handler = of(content::remove, type),
       .summary = "Supprimer un produit"},
      {.method = Post,
       .pattern = "/api/products/upload/image",
       .access = Administrator,
       .handler = upload(content::upload, media::Kind::Image, "image"),
       .file_bytes_max = image_max,
       .files_max = 1,
       .summary = "Téléverser une image (champ image)",
       .input = "ImageUpload",
       .answer = "UploadedFile"},
      {.method = Post,
       .pattern = "/api/products/upload/images",
       .access = Administrator,
       .handler = upload(content::upload_many, media::Kind::Image, "images"),
       .file_bytes_max = image_max,
       .files_max = images_per_call_max,
       .summary = "Téléverser des images (champ images, répété)",
       .input = "ImagesUpload",
       .answer = "UploadedFiles"},
      {.method = Post,
       .pattern = "/api/products/upload/catalog",
       .access = Administrator,
       .handler = upload(content::upload, media::Kind::Pdf, "file"),
       .file_bytes_max = pdf_max,
       .files_max = 1,
       .summary = "Téléverser un catalogue PDF (champ file)",
       .input = "CatalogUpload",
       .answer = "UploadedFile"},
  };
}

std::vector<Route> family_routes() {
  const ContentType& category = content::category();
  const ContentType& treatment = content::treatment();
  return {
      {.method = Get,
       .pattern = "/api/products/categories",
       .handler = of(content::list, category),
       .summary = "Catégories, les plus anciennes d’abord",
       .answer = "Category[]"},
      {.method = Post,
       .pattern = "/api/products/categories",
       .access = Administrator,
       .handler = of(content::create, category),
       .file_bytes_max = image_max,
       .files_max = 1,
       .summary = "Créer une catégorie",
       .input = "CategoryInput",
       .answer = "Category"},
      {.method = Get,
       .pattern = "/api/products/categories/{id}",
       .handler = of(content::get, category),
       .summary = "Une catégorie, par son identifiant ou son titre en adresse",
       .answer = "Category"},
      {.method = Put,
       .pattern = "/api/products/categories/{id}",
       .access = Administrator,
       .handler = of(content::update, category),
       .file_bytes_max = image_max,
       .files_max = 1,
       .summary = "Modifier les champs envoyés d’une catégorie",
       .input = "CategoryInput",
       .answer = "Category"},
      {.method = Delete,
       .pattern = "/api/products/categories/{id}",
       .access = Administrator,
       .handler = of(content::remove, category),
       .summary = "Supprimer une catégorie ; ?force=true quand elle est utilisée"},
      {.method = Get,
       .pattern = "/api/products/categories/{id}/treatments",
       .handler = by(content::list_of_parent, treatment, "category"),
       .summary = "Traitements d’une catégorie, les plus récents d’abord",
       .answer = "Treatment[]"},
      {.method = Get,
       .pattern = "/api/products/treatments",
       .handler = of(content::list, treatment),
       .summary = "Traitements, les plus récents d’abord",
       .answer = "Treatment[]"},
      {.method = Post,
       .pattern = "/api/products/treatments",
       .access = Administrator,
       .handler = of(content::create, treatment),
       .file_bytes_max = image_max,
       .files_max = 1,
       .summary = "Créer un traitement",
       .input = "TreatmentInput",
       .answer = "Treatment"},
      {.method = Get,
       .pattern = "/api/products/treatments/{id}",
       .handler = of(content::get, treatment),
       .summary = "Un traitement, par son identifiant, son titre en adresse ou son lien ; ?category=",
       .answer = "Treatment"},
      {.method = Put,
       .pattern = "/api/products/treatments/{id}",
       .access = Administrator,
       .handler = of(content::update, treatment),
       .file_bytes_max = image_max,
       .files_max = 1,
       .summary = "Modifier les champs envoyés d’un traitement",
       .input = "TreatmentInput",
       .answer = "Treatment"},
      {.method = Delete,
       .pattern = "/api/products/treatments/{id}",
       .access = Administrator,
       .handler = of(content::remove, treatment),
       .summary = "Supprimer un traitement ; ses produits restent"},
      {.method = Get,
       .pattern = "/api/products/treatments/{id}/machine-lists",
       .handler = content_call(content::machines_of_treatment),
       .summary = "Machines d’un traitement, les plus récentes d’abord",
       .answer = "MachineList[]"},
      {.method = Get,
       .pattern = "/api/products/machine-lists",
       .handler = content_call(content::machine_lists),
       .summary = "Machines de tous les traitements",
       .answer = "MachineList[]"},
  };
}

std::vector<Route> site_routes() {
  return {
      {.method = Get,
       .pattern = "/api/site",
       .handler = of(content::get, content::site()),
       .summary = "Réglages du site",
       .answer = "Site"},
      {.method = Put,
       .pattern = "/api/site",
       .access = Administrator,
       .handler = of(content::update, content::site()),
       .file_bytes_max = media::size_bytes_max(media::Kind::Video),
       .files_max = 2,
       .summary = "Modifier les champs envoyés des réglages",
       .input = "SiteInput",
       .answer = "Site"},
  };
}

std::vector<Route> contact_routes() {
  return {
      {.method = Post,
       .pattern = "/api/contact",
       .handler = with(&Worker::contact, send_message),
       .limited = true,
       .summary = "Envoyer un message au distributeur",
       .input = "SentMessageInput",
       .answer = "SentMessage"},
      {.method = Get,
       .pattern = "/api/contact/form",
       .handler = with(&Worker::contact, open_form),
       .summary = "État d’un formulaire de contact qui s’ouvre",
       .answer = "ContactForm"},
      {.method = Get,
       .pattern = "/api/contact",
       .access = Administrator,
       .handler = of(content::list_all, content::contact_message()),
       .summary = "Messages reçus, les plus récents d’abord ; ?limit=",
       .answer = "ContactMessage[]"},
      {.method = Delete,
       .pattern = "/api/contact/{id}",
       .access = Administrator,
       .handler = of(content::remove, content::contact_message()),
       .summary = "Supprimer un message"},
  };
}

std::vector<Route> script_error_routes() {
  return {
      {.method = Post,
       .pattern = "/api/script-errors",
       .handler = with(&Worker::script_errors, take_script_error),
       .body_bytes_max = script_error_bytes_max,
       .limited = true,
       .summary = "Signaler une erreur d’un script de la page",
       .input = "ScriptError"},
  };
}

std::vector<Route> session_routes() {
  return {
      {.method = Post,
       .pattern = "/api/auth/login",
       .handler = with(&Worker::sessions, auth::sign_in),
       .work = Work::Passwords,
       .limited = true,
       .summary = "Ouvrir une session",
       .input = "SignIn",
       .answer = "Session"},
      {.method = Get,
       .pattern = "/api/auth/verify",
       .access = Administrator,
       .handler = with(&Worker::sessions, auth::verify_session),
       .summary = "Vérifier la session",
       .answer = "SessionState"},
      {.method = Post,
       .pattern = "/api/auth/logout",
       .access = Administrator,
       .handler = with(&Worker::sessions, auth::sign_out),
       .summary = "Fermer la session"},
      {.method = Get,
       .pattern = "/api/openapi.json",
       .handler = describe_api,
       .summary = "Cette description",
       .answer = "ApiDescription"},
  };
}

}  // namespace

std::vector<Route> api_routes() {
  std::vector<Route> routes = product_routes();
  add(routes, family_routes());
  add(routes, page_routes());
  add(routes, site_routes());
  add(routes, contact_routes());
  add(routes, script_error_routes());
  add(routes, session_routes());
  return routes;
}

std::vector<Route> all_routes() {
  std::vector<Route> routes = api_routes();
  add(routes, {
                  {.pattern = "/api/{rest*}", .handler = missing("Cette adresse de l’API n’existe pas.")},
                  {.pattern = "/assets/{rest*}", .handler = missing("Fichier introuvable.")},
                  {.pattern = "/media/{rest*}",
                   .handler = [](Worker& worker,
                                 Request& request) { return media::stored_file(worker.content.media, request); },
                   .work = Work::Quick},
                  {.pattern = "/healthz",
                   .handler = [](Worker&, Request&) { return Response::text("ok\n"); },
                   .work = Work::Quick},
                  {.pattern = "/readyz", .handler = with(&Worker::operations, ops::readiness), .work = Work::Quick},
                  {.pattern = "/metrics", .handler = with(&Worker::operations, ops::metrics_page), .work = Work::Quick},
                  {.pattern = "/sitemap.xml", .handler = with(&Worker::feeds, site_map)},
                  {.pattern = "/blog/rss.xml", .handler = with(&Worker::feeds, news_feed)},
                  {.pattern = "/robots.txt", .handler = with(&Worker::feeds, robots)},
                  {.pattern = "/contact", .handler = with(&Worker::pages, draw_page)},
                  {.method = Post, .pattern = "/contact", .handler = with(&Worker::contact, send_form)},
                  {.pattern = "/{rest*}", .handler = with(&Worker::pages, draw_page)},
              });
  return routes;
}

}  // namespace vitrine
