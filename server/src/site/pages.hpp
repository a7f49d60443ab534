// The public pages, drawn by React inside the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/freshness.hpp"
#include "core/metrics.hpp"
#include "core/request.hpp"
#include "core/route.hpp"
#include "http/beginnings.hpp"
#include "render/engines.hpp"
#include "render/page_styles.hpp"
#include "site/address_hits.hpp"
#include "site/page_calls.hpp"
#include "site/visit_beacons.hpp"

namespace vitrine {

/// What one thread draws pages with.
struct Pages {
  render::Engines& engines;
  const Freshness& freshness;
  Metrics& metrics;
  AddressHits& hits;
  const std::string_view shell;                   // the document without content, for an origin that is none
  const Router& router;                           // of the API, which pages ask while they are drawn,
  Worker& worker;                                 // and who answers it
  VisitBeacons& visits;                           // what is known of the site's paths
  const std::string& media_url;                   // from where pictures and films come; empty: from here
  std::optional<render::PageStyles> styles = {};  // none on a thread that draws no pages
  http::Beginnings beginnings = {};               // up to the end of the styles
};

/// Draws the page of this address, whatever it is: an unknown one is the 404 page. What has no page there is counted.
Response draw_page(Pages& pages, Request& request);

/// The document of the back office, which is nobody's but the administrator's: no search engine and no shared cache
/// keeps it.
Response draw_back_office(Pages& pages, Request& request);

/// The page of this address, drawn from what one request alone brings with it.
Response draw_page_with(Pages& pages, Request& request, const GivenAnswers& given);

/// A page that is not public.
struct PreviewedPage {
  Worker& worker;          // who answers what it asks
  std::string_view about;  // what says so, as JSON (render::PageRequest)
};
/// Draws it, of which nothing is kept.
Response draw_previewed_page(Pages& pages, Request& request, const PreviewedPage& preview);

}  // namespace vitrine
