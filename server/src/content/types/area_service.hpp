// A service of the SPA or of fitness: all that both have, around what is one's own.
#pragma once

#include <utility>
#include <vector>

#include "content/types/pictures.hpp"
#include "content/types/service_products.hpp"

namespace vitrine::content {

/// `own` says what the type is called and where it is found, `files` what its items hold beside a picture.
inline ContentType area_service(ContentType own, std::string_view link_table, std::vector<Field> files = {}) {
  own.order = Order::Manual;
  own.place_names = {"order", "displayOrder"};
  own.order_key = "services";
  own.visibility = "isActive";
  own.fields = {
      {.name = "title", .description = "Titre", .required = "Le titre est requis.", .weight = Weight::Name},
      {.name = "description", .kind = Kind::LongText, .description = "Texte de présentation", .weight = Weight::Body},
      {.name = "imageSrc",
       .kind = Kind::Image,
       .description = "Image",
       .required = "Veuillez télécharger une image",
       .file_as = "image",
       .also = {"imageSrcUrl"}},
      picture_alt("imageSrcAlt", "imageSrc"),
      picture_focus("imageSrcFocus", "imageSrc")};
  for (Field& file : files) own.fields.push_back(std::move(file));
  own.fields.push_back(
      {.name = "isActive", .kind = Kind::Bool, .description = "Visible du public", .initial = "true", .in_bulk = true});
  own.fields.push_back(service_products(link_table));
  return own;
}

}  // namespace vitrine::content
