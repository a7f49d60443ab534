// What search engines and readers of feeds ask for beside the pages: the map of the site and the news of its blog. Both
// name what the store holds and what is bundled with the site.
#pragma once

#include <string_view>

#include "content/context.hpp"
#include "core/request.hpp"

namespace vitrine {

/// What they are made of.
struct Feeds {
  content::Context& content;
  const std::string_view bundled;  // the items that come with the site, by their kind, as JSON
};

/// `sitemap.xml` (sitemaps.org protocol 0.9): the pages of the house, and every item that has a page of its own.
Response site_map(Feeds& feeds, Request& request);

/// `blog/rss.xml` (RSS 2.0): every article, the newest first.
Response news_feed(Feeds& feeds, Request& request);

Response robots(Feeds& feeds, Request& request);

}  // namespace vitrine
