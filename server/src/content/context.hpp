// What a content handler works with: the store, this worker's reading connection, the media, the search index, and what
// makes markup harmless.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "content/search.hpp"
#include "db/database.hpp"
#include "media/media_store.hpp"

namespace vitrine::content {

/// What may stand in a piece of markup.
enum class Markup { Line, Text };

/// Answers the markup with only what the allow-list of its kind lets stand (docs/product.md, Rich text). A failure is
/// an exception: markup that was not sanitised is never stored.
using Sanitise = std::function<std::string(std::string_view markup, Markup kind)>;

struct Context {
  db::Database& database;
  db::Connection& reader;  // this worker's own
  media::MediaStore& media;
  SearchIndex& search;
  Sanitise sanitise;  // called by the thread that made this context
};

}  // namespace vitrine::content
