// Campaigns as they are answered: what is said of each, and what goes out with it or has.
#pragma once

#include <vector>

#include "content/context.hpp"
#include "core/json.hpp"
#include "publishing/campaigns.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::publishing {

/// In this order. What publication would refuse is told of what goes out by itself: that takes as long as laying all of
/// its drafts does.
json::array answers_of(content::Context& context, const std::vector<Campaign>& campaigns, const SiteTime& time);
/// The same of one.
json::object answer_of(content::Context& context, const Campaign& campaign, const SiteTime& time);

}  // namespace vitrine::publishing
