// The public pages, drawn by React inside the program, and what search engines read beside them.
#pragma once

#include "core/request.hpp"
#include "worker.hpp"

namespace vitrine {

/// Draws the page of this address, whatever it is: an unknown one is the 404 page.
Response draw_page(Worker& worker, Request& request);

/// `sitemap.xml` (sitemaps.org protocol 0.9): the fixed pages, active products, categories and treatments.
Response site_map(Worker& worker, Request& request);

Response robots(Worker& worker, Request& request);

}  // namespace vitrine
