#include "ops/health.hpp"

#include <unistd.h>

#include <chrono>

#include "core/error.hpp"

namespace vitrine::ops {

void check_ready(db::Connection& reader, const std::filesystem::path& media_folder) {
  constexpr std::chrono::seconds soon{5};
  if (!reader.query_one("SELECT 1 AS answer")) throw Error::unavailable("La base ne répond pas.", soon);
  if (::access(media_folder.c_str(), W_OK | X_OK) != 0) {
    throw Error::unavailable("Le dossier des médias n'est pas accessible en écriture.", soon);
  }
}

}  // namespace vitrine::ops
