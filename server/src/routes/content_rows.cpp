#include "routes/content_rows.hpp"

#include "content/addresses.hpp"
#include "content/arranging.hpp"
#include "content/catalogue.hpp"
#include "content/facets.hpp"
#include "content/importing.hpp"
#include "content/parameters.hpp"
#include "content/ranking.hpp"
#include "content/types/all.hpp"
#include "media/handlers.hpp"

namespace vitrine {

using content::ContentType;
using content::fields_parameter;
using content::ids_parameter;
using content::limit_parameter;
using content::offset_parameter;
using content::page_limit_parameter;
using media::Kind;
using enum Method;
using enum Access;

namespace {

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
        .names_others = true,
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
                         .files_max = 3,
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
        .seen = Seen::Choice,
        .publishes = true,
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
        .seen = Seen::Order,
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
      upload_row("/api/upload/captions", Kind::Captions, "captions", "CaptionsUpload"),
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
        .query = {page_limit_parameter, offset_parameter, address_search},
        .summary = "Adresses que des pages ont quittées, les dernières d’abord",
        .answer = "FormerAddressPage"},
       {.pattern = "/api/addresses/missed",
        .access = Administrator,
        .handler = with(&Worker::addresses, missed_addresses),
        .query = {page_limit_parameter, offset_parameter, address_search},
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

}  // namespace

Rows content_rows() { return joined({products(), families(), facets(), home_page(), areas(), reading(), addresses()}); }

}  // namespace vitrine
