// Who came, told apart for one day: by hashes of which nothing is left the day after.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/time.hpp"
#include "core/visit_tally.hpp"
#include "db/database.hpp"
#include "visits/counts.hpp"

namespace vitrine::visits {

/// Tables of what must be gone the day after, and is in no copy of the store.
inline constexpr std::array fleeting_tables{"visit_salt", "visitor"};

/// The days that may come until the next writing, today and tomorrow, each with its salt, which programs on one store
/// share. What is missing is made: a day ahead, so that none is missing at midnight.
std::vector<VisitDay> days_to_come(db::Connection& writer, Clock::time_point now);

/// The visitors of a day who are known to keep the site, by whichever program.
std::unordered_set<std::uint64_t> house_of(db::Connection& connection, const std::string& day);

/// What is counted by kind.
using Counts = std::map<std::string, Subjects, std::less<>>;

/// Adds to `counts` who came on a day, and which visits began; writes down who it was as long as it may be known.
void add_arrivals(db::Connection& writer, const VisitDay& day, Clock::time_point now, Counts& counts);

/// The last day that is over: ten minutes into the next one, as another program may have something of it to write.
std::string last_open_day(Clock::time_point now);

/// Counts each visitor of a day among its keys as somebody who came once, and forgets who they were.
void close_day(VisitDay& day);

/// Deletes salts and hashes of days that are over.
void forget_visitors(db::Connection& writer, Clock::time_point now);

/// YYYY-MM-DD of a day as salts count them.
std::string date_of(std::int64_t day);

/// The same the other way round: the day of a moment.
std::int64_t number_of_day(Clock::time_point moment);

}  // namespace vitrine::visits
