// A campaign as it is answered: what is said of it, and what goes out with it or has.
#pragma once

#include "core/json.hpp"
#include "publishing/campaigns.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::publishing {

json::object answer_of(db::Connection& reader, const Campaign& campaign, const SiteTime& time);

}  // namespace vitrine::publishing
