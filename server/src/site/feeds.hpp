// What readers of feeds and search engines ask for beside the pages: the news of the blog, and what to keep out of.
// The map of the site: site_map.hpp.
#pragma once

#include <string>
#include <string_view>

#include "content/context.hpp"
#include "core/request.hpp"

namespace vitrine {

/// What they are made of.
struct Feeds {
  content::Context& content;
  const std::string_view bundled;  // the items that come with the site, by their kind, as JSON
};

/// `blog/rss.xml` (RSS 2.0): every article, the newest first.
Response news_feed(Feeds& feeds, Request& request);

Response robots(Feeds& feeds, Request& request);

/// One that may be kept by the answer cache.
Response feed_document(const Feeds& feeds, std::string content_type, std::string body);

}  // namespace vitrine
