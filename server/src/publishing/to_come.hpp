// What is scheduled as it will happen: in the order in which it is done, and what is public again by what ends.
#pragma once

#include <cstdint>
#include <vector>

#include "core/time.hpp"
#include "publishing/campaigns.hpp"
#include "publishing/public_versions.hpp"
#include "publishing/site_time.hpp"

namespace vitrine::publishing {

/// What will have happened to the site: a campaign has gone out, or was taken back.
struct Step {
  Clock::time_point at;
  Campaign campaign;
};

/// By this moment, in the order in which it is done. A campaign that goes out and is over by then leaves nothing, and
/// is no step.
std::vector<Step> steps_until(db::Connection& reader, const SiteTime& time, Clock::time_point moment);

struct Ending {
  Clock::time_point at;
  std::int64_t batch = 0;               // the act that it takes back
  std::vector<FormerVersion> versions;  // that are public again by it, but for arrangements (laying.hpp)
};

/// What is out and has an end, in the order in which it ends, but for what will be held as things stand.
std::vector<Ending> endings_to_come(db::Connection& reader, const SiteTime& time);

}  // namespace vitrine::publishing
