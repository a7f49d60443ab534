// The handlers that are not content: sessions, the API description, media files, operations.
#pragma once

#include "core/request.hpp"
#include "routes/worker.hpp"

namespace vitrine {

/// Error 400, 401 or 429 as auth::Auth::sign_in says.
Response sign_in(Worker& worker, Request& request);
Response verify_session(Worker& worker, Request& request);
Response sign_out(Worker& worker, Request& request);

Response api_description(Worker& worker, Request& request);

/// A stored file; Error 404 for any other name.
Response media_file(Worker& worker, Request& request);

/// 200 while the process runs.
Response health(Worker& worker, Request& request);
/// 200 when the store answers and media can be written, else Error 503.
Response readiness(Worker& worker, Request& request);
/// Prometheus text; Error 403 for callers from elsewhere unless the settings allow them.
Response metrics_page(Worker& worker, Request& request);

/// Error 404: what lies under /api/ and /assets/ without being there never becomes a page.
Response unknown_call(Worker& worker, Request& request);
Response unknown_file(Worker& worker, Request& request);

}  // namespace vitrine
