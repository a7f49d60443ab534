#include "content/types/all.hpp"
#include "content/types/lasting_address.hpp"
#include "content/validation.hpp"

namespace vitrine::content {

namespace {

constexpr std::string_view incomplete = "Veuillez remplir tous les champs obligatoires et sélectionner une image héro.";

/// What an event is shown by, according to its type and its kind of media.
void check_event(const json::object& item, FieldErrors& errors) {
  if (errors.contains("type") || errors.contains("mediaType") || is_empty(item.at("type"))) return;
  const bool fitness = item.at("type") == "fitness";
  const bool gallery = item.at("mediaType") == "gallery";
  if (gallery && is_empty(item.at("galleryImages")) && !is_at_fault(errors, "galleryImages")) {
    errors.emplace("galleryImages", "Des images de galerie sont requises pour les événements médicaux avec galerie.");
  }
  if (!gallery && is_empty(item.at("videoUrl"))) {
    errors.emplace("videoUrl", fitness ? "Une vidéo est requise pour les événements fitness."
                                       : "Une vidéo est requise pour les événements médicaux avec vidéo.");
  }
}

std::vector<Field> event_fields() {
  return {{.name = "type",
           .kind = Kind::Choice,
           .description = "medical ou fitness",
           .required = incomplete,
           .choices = {"medical", "fitness"},
           .filters = true},
          {.name = "title", .description = "Titre", .required = incomplete},
          {.name = "subtitle", .description = "Sous-titre", .length_max = 300},
          {.name = "description", .kind = Kind::LongText, .description = "Texte", .required = incomplete},
          {.name = "heroImage",
           .kind = Kind::Image,
           .description = "Grande image",
           .required = incomplete,
           .also = {"heroImageUrl"}},
          {.name = "mediaType",
           .kind = Kind::Choice,
           .description = "gallery ou video ; toujours video pour le fitness",
           .choices = {"gallery", "video"},
           .initial = "\"gallery\"",
           .implied = {{"type", "fitness", "\"video\""}}},
          {.name = "galleryImages",
           .kind = Kind::Parts,
           .description = "Images de la galerie",
           .parts = {{.name = "id", .description = "Nom de l'image dans la galerie", .numbered = ""},
                     {.name = "src", .kind = Kind::Image, .description = "Image", .required = "L'image est requise."},
                     {.name = "alt", .description = "Texte de remplacement", .numbered = "Image "}},
           .implied = {{"mediaType", "video", "[]"}}},
          {.name = "videoUrl",
           .kind = Kind::Video,
           .description = "Vidéo",
           .also = {"video", "videoPath"},
           .implied = {{"mediaType", "gallery", "\"\""}}},
          lasting_slug()};
}

}  // namespace

const ContentType& event() {
  static const ContentType type{.name = "event",
                                .schema = "Event",
                                .not_found = "Événement non trouvé",
                                .fields = event_fields(),
                                .derived = {id_of_slug()},
                                .check = check_event};
  return type;
}

}  // namespace vitrine::content
