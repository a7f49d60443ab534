#include "content/types/all.hpp"

namespace vitrine::content {

const ContentType& homepage_product() {
  static const ContentType type{
      .name = "homepage_product",
      .schema = "HomepageProduct",
      .not_found = "Produit introuvable.",
      .order = Order::Manual,
      .place_names = {"order"},
      .order_key = "products",
      .choice_of = "product",
      .demo_key = "homepageProducts",
      .shown_on = {"/"},
      .fields = {{.name = "product",
                  .kind = Kind::Reference,
                  .description = "Le produit mis en avant",
                  .required = "Le produit est requis.",
                  .also = {"productId"},
                  .target = product,
                  .shows = {"name", "description", "image", "imageAlt", "imageFocus", "category"},
                  .when_removed = WhenRemoved::Remove,
                  .weight = Weight::Name}},
      .derived = {{"productId", "L'identifiant du produit",
                   [](const json::object& answer) {
                     const json::object* product = answer.at("product").if_object();
                     return product == nullptr ? json::value() : product->at("_id");
                   }}},
      .unique = {{{"product"}, "product", "Ce produit est déjà mis en avant."}}};
  return type;
}

}  // namespace vitrine::content
