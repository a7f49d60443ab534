#include "content/content_type.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

const ContentType& hero_slide() {
  static const ContentType type{
      .name = "hero_slide",
      .schema = "HeroSlide",
      .not_found = "Slide introuvable.",
      .order = Order::Manual,
      .place_names = {"order"},
      .order_key = "slides",
      .demo_key = "slides",
      .shown_on = {"/"},
      .fields = {
          {.name = "title",
           .kind = Kind::TextList,
           .description = "Titre principal, puis sous-titre",
           .length_max = 200,
           .count_min = 1,
           .count_max = 2,
           .too_few = "Le titre est requis.",
           .too_many = "Le titre a deux lignes au plus.",
           .weight = Weight::Name},
          {.name = "description",
           .kind = Kind::LongText,
           .description = "Texte",
           .required = "La description est requise.",
           .weight = Weight::Body},
          // A slide shows something: a picture, a film, or both.
          {.name = "background",
           .kind = Kind::Image,
           .description = "Image de fond",
           .sent_as = "backgroundPath",
           .needed = {{"video", "", "Veuillez télécharger une image d'arrière-plan"}}},
          picture_alt("backgroundAlt", "background"),
          picture_focus("backgroundFocus", "background"),
          {.name = "video",
           .kind = Kind::Video,
           .description = "Vidéo de fond",
           .sent_as = "videoPath",
           .needed = {{"background", "", "Veuillez télécharger une vidéo"}}},
          {.name = "link", .kind = Kind::Link, .description = "Adresse du bouton", .initial = "\"/categories\""}}};
  return type;
}

}  // namespace vitrine::content
