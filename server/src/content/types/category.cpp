#include "content/content_type.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

const ContentType& category() {
  static const ContentType type{
      .name = "category",
      .schema = "Category",
      .not_found = "Catégorie introuvable.",
      .order = Order::OldestFirst,  // the menu keeps its order when a category is edited or added
      .demo_key = "categories",
      .page = "/categories/{slug}",
      .shown_on = {"/categories", "/equipements"},
      .in_use = "Cette catégorie est utilisée par des traitements ou des produits.",
      .fields = {{.name = "title", .description = "Titre", .required = "Le titre est requis.", .weight = Weight::Name},
                 {.name = "subtitle", .description = "Sous-titre", .length_max = 300, .weight = Weight::Detail},
                 {.name = "description",
                  .kind = Kind::LongText,
                  .description = "Texte de présentation",
                  .weight = Weight::Body},
                 {.name = "slug", .kind = Kind::Slug, .description = "Adresse, tirée du titre", .from = "title"},
                 {.name = "heroImage", .kind = Kind::Image, .description = "Grande image", .sent_as = "heroImageUrl"},
                 picture_alt("heroImageAlt", "heroImage"),
                 picture_focus("heroImageFocus", "heroImage"),
                 {.name = "stats", .kind = Kind::TextList, .description = "Chiffres clés"}},
      .derived = {{"id", "La même valeur que _id", [](const json::object& answer) { return answer.at("_id"); }},
                  {"key", "La même valeur que slug", [](const json::object& answer) { return answer.at("slug"); }},
                  {"image", "La même adresse que heroImage",
                   [](const json::object& answer) { return answer.at("heroImage"); }}},
      .unique = {{{"slug"}, "title", "Une autre catégorie porte déjà ce titre."}}};
  return type;
}

}  // namespace vitrine::content
