// What goes with the pictures and films of an item: words for those who do not see them, what of a picture must be seen
// where it is cut, and what is said in a film for those who do not hear it. All belong to the use: another item may
// show the same file for another reason (decisions/0056).
#pragma once

#include "content/content_type.hpp"

namespace vitrine::content {

/// More is a text, which belongs beside the picture.
constexpr std::size_t alt_length_max = 300;

/// What is seen on the picture that the field `picture` holds; empty: what the item is called, where that is needed.
inline Field picture_alt(std::string_view name, std::string_view picture) {
  return {.name = name,
          .description = "Texte alternatif de l'image\u202f; vide\u00a0: le nom, là où il n'est pas déjà écrit à côté",
          .length_max = alt_length_max,
          .of = picture};
}

/// The point of the picture that stays in sight however it is cut; empty: what each place shows by itself.
inline Field picture_focus(std::string_view name, std::string_view picture) {
  return {.name = name,
          .kind = Kind::Focus,
          .description =
              "Point d'intérêt de l'image, « x y » en pour cent depuis le coin supérieur gauche, comme "
              "« 30 60 »\u202f; vide\u00a0: automatique",
          .of = picture};
}

/// The same of each picture of a list, by its address.
inline Field picture_alts(std::string_view name, std::string_view pictures) {
  return {
      .name = name,
      .kind = Kind::TextMap,
      .description = "Textes alternatifs des images, par leur adresse\u202f; sans entrée\u00a0: le nom et un numéro",
      .length_max = alt_length_max,
      .of = pictures};
}

inline Field picture_focuses(std::string_view name, std::string_view pictures) {
  return {.name = name,
          .kind = Kind::FocusMap,
          .description = "Points d'intérêt des images, « x y » en pour cent, par leur adresse",
          .of = pictures};
}

/// What is said and heard in the film that the field `film` holds (WCAG 2.2, 1.2.2).
inline Field film_captions(std::string_view name, std::string_view film) {
  return {.name = name,
          .kind = Kind::Captions,
          .description = "Sous-titres de la vidéo, en WebVTT",
          .file_as = "captions",
          .of = film};
}

}  // namespace vitrine::content
