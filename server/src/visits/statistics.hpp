// What was counted, for administrators.
#pragma once

#include "core/request.hpp"
#include "db/database.hpp"
#include "visits/visits.hpp"

namespace vitrine::visits {

struct AskedStatistics {
  db::Connection& reader;  // the calling thread's own
  Visits& visits;
};

inline constexpr std::int64_t days_max = 366;

/// GET of `?days=`, 1 to 366 (30): what was counted on so many whole days, the last of which is yesterday (UTC), with
/// what was on as many days before them; 0: today alone, with nothing before. What this program has counted is written
/// down first. Anything else: Error 400.
Response statistics(AskedStatistics& asked, Request& request);

}  // namespace vitrine::visits
