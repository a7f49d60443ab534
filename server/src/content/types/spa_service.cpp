#include "content/types/area_service.hpp"

namespace vitrine::content {

const ContentType& spa_service() {
  static const ContentType type = area_service({.name = "spa_service",
                                                .schema = "SpaService",
                                                .not_found = "Service introuvable.",
                                                .demo_key = "spaServices",
                                                .page = "/spa/{_id}",
                                                .shown_on = {"/spa"}},
                                               "spa_service_product");
  return type;
}

}  // namespace vitrine::content
