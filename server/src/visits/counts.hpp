// What was counted, by day: sums, and nothing that tells anybody apart. Programs on one store add up there.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "core/time.hpp"
#include "db/database.hpp"

namespace vitrine::visits {

/// What is counted of a day: visits, by what sent them and on what; visitors, pages that were looked at, searches and
/// those of them that found nothing, clicks on ways to get in touch, requests, vitals (vitals.hpp) by their own names.
namespace kind {
inline constexpr std::string_view visit = "visit";
inline constexpr std::string_view visitor = "visitor";
inline constexpr std::string_view view = "view";                        // path
inline constexpr std::string_view source = "source";                    // host or campaign; empty: nobody knows
inline constexpr std::string_view device = "device";                    // desk, phone, tablet
inline constexpr std::string_view search = "search";                    // words
inline constexpr std::string_view search_empty = "search-empty";        // words
inline constexpr std::string_view click = "click";                      // "whatsapp /products/…"
inline constexpr std::string_view request = "request";                  // message, devis, demonstration
inline constexpr std::string_view product_request = "product-request";  // id of a product that one names
}  // namespace kind

/// How long what was counted is kept, in days: two years of any day, and a month to look at them.
inline constexpr std::int64_t kept_days = 760;

/// The day of a moment, YYYY-MM-DD (UTC), `later` days later.
std::string day_of(Clock::time_point moment, std::int64_t later = 0);

/// How often, by subject.
using Subjects = std::map<std::string, std::int64_t>;

/// How many subjects of a kind a day has by name at most: where a visitor says any word, fewer than where pages of the
/// site are named, so that nobody fills the store with words.
std::int64_t subjects_max(std::string_view kind);

/// Adds to what was counted. Beyond `subjects_max` those stay that were counted most, of equals those that come: one
/// that is made up is not there again. What the others had is added to the empty subject.
void add_counts(db::Connection& writer, std::string_view kind, const std::string& day, Subjects subjects);

/// A request that is stored by the transaction of `writer`: what it is ("message", "devis", "demonstration") and which
/// products it names. It is counted with it, whoever sent it: it is no visit.
void count_request(db::Connection& writer, std::string_view what, const std::set<std::string>& products,
                   Clock::time_point now);

/// Deletes what was counted too long ago.
void forget_old_counts(db::Connection& writer, Clock::time_point now);

}  // namespace vitrine::visits
