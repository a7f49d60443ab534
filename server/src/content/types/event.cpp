#include "content/content_type.hpp"
#include "content/types/lasting_address.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

namespace {

constexpr std::string_view incomplete = "Veuillez remplir tous les champs obligatoires et sélectionner une image héro.";

/// Of the film, which an event with a gallery has none of.
Field captions() {
  Field field = film_captions("videoCaptions", "videoUrl");
  field.implied = {{"mediaType", "gallery", "\"\""}};
  return field;
}

std::vector<Field> event_fields() {
  return {{.name = "type",
           .kind = Kind::Choice,
           .description = "medical ou fitness",
           .required = incomplete,
           .choices = {"medical", "fitness"},
           .filters = true},
          {.name = "title", .description = "Titre", .required = incomplete, .weight = Weight::Name},
          {.name = "subtitle", .description = "Sous-titre", .length_max = 300, .weight = Weight::Detail},
          {.name = "description",
           .kind = Kind::LongText,
           .description = "Texte",
           .required = incomplete,
           .weight = Weight::Body},
          {.name = "heroImage",
           .kind = Kind::Image,
           .description = "Grande image",
           .required = incomplete,
           .also = {"heroImageUrl"}},
          picture_alt("heroImageAlt", "heroImage"),
          picture_focus("heroImageFocus", "heroImage"),
          {.name = "mediaType",
           .kind = Kind::Choice,
           .description = "gallery ou video\u202f; toujours video pour le fitness",
           .choices = {"gallery", "video"},
           .initial = "\"gallery\"",
           .implied = {{"type", "fitness", "\"video\""}}},
          {.name = "galleryImages",
           .kind = Kind::Parts,
           .description = "Images de la galerie",
           .parts = {{.name = "id", .description = "Nom de l'image dans la galerie", .numbered = ""},
                     {.name = "src", .kind = Kind::Image, .description = "Image", .required = "L'image est requise."},
                     {.name = "alt", .description = "Texte de remplacement", .numbered = "Image "},
                     picture_focus("focus", "src")},
           .implied = {{"mediaType", "video", "[]"}},
           .needed = {{"mediaType", "gallery",
                       "Des images de galerie sont requises pour les événements médicaux avec galerie."}}},
          {.name = "videoUrl",
           .kind = Kind::Video,
           .description = "Vidéo",
           .also = {"video", "videoPath"},
           .implied = {{"mediaType", "gallery", "\"\""}},
           .needed = {{"type", "fitness", "Une vidéo est requise pour les événements fitness."},
                      {"mediaType", "video", "Une vidéo est requise pour les événements médicaux avec vidéo."}}},
          captions(),
          lasting_slug()};
}

}  // namespace

const ContentType& event() {
  static const ContentType type{.name = "event",
                                .schema = "Event",
                                .not_found = "Événement non trouvé",
                                .demo_key = "events",
                                .page = "/event-{type}/{slug}",
                                .shown_on = {"/event-medical", "/event-fitness"},
                                .fields = event_fields(),
                                .derived = {id_of_slug()}};
  return type;
}

}  // namespace vitrine::content
