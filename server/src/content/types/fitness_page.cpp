#include "content/content_type.hpp"
#include "content/types/pictures.hpp"

namespace vitrine::content {

const ContentType& fitness_page() {
  static const ContentType type{.name = "fitness_page",
                                .schema = "FitnessPage",
                                .not_found = "Page introuvable.",
                                .single = true,
                                .demo_key = "fitnessPage",
                                .shown_on = {"/fitness"},
                                .fields = {{.name = "title",
                                            .description = "Titre de la page",
                                            .required = "Le titre est requis.",
                                            .initial = "\"Matériel de Sport\""},
                                           {.name = "backgroundImage",
                                            .kind = Kind::Image,
                                            .description = "Image de fond",
                                            .sent_as = "backgroundImageUrl",
                                            .also = {"backgroundPath"}},
                                           picture_alt("backgroundImageAlt", "backgroundImage"),
                                           picture_focus("backgroundImageFocus", "backgroundImage")}};
  return type;
}

}  // namespace vitrine::content
