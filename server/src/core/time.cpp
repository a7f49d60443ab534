#include "core/time.hpp"

#include <array>
#include <cstdio>

namespace vitrine {

namespace {

using std::chrono::days;
using std::chrono::floor;
using std::chrono::hh_mm_ss;
using std::chrono::milliseconds;
using std::chrono::seconds;
using std::chrono::year_month_day;

/// The number that `count` digits at `position` write; -1 when they are not all digits.
int digits(std::string_view text, std::size_t position, std::size_t count) {
  int value = 0;
  if (position + count > text.size()) return -1;
  for (const char c : text.substr(position, count)) {
    if (c < '0' || c > '9') return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

/// Whether `text` is empty or the time part of an ISO 8601 moment: THH:MM[:SS[.fraction]][Z or ±HH:MM].
bool is_time_part(std::string_view text) {
  if (text.empty()) return true;
  if (text.size() < 6 || text[0] != 'T' || text[3] != ':') return false;
  const int hour = digits(text, 1, 2);
  const int minute = digits(text, 4, 2);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59) return false;
  text.remove_prefix(6);
  if (text.starts_with(':')) {
    const int second = digits(text, 1, 2);
    if (second < 0 || second > 60) return false;
    text.remove_prefix(3);
    if (text.starts_with('.')) {
      const std::size_t end = text.find_first_not_of("0123456789", 1);
      if (end == 1 || text.size() == 1) return false;
      text.remove_prefix(end == std::string_view::npos ? text.size() : end);
    }
  }
  if (text.empty() || text == "Z") return true;
  return text.size() == 6 && (text[0] == '+' || text[0] == '-') && text[3] == ':' && digits(text, 1, 2) >= 0 &&
         digits(text, 1, 2) <= 14 && digits(text, 4, 2) >= 0 && digits(text, 4, 2) <= 59;
}

}  // namespace

std::string iso_time(Clock::time_point moment) {
  const auto midnight = floor<days>(moment);
  const year_month_day date(midnight);
  const hh_mm_ss time(floor<milliseconds>(moment - midnight));
  std::array<char, 64> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%04d-%02u-%02uT%02ld:%02ld:%02ld.%03ldZ",
                                   int{date.year()}, unsigned{date.month()}, unsigned{date.day()}, time.hours().count(),
                                   time.minutes().count(), time.seconds().count(), time.subseconds().count());
  return {buffer.data(), static_cast<std::size_t>(length)};
}

std::optional<Clock::time_point> moment_of(std::string_view iso) {
  if (iso.size() != 24 || iso[10] != 'T' || iso[19] != '.' || iso[23] != 'Z' || !iso_day(iso)) return std::nullopt;
  const year_month_day date{std::chrono::year(digits(iso, 0, 4)),
                            std::chrono::month(static_cast<unsigned>(digits(iso, 5, 2))),
                            std::chrono::day(static_cast<unsigned>(digits(iso, 8, 2)))};
  const int thousandths = digits(iso, 20, 3);
  if (thousandths < 0) return std::nullopt;
  return std::chrono::sys_days(date) + std::chrono::hours(digits(iso, 11, 2)) +
         std::chrono::minutes(digits(iso, 14, 2)) + seconds(digits(iso, 17, 2)) + milliseconds(thousandths);
}

std::int64_t unix_seconds(Clock::time_point moment) { return floor<seconds>(moment).time_since_epoch().count(); }

std::int64_t unix_ms(Clock::time_point moment) { return floor<milliseconds>(moment).time_since_epoch().count(); }

std::string http_date(Clock::time_point moment) {
  constexpr std::array<const char*, 7> weekdays{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array<const char*, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                               "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const auto midnight = floor<days>(moment);
  const year_month_day date(midnight);
  const hh_mm_ss time(floor<seconds>(moment - midnight));
  std::array<char, 64> buffer{};
  const int length = std::snprintf(buffer.data(), buffer.size(), "%s, %02u %s %04d %02ld:%02ld:%02ld GMT",
                                   weekdays.at(std::chrono::weekday(midnight).c_encoding()), unsigned{date.day()},
                                   months.at(unsigned{date.month()} - 1), int{date.year()}, time.hours().count(),
                                   time.minutes().count(), time.seconds().count());
  return {buffer.data(), static_cast<std::size_t>(length)};
}

std::optional<std::string> iso_day(std::string_view text) {
  if (text.size() < 10 || text[4] != '-' || text[7] != '-' || !is_time_part(text.substr(10))) return std::nullopt;
  const int year = digits(text, 0, 4);
  const int month = digits(text, 5, 2);
  const int day = digits(text, 8, 2);
  if (year < 0 || month < 0 || day < 0) return std::nullopt;
  const year_month_day date{std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                            std::chrono::day(static_cast<unsigned>(day))};
  if (!date.ok()) return std::nullopt;
  return std::string(text.substr(0, 10));
}

}  // namespace vitrine
