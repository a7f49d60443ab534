#include "ops/handlers.hpp"

#include "core/error.hpp"
#include "ops/copy_mark.hpp"
#include "ops/metrics_text.hpp"

namespace vitrine::ops {

namespace {

bool is_loopback(std::string_view address) { return address == "::1" || address.starts_with("127."); }

}  // namespace

Response readiness(Operations& operations, Request&) {
  if (operations.ends) throw Error::unavailable("Le programme s’arrête.", ready_soon);
  if (operations.demo_loading) {
    throw Error::unavailable("Le catalogue de démonstration est en cours de chargement.", ready_soon);
  }
  if (operations.engines.failing()) throw Error::unavailable("Les moteurs de script ne démarrent pas.", ready_soon);
  check_ready(operations.reader, operations.media.storage(), operations.disks);
  if (operations.media.storage().is_reachable()) return Response::text("ok\n");
  return Response::text("ok\nLe stockage des fichiers ne répond pas : seuls les fichiers copiés ici sont servis.\n");
}

Response metrics_page(Operations& operations, Request& request) {
  // What a proxy of this machine passes on comes from its loopback and may have been asked anywhere.
  const bool local = !request.forwarded && is_loopback(request.client_address);
  if (!operations.metrics_for_all && !local) {
    throw Error(403, "Les mesures ne sont lisibles que depuis cette machine.");
  }
  const auto read_ago = std::chrono::floor<std::chrono::milliseconds>(Clock::now() - operations.following.looked_at());
  Response response =
      Response::text(metrics_text(operations.metrics, {.committed_writes = operations.database.committed_writes(),
                                                       .refused_writes = operations.database.refused_writes(),
                                                       .copied_ago = copied_ago(operations.data_folder),
                                                       .engines_ready = operations.engines.ready(),
                                                       .queued = operations.pools.queued(),
                                                       .content_version = operations.following.version(),
                                                       .journal_read_ago = read_ago,
                                                       .journal_delay = operations.following.delay(),
                                                       .avif_waiting = operations.media.avif_waiting(),
                                                       .media_reachable = operations.media.storage().is_reachable(),
                                                       .media_failing = operations.media.storage().failing(),
                                                       .mail_waiting = operations.outbox.waiting(),
                                                       .mail_put_off = operations.outbox.put_off()}));
  response.content_type = metrics_content_type;
  return response;
}

}  // namespace vitrine::ops
