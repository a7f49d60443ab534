// The one call for stored files.
#pragma once

#include "core/request.hpp"
#include "media/media_store.hpp"

namespace vitrine::media {

/// GET of the file that the first parameter names, which this version of the content may name; Error 404 for any other.
Response stored_file(const MediaStore& store, std::uint64_t content_version, Request& request);

}  // namespace vitrine::media
