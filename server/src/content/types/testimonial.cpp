#include "content/types/all.hpp"

namespace vitrine::content {

const ContentType& testimonial() {
  static const ContentType type{
      .name = "testimonial",
      .schema = "Testimonial",
      .not_found = "Témoignage introuvable.",
      .order = Order::Manual,
      .place_names = {"order"},
      .fields = {{.name = "name", .description = "Nom", .required = "Le nom est requis."},
                 {.name = "position", .description = "Fonction ou spécialité", .required = "La fonction est requise."},
                 {.name = "description", .kind = Kind::LongText, .description = "Témoignage"},
                 {.name = "avatar",
                  .kind = Kind::Image,
                  .description = "Photo",
                  .required = "Veuillez télécharger une photo.",
                  .also = {"avatarPath"}},
                 {.name = "videoUrl", .kind = Kind::Video, .description = "Vidéo", .also = {"video", "videoPath"}},
                 {.name = "youtubeUrl", .kind = Kind::Link, .description = "Adresse de la vidéo sur YouTube"}}};
  return type;
}

}  // namespace vitrine::content
