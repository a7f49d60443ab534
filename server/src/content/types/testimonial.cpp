#include "content/content_type.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

const ContentType& testimonial() {
  static const ContentType type{
      .name = "testimonial",
      .schema = "Testimonial",
      .not_found = "Témoignage introuvable.",
      .order = Order::Manual,
      .place_names = {"order"},
      .order_key = "testimonialIds",
      .demo_key = "testimonials",
      .shown_on = {"/", "/temoignages"},
      .fields = {
          {.name = "name", .description = "Nom", .required = "Le nom est requis.", .weight = Weight::Name},
          {.name = "position",
           .description = "Fonction ou spécialité",
           .required = "La fonction est requise.",
           .weight = Weight::Detail},
          {.name = "description", .kind = Kind::LongText, .description = "Témoignage", .weight = Weight::Body},
          {.name = "avatar",
           .kind = Kind::Image,
           .description = "Photo",
           .required = "Veuillez télécharger une photo.",
           .sent_as = "avatarPath"},
          picture_alt("avatarAlt", "avatar"),
          picture_focus("avatarFocus", "avatar"),
          {.name = "videoUrl", .kind = Kind::Video, .description = "Vidéo", .sent_as = "videoPath", .file_as = "video"},
          film_captions("videoCaptions", "videoUrl"),
          {.name = "youtubeUrl",
           .kind = Kind::WebLink,
           .description = "Adresse de la vidéo sur YouTube",
           .invalid = "Le lien YouTube doit être une adresse complète (https://…)."}}};
  return type;
}

}  // namespace vitrine::content
