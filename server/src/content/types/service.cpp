#include "content/types/all.hpp"
#include "content/types/pictures.hpp"
#include "content/types/service_products.hpp"

namespace vitrine::content {

const ContentType& service() {
  static const ContentType type{
      .name = "service",
      .schema = "Service",
      .not_found = "Service introuvable.",
      .order = Order::Manual,
      .place_names = {"order", "displayOrder"},
      .order_key = "serviceOrders",
      .demo_key = "services",
      .page = "/service/{_id}",
      .shown_on = {"/"},
      .fields = {{.name = "title", .description = "Titre", .required = "Le titre est requis.", .weight = Weight::Name},
                 {.name = "imagePath",
                  .kind = Kind::Image,
                  .description = "Image",
                  .required = "Veuillez télécharger une image.",
                  .file_as = "image"},
                 picture_alt("imagePathAlt", "imagePath"),
                 picture_focus("imagePathFocus", "imagePath"),
                 service_products("service_product")},
      .derived = {{"link", "« /service/ » suivi de _id", [](const json::object& answer) {
                     return json::value("/service/" + std::string(answer.at("_id").as_string()));
                   }}}};
  return type;
}

}  // namespace vitrine::content
