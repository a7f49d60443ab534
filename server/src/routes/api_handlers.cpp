#include "routes/api_handlers.hpp"

#include <string>

#include "content/openapi.hpp"
#include "core/error.hpp"
#include "core/time.hpp"
#include "ops/health.hpp"
#include "ops/metrics_text.hpp"
#include "routes/routes.hpp"

namespace vitrine {

namespace {

/// A text of the sign-in form. Anything but a text is as good as nothing: the rule for an empty one then speaks.
std::string_view form_text(const Request& request, std::string_view field) {
  return text_of(request.form.fields, field).value_or("");
}

bool is_loopback(std::string_view address) { return address == "::1" || address.starts_with("127."); }

/// What a stored file is served with, so that nothing in it can run or reach out, even when it is opened by itself.
constexpr std::string_view media_policy =
    "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'none'; sandbox";
constexpr std::string_view kept_for_good = "public, max-age=31536000, immutable";

}  // namespace

Response sign_in(Worker& worker, Request& request) {
  const auth::SignIn session = worker.program.auth.sign_in(worker.reader, form_text(request, "username"),
                                                           form_text(request, "password"), request.client_address);
  Response response = Response::json(json::object{{"token", session.token},
                                                  {"_id", session.account.id},
                                                  {"id", session.account.id},
                                                  {"username", session.account.username}});
  response.headers.emplace_back("Cache-Control", "no-store");  // it holds a credential
  return response;
}

Response verify_session(Worker&, Request& request) {
  const Administrator& administrator = request.administrator.value();
  return Response::json(json::object{{"valid", true},
                                     {"userId", administrator.id},
                                     {"username", administrator.username},
                                     {"expiresAt", iso_time(Clock::from_time_t(administrator.expires_at_s))}});
}

Response sign_out(Worker& worker, Request& request) {
  worker.program.auth.sign_out(request.administrator.value());
  return Response::no_content();
}

Response api_description(Worker&, Request&) {
  Response response = Response::json(content::describe(api_routes()));
  response.cacheable = true;
  return response;
}

Response media_file(Worker& worker, Request& request) {
  const std::string& name = request.param(0);
  const std::optional<media::ServedFile> found = worker.program.media.find(name);
  if (!found) throw Error::not_found("Fichier introuvable.");
  Response response;
  response.content_type = found->content_type;
  // The name carries the content's hash; a stand-in is another content under the same name.
  response.file = FileBody{.path = found->path,
                           .size_bytes = found->size_bytes,
                           .etag = '"' + name + (found->final ? "" : "-standin") + '"'};
  response.headers = {{"Content-Security-Policy", std::string(media_policy)},
                      {"Cache-Control", found->final ? std::string(kept_for_good) : "no-cache"},
                      {"Cross-Origin-Resource-Policy", "cross-origin"}};
  if (found->content_type == "application/pdf") {
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"catalogue.pdf\"");
  }
  return response;
}

Response health(Worker&, Request&) { return Response::text("ok\n"); }

Response readiness(Worker& worker, Request&) {
  if (worker.program.demo_loading) {
    throw Error::unavailable("Le catalogue de démonstration est en cours de chargement.", ops::ready_soon);
  }
  if (worker.program.engines.failing()) {
    throw Error::unavailable("Les moteurs de script ne démarrent pas.", ops::ready_soon);
  }
  ops::check_ready(worker.reader, worker.program.settings.data / "media", worker.program.disks);
  return Response::text("ok\n");
}

Response metrics_page(Worker& worker, Request& request) {
  const Program& program = worker.program;
  // What a proxy of this machine passes on comes from its loopback and may have been asked anywhere.
  const bool local = !request.forwarded && is_loopback(request.client_address);
  if (!program.settings.metrics_for_all && !local) {
    throw Error(403, "Les mesures ne sont lisibles que depuis cette machine.");
  }
  Response response =
      Response::text(ops::metrics_text(program.metrics, {.committed_writes = program.database.committed_writes(),
                                                         .engines_ready = program.engines.ready(),
                                                         .queued_ordinary = worker.pools.ordinary.queued(),
                                                         .queued_quick = worker.pools.quick.queued(),
                                                         .queued_files = worker.pools.files.queued(),
                                                         .queued_passwords = worker.pools.passwords.queued(),
                                                         .content_version = program.database.content_version(),
                                                         .avif_waiting = program.media.avif_waiting(),
                                                         .mail_waiting = program.outbox.waiting()}));
  response.content_type = ops::metrics_content_type;
  return response;
}

Response unknown_call(Worker&, Request&) { throw Error::not_found("Cette adresse de l’API n’existe pas."); }

Response unknown_file(Worker&, Request&) { throw Error::not_found("Fichier introuvable."); }

}  // namespace vitrine
