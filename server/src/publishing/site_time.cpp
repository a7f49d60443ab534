#include "publishing/site_time.hpp"

#include <date/date.h>
#include <date/tz.h>

#include <charconv>
#include <stdexcept>
#include <utility>

#include "content/rows.hpp"
#include "content/types/all.hpp"
#include "history/record.hpp"

namespace vitrine::publishing {

namespace {

constexpr std::string_view pattern = "0000-00-00T00:00:00";
constexpr std::size_t without_seconds = 16;

int number_in(std::string_view text, std::size_t at, std::size_t length) {
  int number = 0;
  std::from_chars(text.data() + at, text.data() + at + length, number);
  return number;
}

bool is_written_so(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_digit = text[i] >= '0' && text[i] <= '9';
    if (pattern[i] == '0' ? !is_digit : text[i] != pattern[i]) return false;
  }
  return true;
}

/// nullopt: there is no such day or hour.
std::optional<date::local_seconds> local_of(std::string_view said) {
  const date::year_month_day day{date::year(number_in(said, 0, 4)),
                                 date::month(static_cast<unsigned>(number_in(said, 5, 2))),
                                 date::day(static_cast<unsigned>(number_in(said, 8, 2)))};
  const int hour = number_in(said, 11, 2);
  const int minute = number_in(said, 14, 2);
  const int second = number_in(said, 17, 2);
  // What is reckoned in nanoseconds ends in 2262.
  if (!day.ok() || day.year() < date::year(1970) || day.year() > date::year(2200)) return std::nullopt;
  if (hour > 23 || minute > 59 || second > 59) return std::nullopt;
  return date::local_days(day) + std::chrono::hours(hour) + std::chrono::minutes(minute) + std::chrono::seconds(second);
}

}  // namespace

std::optional<std::string> said_time(std::string_view text) {
  if (text.size() != without_seconds && text.size() != pattern.size()) return std::nullopt;
  if (!is_written_so(text)) return std::nullopt;
  std::string said(text);
  if (text.size() == without_seconds) said += ":00";
  if (!local_of(said)) return std::nullopt;
  return said;
}

SiteTime::SiteTime(db::Connection& reader) {
  const content::ContentType& type = content::site();
  const auto stored = content::read_stored(reader, type, std::string(type.name));
  zone_ = (stored ? *stored : history::initial_image(type)).at("timeZone").as_string();
}

Clock::time_point SiteTime::moment(std::string_view said) const {
  const auto local = local_of(said);
  if (!local) throw std::invalid_argument("no time: " + std::string(said));
  const date::local_info info = date::locate_zone(zone_)->get_info(*local);
  // Skipped: where the first of both reckonings ends.
  if (info.result == date::local_info::nonexistent) return info.first.end;
  return date::sys_seconds(local->time_since_epoch() - info.first.offset);
}

std::string SiteTime::shown(Clock::time_point moment) const {
  const auto local = date::locate_zone(zone_)->to_local(date::floor<std::chrono::seconds>(moment));
  return date::format("%FT%T", local);
}

}  // namespace vitrine::publishing
