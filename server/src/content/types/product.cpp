#include "content/types/all.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

namespace {

/// A catalogue of type "file" is a PDF that was uploaded here; the link rule has already seen to everything else.
void check_product(const json::object& item, FieldErrors& errors) {
  const json::object* catalogue = item.at("catalog").if_object();
  if (catalogue == nullptr || catalogue->at("type") != "file") return;
  const std::string_view value = catalogue->at("value").as_string();
  if (!value.starts_with("/media/") || !value.ends_with(".pdf")) {
    errors.emplace("catalog", "Le catalogue doit être un fichier PDF téléversé sur ce site.");
  }
}

/// A product with a treatment is that treatment's machine-list entry; there is no other.
json::value machine_list(const json::object& answer) {
  if (answer.at("treatment").is_null()) return nullptr;
  return {{"_id", answer.at("_id")},
          {"name", answer.at("name")},
          {"image", answer.at("image")},
          {"product", answer.at("_id")},
          {"createdAt", answer.at("createdAt")}};
}

std::vector<Field> info_section_parts() {
  return {{.name = "title", .description = "Titre de la section", .required = "Le titre est requis."},
          {.name = "description",
           .kind = Kind::LongText,
           .description = "Texte de la section",
           .required = "La description est requise."},
          {.name = "secondaryDescription",
           .kind = Kind::LongText,
           .description = "Second texte de la section",
           .required = "La description secondaire est requise."},
          {.name = "imageUrls",
           .kind = Kind::ImageList,
           .description = "Images de la section",
           .count_min = 1,
           .count_max = 20,
           .too_few = "Each info section must have at least one image",
           .also = {"imageUrl"}},
          picture_alts("imageUrlsAlt", "imageUrls"),
          picture_focuses("imageUrlsFocus", "imageUrls"),
          {.name = "imagePosition",
           .kind = Kind::Choice,
           .description = "Côté de l'image",
           .choices = {"left", "right"},
           .initial = "\"right\""}};
}

std::vector<Field> question_parts() {
  return {{.name = "question", .description = "Question", .required = "La question est requise.", .length_max = 300},
          {.name = "answer", .kind = Kind::LongText, .description = "Réponse", .required = "La réponse est requise."}};
}

std::vector<Field> product_fields() {
  return {
      {.name = "name", .description = "Nom", .required = "Le nom est requis.", .weight = Weight::Name, .keyed = true},
      {.name = "description",
       .kind = Kind::LongText,
       .description = "Texte de présentation",
       .required = "La description est requise.",
       .weight = Weight::Body},
      {.name = "category",
       .kind = Kind::Reference,
       .description = "Catégorie",
       .required = "La catégorie est requise.",
       .in_bulk = true,
       .target = category,
       .shows = {"title", "slug"},
       .weight = Weight::Family,
       .facet = "Catégorie"},
      {.name = "treatment",
       .kind = Kind::Reference,
       .description = "Traitement, de la même catégorie",
       .in_bulk = true,
       .target = treatment,
       .shows = {"title", "description", "slug", "link"},
       .agrees_on = "category",
       .disagrees = "Ce traitement n'appartient pas à la catégorie choisie.",
       .weight = Weight::Family,
       .facet = "Traitement"},
      {.name = "image",
       .kind = Kind::Image,
       .description = "Image principale",
       .required = "Main product image is required",
       .also = {"imageUrl"}},
      picture_alt("imageAlt", "image"),
      picture_focus("imageFocus", "image"),
      {.name = "images",
       .kind = Kind::ImageList,
       .description = "Images supplémentaires",
       .count_min = 1,
       .count_max = 2,
       .too_few = "At least one additional image is required",
       .too_many = "Maximum 2 additional images allowed. Please remove existing images first.",
       .sent_as = "imageUrls"},
      picture_alts("imagesAlt", "images"),
      picture_focuses("imagesFocus", "images"),
      {.name = "specifications",
       .kind = Kind::Object,
       .description = "Spécifications",
       .parts = {{.name = "technology", .description = "Technologie", .length_max = 500},
                 {.name = "power", .description = "Énergie", .length_max = 500},
                 {.name = "frequency", .description = "Fréquence", .length_max = 500},
                 {.name = "screen", .description = "Écran", .length_max = 500},
                 {.name = "dimensions", .description = "Dimensions", .length_max = 500}},
       .weight = Weight::Detail,
       .facet = "Spécifications"},
      {.name = "newSpecifications",
       .kind = Kind::TextMap,
       .description = "Autres spécifications, par leur libellé",
       .weight = Weight::Detail,
       .facet = "Spécifications"},
      {.name = "features", .kind = Kind::TextList, .description = "Caractéristiques", .weight = Weight::Detail},
      {.name = "infoSections",
       .kind = Kind::Parts,
       .description = "Sections d'information",
       .count_max = 200,
       .parts = info_section_parts()},
      {.name = "questions",
       .kind = Kind::Parts,
       .description = "Questions et réponses",
       .count_max = 50,
       .parts = question_parts(),
       .weight = Weight::Body},
      {.name = "similarProducts",
       .kind = Kind::ReferenceList,
       .description = "Produits similaires (identifiants), dans l'ordre choisi",
       .target = product,
       .link_table = "product_similar"},
      {.name = "isActive", .kind = Kind::Bool, .description = "Visible du public", .initial = "true", .in_bulk = true},
      {.name = "catalog",
       .kind = Kind::Object,
       .description = "Catalogue en ligne ou PDF",
       .parts = {{.name = "type",
                  .kind = Kind::Choice,
                  .description = "url ou file",
                  .required = "Le type de catalogue est requis.",
                  .choices = {"url", "file"}},
                 {.name = "value",
                  .kind = Kind::Link,
                  .description = "Adresse du catalogue",
                  .required = "L'adresse du catalogue est requise.",
                  .own_files = true}},
       .null_when_empty = "value"}};
}

}  // namespace

const ContentType& product() {
  static const ContentType type{
      .name = "product",
      .schema = "Product",
      .not_found = "Produit introuvable.",
      .demo_key = "products",
      .visibility = "isActive",
      .page = "/products/{_id}",
      .searched = true,
      .fields = product_fields(),
      .derived = {{"machineList",
                   "L'entrée du produit dans la liste de son traitement",
                   machine_list,
                   {{.name = "_id"}, {.name = "name"}, {.name = "image"}, {.name = "product"}, {.name = "createdAt"}}}},
      .check = check_product};
  return type;
}

}  // namespace vitrine::content
