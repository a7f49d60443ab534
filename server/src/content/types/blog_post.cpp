#include "content/content_type.hpp"
#include "content/types/lasting_address.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

namespace {

constexpr std::string_view incomplete = "Veuillez remplir tous les champs obligatoires.";
constexpr std::size_t content_bytes_max = std::size_t{512} * 1024;

std::vector<Field> blog_post_fields() {
  return {{.name = "title",
           .kind = Kind::RichLine,
           .description = "Titre (HTML d'une ligne)",
           .required = incomplete,
           .weight = Weight::Name},
          {.name = "image",
           .kind = Kind::Image,
           .description = "Image de couverture",
           .required = "Veuillez télécharger une image pour l'article.",
           .also = {"imageUrl"}},
          picture_alt("imageAlt", "image"),
          picture_focus("imageFocus", "image"),
          {.name = "excerpt", .kind = Kind::RichText, .description = "Extrait (HTML)", .weight = Weight::Body},
          {.name = "category",
           .kind = Kind::Choice,
           .description = "Rubrique",
           .choices = {"Équipement", "Installation", "Innovation", "Formation", "Événement", "News"},
           .initial = "\"News\"",
           .in_bulk = true,
           .weight = Weight::Family},
          {.name = "date",
           .kind = Kind::Date,
           .description = "Jour de publication\u202f; à la création, aujourd'hui",
           .required = "La date est requise."},
          {.name = "content",
           .kind = Kind::RichText,
           .description = "Texte de l'article (HTML)",
           .required = incomplete,
           .length_max = content_bytes_max},
          {.name = "author",
           .kind = Kind::RichLine,
           .description = "Auteur (HTML d'une ligne)",
           .required = incomplete,
           .weight = Weight::Detail},
          {.name = "seoTitle", .description = "Titre pour les moteurs de recherche", .length_max = 300},
          {.name = "seoDescription", .description = "Description pour les moteurs de recherche", .length_max = 1'000},
          {.name = "seoKeywords", .description = "Mots-clés", .length_max = 1'000},
          {.name = "relatedLinks",
           .kind = Kind::Parts,
           .description = "Liens à lire aussi",
           .count_max = 30,
           .parts = {{.name = "title", .description = "Titre du lien", .required = "Le titre du lien est requis."},
                     {.name = "link",
                      .kind = Kind::Link,
                      .description = "Adresse du lien",
                      .required = "L'adresse du lien est requise."}}},
          {.name = "showOnHomepage", .kind = Kind::Bool, .description = "Sur la page d'accueil", .in_bulk = true},
          lasting_slug()};
}

}  // namespace

const ContentType& blog_post() {
  static const ContentType type{.name = "blog_post",
                                .schema = "BlogPost",
                                .not_found = "Article introuvable",
                                .dated_by = "date",
                                .demo_key = "blogPosts",
                                .page = "/blog/{slug}",
                                .shown_on = {"/blog", "/"},
                                .fields = blog_post_fields(),
                                .derived = {id_of_slug()}};
  return type;
}

}  // namespace vitrine::content
