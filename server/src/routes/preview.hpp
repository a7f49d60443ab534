// The site as it would be: every address of it, below that of a link (publishing/preview_links.hpp).
#pragma once

#include "core/request.hpp"
#include "routes/worker.hpp"

namespace vitrine {

/// GET of a page of a preview, or of what its script asks of the API meanwhile: from a shadow of the content in which
/// the link's drafts are laid over what is public. Nobody keeps it, no search engine names it, and only pages of this
/// site frame it. A link that is none, or is over: Error 404.
Response draw_preview(Worker& worker, Request& request);

/// Whatever is sent to a preview: 403.
Response refuse_in_preview(Worker& worker, Request& request);

}  // namespace vitrine
