#include "media/storage_failure.hpp"

#include <utility>

#include "core/log.hpp"

namespace vitrine::media {

Error storage_away(std::chrono::seconds retry_after) {
  return Error::unavailable("Le stockage des fichiers est indisponible. Réessayez dans un instant.", retry_after);
}

void fail_storage(std::string_view step, std::string place, std::string reason) {
  log::error("media_storage_failed",
             {{"step", std::string(step)}, {"place", std::move(place)}, {"reason", std::move(reason)}});
  throw FileFailed();
}

}  // namespace vitrine::media
