// What the scripts of a page tell of its visitor, for the counting of visits: pages that they went on to without
// loading a document, searches, ways to get in touch that they took, and how fast the page was.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>

#include "content/context.hpp"
#include "core/request.hpp"
#include "site/address_limit.hpp"

namespace vitrine {

/// A whole beacon, in bytes.
inline constexpr std::uint64_t visit_beacon_bytes_max = 1024;
/// In a minute from one address, behind which there may be a whole practice.
inline constexpr std::size_t visit_beacons_a_minute = 120;

struct VisitBeacons {
  content::Context& content;
  AddressLimit& limit;
  const std::set<std::string>& workshops;  // the paths of those that are bundled with the site
};

/// POST: 204, and counted with the next writing. `event` is "view", "search", "click" or "vitals"; `path` that of the
/// page as the address bar has it, which is left out of what is counted where no page of the site lives there; `words`
/// of a search; `way` of a click: "whatsapp", "phone", "mail"; `lcp` and `inp` in milliseconds, `cls` as it is. Fields
/// at fault: Error 400; past the address's limit: Error 429. Who is not counted is answered alike.
Response take_visit_beacon(VisitBeacons& beacons, Request& request);

/// The path, as it reads, where a page of the site lives; else none: of what anybody may ask for, nothing is written
/// down.
std::string known_path(VisitBeacons& beacons, const std::string& path);

/// The addresses of the workshops, of `bundled-content.json`.
std::set<std::string> paths_of_workshops(std::string_view content);

}  // namespace vitrine
