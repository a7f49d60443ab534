// The map of the site (sitemaps.org protocol 0.9), of what the store holds and what is bundled with the site. However
// many items there are, each answer names a bounded number.
#pragma once

#include "core/request.hpp"
#include "site/feeds.hpp"

namespace vitrine {

/// `sitemap.xml`: the parts that name the pages of the house and every item that has a page of its own.
Response site_map(Feeds& feeds, Request& request);

/// `sitemap/…`: the part that the first parameter names. An unknown one: Error 404.
Response site_map_part(Feeds& feeds, Request& request);

}  // namespace vitrine
