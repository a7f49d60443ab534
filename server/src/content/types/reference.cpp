#include "content/content_type.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

const ContentType& reference() {
  static const ContentType type{
      .name = "reference",
      .schema = "Reference",
      .not_found = "Référence introuvable.",
      .order = Order::Manual,
      .place_names = {"order"},
      .order_key = "references",
      .demo_key = "references",
      .shown_on = {"/"},
      .fields = {
          {.name = "title", .description = "Titre", .required = "Le titre est requis", .weight = Weight::Name},
          {.name = "description",
           .kind = Kind::LongText,
           .description = "Texte de présentation",
           .required = "La description est requise",
           .weight = Weight::Body},
          {.name = "link", .kind = Kind::Link, .description = "Adresse du client", .required = "Le lien est requis"},
          {.name = "image",
           .kind = Kind::Image,
           .description = "Image",
           .required = "L'image est requise",
           .sent_as = "imageUrl",
           .also = {"imagePath"}},
          picture_alt("imageAlt", "image"),
          picture_focus("imageFocus", "image")}};
  return type;
}

}  // namespace vitrine::content
