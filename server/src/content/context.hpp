// What a content handler works with: the store, this worker's reading connection, the media and the search index.
#pragma once

#include "content/search.hpp"
#include "db/database.hpp"
#include "media/media_store.hpp"

namespace vitrine::content {

struct Context {
  db::Database& database;
  db::Connection& reader;  // this worker's own
  media::MediaStore& media;
  SearchIndex& search;
};

}  // namespace vitrine::content
