// What a content handler works with: the store, this worker's reading connection, the media, the search index, what
// makes markup harmless; and what one request leaves: who asks, what was read for it, what was written.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "content/following.hpp"
#include "content/search.hpp"
#include "content/sent_search.hpp"
#include "core/footprint.hpp"
#include "db/database.hpp"
#include "journal/journal.hpp"
#include "media/media_store.hpp"

namespace vitrine::content {

/// What may stand in a piece of markup.
enum class Markup { Line, Text };

/// Answers the markup with only what the allow-list of its kind lets stand (docs/product.md, Rich text). A failure is
/// an exception: markup that was not sanitised is never stored.
using Sanitise = std::function<std::string(std::string_view markup, Markup kind)>;

/// Addresses at which the site has pages that come with the program: an item whose own address is one of them lives at
/// its id instead.
using HousePages = std::set<std::string, std::less<>>;

class Change;
struct Draft;

/// What becomes of whatever counts on a draft once a save has made it public, as a part of that change. Content knows
/// drafts, and nothing of what is made of them.
using DraftPublished = std::function<void(Change& change, const Draft& draft, const journal::Actor& actor)>;

struct Context {
  db::Database& database;
  db::Connection& reader;  // this worker's own
  media::MediaStore& media;
  SearchIndex& search;
  Following& following;
  Sanitise sanitise;                                          // called by the thread that made this context
  std::chrono::days history_kept = std::chrono::days::max();  // how long the journal holds what was
  HousePages house_pages = {};
  DraftPublished draft_published = {};  // none: nobody counts on drafts
  SentSearch* sent_search = nullptr;    // over what visitors sent; none: an index is made for each asking

  bool only_looks = false;  // nothing is made public of what it reads: files are taken as they are named

  journal::Occasion occasion = {};  // of what is written
  Footprint reads = {};             // since the request began
  std::int64_t batch = 0;           // of the journal's, what was written last; 0: nothing
  bool wrote_aside = false;         // something that is no content, such as a draft

  /// As the store's `write`, of what is no content.
  template <typename Work>
  auto write_aside(Work&& work) {
    return database.write(std::forward<Work>(work), [this](db::Connection&) { wrote_aside = true; });
  }

  /// What was read so far, for the answer that is made of it.
  Footprint made_of() {
    reads.tidy();
    return std::exchange(reads, {});
  }
};

}  // namespace vitrine::content
