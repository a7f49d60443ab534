// The one call for stored files.
#pragma once

#include "core/request.hpp"
#include "media/media_store.hpp"

namespace vitrine::media {

/// GET of the file that the first parameter names; Error 404 for any other name.
Response stored_file(const MediaStore& store, Request& request);

}  // namespace vitrine::media
