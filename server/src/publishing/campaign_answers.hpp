// A campaign as it is answered: what is said of it, and what goes out with it or has.
#pragma once

#include "content/context.hpp"
#include "core/json.hpp"
#include "publishing/campaigns.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::publishing {

/// What publication would refuse is told of what goes out by itself.
json::object answer_of(content::Context& context, const Campaign& campaign, const SiteTime& time);

}  // namespace vitrine::publishing
