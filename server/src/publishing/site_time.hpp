// Times as people say them: what clocks show in the site's time zone, a setting of the site. They are kept as they were
// said, and become moments when that is asked, by the rules of the zone that the system knows then: eight o'clock stays
// eight o'clock when the clocks are changed, and when a country decides anew when they are.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/time.hpp"
#include "db/database.hpp"

namespace vitrine::publishing {

/// What was said as a time: `2026-12-07T08:00`, or with seconds, of a day that exists. As it is kept, with seconds;
/// nullopt: it is none.
std::optional<std::string> said_time(std::string_view text);

class SiteTime {
 public:
  /// In the zone that the settings of the site name.
  explicit SiteTime(db::Connection& reader);
  explicit SiteTime(std::string zone) : zone_(std::move(zone)) {}

  const std::string& zone() const { return zone_; }

  /// The moment at which clocks show this time (`said_time`). One that they skip is the moment at which they do; one
  /// that they show twice is the first.
  Clock::time_point moment(std::string_view said) const;
  /// What clocks show, to the second.
  std::string shown(Clock::time_point moment) const;

 private:
  std::string zone_;
};

}  // namespace vitrine::publishing
