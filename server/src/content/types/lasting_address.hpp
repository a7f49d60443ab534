// The address of an item that is linked to from elsewhere: taken from its title once, and answered under two names.
#pragma once

#include "content/content_type.hpp"

namespace vitrine::content {

inline Field lasting_slug() {
  return {.name = "slug",
          .kind = Kind::Slug,
          .description = "Adresse, tirée du titre à la création et gardée ensuite",
          .sent_as = "id",
          .from = "title",
          .lasts = true};
}

inline Derived id_of_slug() {
  return {"id", "La même valeur que slug", [](const json::object& answer) { return answer.at("slug"); }};
}

}  // namespace vitrine::content
