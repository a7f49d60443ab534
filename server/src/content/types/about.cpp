#include "content/content_type.hpp"

namespace vitrine::content {

namespace {

Field text(std::string_view name, std::string_view description) {
  return {.name = name, .kind = Kind::LongText, .description = description};
}

}  // namespace

const ContentType& about() {
  static const ContentType type{
      .name = "about",
      .schema = "About",
      .not_found = "Page introuvable.",
      .single = true,
      .saved = "Page À propos mise à jour avec succès !",
      .demo_key = "about",
      .shown_on = {"/propos"},
      .fields = {
          text("introText1", "Introduction"),
          text("introText2", "Introduction, suite"),
          {.name = "efficaciteTitle", .description = "Titre de la partie efficacité", .initial = "\"Efficacité\""},
          text("efficaciteText1", "Efficacité"),
          text("efficaciteText2", "Efficacité, suite"),
          {.name = "valeursTitle", .description = "Titre de la partie valeurs", .initial = "\"Nos valeurs\""},
          text("valeursText1", "Valeurs"),
          text("valeursText2", "Valeurs, suite"),
          text("closingText1", "Conclusion"),
          text("closingText2", "Conclusion, suite"),
          {.name = "videoSource",
           .kind = Kind::Video,
           .description = "Vidéo de fond",
           .sent_as = "videoPath",
           .file_as = "video"}}};
  return type;
}

}  // namespace vitrine::content
