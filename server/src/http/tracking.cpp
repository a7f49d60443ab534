#include "http/tracking.hpp"

#include <algorithm>
#include <array>

namespace vitrine::http {

namespace {

/// Of Meta, Google, Microsoft, TikTok, X, LinkedIn, Yandex and Mailchimp. `utm_…` is everybody's.
constexpr std::array<std::string_view, 16> trackers{"fbclid", "gclid",   "gbraid", "wbraid",   "dclid", "gad_source",
                                                    "_gl",    "msclkid", "ttclid", "igshid",   "igsh",  "twclid",
                                                    "yclid",  "mc_cid",  "mc_eid", "li_fat_id"};

bool is_tracker(std::string_view name) {
  return name.starts_with("utm_") || std::find(trackers.begin(), trackers.end(), name) != trackers.end();
}

}  // namespace

std::string without_tracking(std::string_view query) {
  std::string kept;
  kept.reserve(query.size());
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(pair.size() + 1, query.size()));
    if (is_tracker(pair.substr(0, pair.find('=')))) continue;
    if (!kept.empty()) kept.push_back('&');
    kept.append(pair);
  }
  return kept;
}

}  // namespace vitrine::http
