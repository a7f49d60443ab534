#include "media/handlers.hpp"

#include "core/error.hpp"
#include "core/recent_attempts.hpp"

namespace vitrine::media {

namespace {

/// What a stored file is served with, so that nothing in it can run or reach out, even when it is opened by itself.
constexpr std::string_view policy =
    "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'none'; sandbox";
constexpr std::string_view kept_for_good = "public, max-age=31536000, immutable";

}  // namespace

Response stored_file(const MediaStore& store, std::uint64_t content_version, Request& request) {
  const std::string& name = request.param(0);
  const std::optional<ServedFile> found =
      store.find(name, {.network = network_of(request.client_address), .content_version = content_version});
  if (!found) throw Error::not_found("Fichier introuvable.");
  Response response;
  if (found->coming != nullptr) {
    response.awaited = found->coming;
    return response;
  }
  // What is captions to a player is a text to whoever opens it by itself, and of Windows where it does not say
  // otherwise.
  response.content_type = found->content_type == "text/vtt" ? "text/vtt; charset=utf-8" : found->content_type;
  // The name carries the content's hash; a stand-in is another content under the same name.
  response.file = FileBody{.path = found->file.path,
                           .size_bytes = found->file.size_bytes,
                           .etag = '"' + name + (found->final ? "" : "-standin") + '"',
                           .hold = found->file.hold,
                           .arrival = found->file.arrival};
  response.headers = {{"Content-Security-Policy", std::string(policy)},
                      {"Cache-Control", found->final ? std::string(kept_for_good) : "no-cache"},
                      {"Cross-Origin-Resource-Policy", "cross-origin"}};
  if (found->content_type == "application/pdf") {
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"catalogue.pdf\"");
  }
  return response;
}

}  // namespace vitrine::media
