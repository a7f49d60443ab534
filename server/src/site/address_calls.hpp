// What the back office is told of addresses at which no page lives: those that pages had before, and those that are
// missed.
#pragma once

#include "content/context.hpp"
#include "core/request.hpp"
#include "site/address_hits.hpp"

namespace vitrine {

struct AskedAddresses {
  content::Context& content;
  AddressHits& hits;
};

/// GET: addresses that items have left, the last first, with where they lead now. `?search=` narrows to paths and
/// titles that hold it; `?limit=` (50), `?offset=`.
Response former_addresses(AskedAddresses& asked, Request& request);

/// GET: paths that were asked for and not found, the most asked for first. The same parameters.
Response missed_addresses(AskedAddresses& asked, Request& request);

/// GET: how often each redirect that was written by hand was followed, by its source.
Response redirect_hits(AskedAddresses& asked, Request& request);

/// POST of {"path"}: what was asked for there is not listed until it is asked for again. 204.
Response forget_missed(AskedAddresses& asked, Request& request);

}  // namespace vitrine
