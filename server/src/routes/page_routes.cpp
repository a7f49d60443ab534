#include "routes/page_routes.hpp"

#include "content/ranking.hpp"
#include "content/types/all.hpp"
#include "routes/route_rows.hpp"

namespace vitrine {

namespace {

using content::ContentType;
using enum Method;
using enum Access;

/// The call that puts a list in order: `member` is the body's list, `input` its schema.
Route order_row(Method method, const std::string& path, const ContentType& type, std::string_view member,
                const std::string& input) {
  return {.method = method,
          .pattern = path + "/reorder",
          .access = Administrator,
          .handler = by(content::reorder, type, member),
          .summary = "Ordonner la liste ; les éléments omis suivent",
          .input = input,
          .answer = std::string(type.schema) + "[]"};
}

Route upload_row(const std::string& path, media::Kind kind, std::string_view field, const std::string& input) {
  return {.method = Post,
          .pattern = path,
          .access = Administrator,
          .handler = upload(content::upload, kind, field),
          .file_bytes_max = media::size_bytes_max(kind),
          .files_max = 1,
          .summary = "Téléverser un fichier (champ " + std::string(field) + ")",
          .input = input,
          .answer = "UploadedFile"};
}

std::vector<Route> home_routes() {
  const ContentType& slide = content::hero_slide();
  const ContentType& service = content::service();
  std::vector<Route> routes = rows_of({.path = "/api/hero-slides",
                                       .type = slide,
                                       .file_bytes_max = video_max,
                                       .files_max = 2,
                                       .items = "Slides de l’accueil",
                                       .item = "un slide"});
  routes.push_back(order_row(Post, "/api/hero-slides", slide, "slides", "SlidesOrder"));
  add(routes, rows_of({.path = "/api/services",
                       .type = service,
                       .items = "Services de l’accueil, avec leurs produits",
                       .item = "un service"}));
  routes.push_back(order_row(Put, "/api/services", service, "serviceOrders", "ServiceOrders"));
  add(routes, rows_of({.path = "/api/testimonials",
                       .type = content::testimonial(),
                       .file_bytes_max = video_max,
                       .files_max = 2,
                       .items = "Témoignages",
                       .item = "un témoignage"}));
  routes.push_back(
      order_row(Patch, "/api/testimonials", content::testimonial(), "testimonialIds", "TestimonialsOrder"));
  add(routes,
      rows_of(
          {.path = "/api/references", .type = content::reference(), .items = "Références", .item = "une référence"}));
  routes.push_back(order_row(Post, "/api/references", content::reference(), "references", "ReferencesOrder"));
  add(routes,
      rows_of({.path = "/api/partners", .type = content::partner(), .items = "Partenaires", .item = "un partenaire"}));
  routes.push_back(order_row(Post, "/api/partners", content::partner(), "partners", "PartnersOrder"));
  add(routes, {
                  {.method = Get,
                   .pattern = "/api/homepage/products",
                   .handler = of(content::list_for_caller, content::homepage_product()),
                   .summary = "Produits mis en avant, dans l’ordre",
                   .answer = "HomepageProduct[]"},
                  {.method = Post,
                   .pattern = "/api/homepage/products",
                   .access = Administrator,
                   .handler = content_call([](content::Context& context, Request& request) {
                     return content::choose(context, content::homepage_product(), "product", "products", request);
                   }),
                   .summary = "Choisir les produits mis en avant",
                   .input = "HomepageSelection",
                   .answer = "HomepageProduct[]"},
              });
  return routes;
}

std::vector<Route> practice_routes() {
  const ContentType& spa = content::spa_service();
  const ContentType& fitness = content::fitness_service();
  std::vector<Route> routes = rows_of({.path = "/api/spa-services",
                                       .type = spa,
                                       .items = "Services SPA, avec leurs produits",
                                       .item = "un service SPA"});
  routes.push_back(order_row(Post, "/api/spa-services", spa, "services", "ServicesOrder"));
  add(routes, rows_of({.path = "/api/fitness-services",
                       .type = fitness,
                       .file_bytes_max = pdf_max,
                       .files_max = 2,
                       .items = "Services fitness, avec leurs produits",
                       .item = "un service fitness"}));
  routes.push_back(order_row(Post, "/api/fitness-services", fitness, "services", "ServicesOrder"));
  add(routes, {
                  {.method = Post,
                   .pattern = "/api/fitness-services/{id}/reorder-products",
                   .access = Administrator,
                   .handler = content_call([](content::Context& context, Request& request) {
                     return content::reorder_references(context, content::fitness_service(), "products", "products",
                                                        request);
                   }),
                   .summary = "Ordonner les produits d’un service fitness",
                   .input = "ProductsOrder",
                   .answer = "FitnessService"},
                  {.method = Get,
                   .pattern = "/api/fitness-page-data",
                   .handler = of(content::get, content::fitness_page()),
                   .summary = "Page fitness",
                   .answer = "FitnessPage"},
                  {.method = Put,
                   .pattern = "/api/fitness-page-data",
                   .access = Administrator,
                   .handler = of(content::update, content::fitness_page()),
                   .file_bytes_max = image_max,
                   .files_max = 1,
                   .summary = "Modifier les champs envoyés de la page fitness",
                   .input = "FitnessPageInput",
                   .answer = "FitnessPage"},
              });
  return routes;
}

std::vector<Route> reading_routes() {
  std::vector<Route> routes{
      {.method = Get,
       .pattern = "/api/about",
       .handler = of(content::get, content::about()),
       .summary = "Textes de la page À propos",
       .answer = "About"},
      {.method = Put,
       .pattern = "/api/about",
       .access = Administrator,
       .handler = by(content::update_confirmed, content::about(), "Page À propos mise à jour avec succès !"),
       .file_bytes_max = video_max,
       .files_max = 1,
       .summary = "Modifier les champs envoyés de la page À propos",
       .input = "AboutInput",
       .answer = "AboutSaved"},
  };
  add(routes, rows_of({.path = "/api/events",
                       .type = content::event(),
                       .file_bytes_max = video_max,
                       .files_max = images_per_call_max,
                       .items = "Événements, les plus récents d’abord ; ?type=",
                       .item = "un événement"}));
  routes.push_back(upload_row("/api/events/upload-hero", media::Kind::Image, "image", "ImageUpload"));
  routes.push_back({.method = Post,
                    .pattern = "/api/events/upload-gallery",
                    .access = Administrator,
                    .handler = upload(content::upload_many, media::Kind::Image, "images"),
                    .file_bytes_max = image_max,
                    .files_max = images_per_call_max,
                    .summary = "Téléverser des images (champ images, répété)",
                    .input = "ImagesUpload",
                    .answer = "UploadedFiles"});
  routes.push_back(upload_row("/api/events/upload-video", media::Kind::Video, "video", "VideoUpload"));
  add(routes, rows_of({.path = "/api/blog",
                       .type = content::blog_post(),
                       .items = "Articles, les plus récents d’abord",
                       .item = "un article"}));
  routes.push_back(upload_row("/api/blog/upload", media::Kind::Image, "image", "ImageUpload"));
  routes.push_back(upload_row("/api/upload", media::Kind::Image, "image", "ImageUpload"));
  return routes;
}

}  // namespace

std::vector<Route> page_routes() {
  std::vector<Route> routes = home_routes();
  add(routes, practice_routes());
  add(routes, reading_routes());
  return routes;
}

}  // namespace vitrine
