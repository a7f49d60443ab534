// The products of a service, whichever list of services it is in.
#pragma once

#include "content/types/all.hpp"

namespace vitrine::content {

inline Field service_products(std::string_view link_table) {
  return {.name = "products",
          .kind = Kind::ReferenceList,
          .description = "Produits, dans l'ordre choisi",
          .target = product,
          .shows = {"name", "description", "image", "imageAlt", "imageFocus"},
          .link_table = link_table};
}

}  // namespace vitrine::content
