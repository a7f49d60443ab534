// What search engines and readers of feeds ask for beside the pages: the map of the site and the news of its blog. Both
// name what the store holds and what is bundled with the site.
#pragma once

#include "core/request.hpp"
#include "routes/worker.hpp"

namespace vitrine {

/// `sitemap.xml` (sitemaps.org protocol 0.9): the pages of the house, and every item that has a page of its own.
Response site_map(Worker& worker, Request& request);

/// `blog/rss.xml` (RSS 2.0): every article, the newest first.
Response news_feed(Worker& worker, Request& request);

Response robots(Worker& worker, Request& request);

}  // namespace vitrine
