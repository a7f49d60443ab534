#include "site/visit_beacons.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "content/page_addresses.hpp"
#include "core/error.hpp"
#include "core/text.hpp"
#include "core/visit_events.hpp"
#include "site/bundled.hpp"
#include "visits/counts.hpp"
#include "visits/searched_words.hpp"
#include "visits/vitals.hpp"

namespace vitrine {

namespace {

constexpr std::size_t path_characters_max = 300;
constexpr double thousandths = 1000;
constexpr std::array<std::string_view, 3> ways{"whatsapp", "phone", "mail"};
/// Pages that search engines are not led to.
constexpr std::array<std::string_view, 5> unlisted_pages{"/recherche", "/comparer", "/selection", "/devis",
                                                         "/confidentialite"};

/// What is measured of one page, as `vital_key` takes it.
using Measured = std::vector<std::pair<const visits::Vital*, double>>;

/// A beacon whose fields are in order.
struct Beacon {
  std::string event;
  std::string path;  // as it reads
  std::string words = {};
  std::string way = {};
  Measured measured = {};
};

/// All that is at fault: Error 400.
Beacon read_beacon(const json::object& fields) {
  const auto text = [&](const char* field) { return std::string(text_of(fields, field).value_or("")); };
  Beacon beacon{.event = text("event"), .path = percent_decode(text("path"), false)};
  FieldErrors faults;
  const bool is_text = is_utf8(beacon.path) && beacon.path.find('\0') == std::string::npos;
  if (!beacon.path.starts_with('/') || !is_text || length_of(beacon.path) > path_characters_max) {
    faults.emplace("path", "Un chemin de ce site est requis.");
  }
  if (beacon.event == "search") {
    beacon.words = text("words");
    if (trim(beacon.words).empty()) faults.emplace("words", "Les mots cherchés sont requis.");
  } else if (beacon.event == "click") {
    beacon.way = text("way");
    if (std::find(ways.begin(), ways.end(), beacon.way) == ways.end()) {
      faults.emplace("way", "Indiquez whatsapp, phone ou mail.");
    }
  } else if (beacon.event == "vitals") {
    for (const visits::Vital& vital : visits::vitals()) {
      const json::value* given = fields.if_contains(vital.name);
      if (given == nullptr) continue;
      const double value = given->is_number() ? given->to_number<double>() : -1;
      if (!(value >= 0)) faults.emplace(vital.name, "Un nombre positif est requis.");
      beacon.measured.emplace_back(&vital, vital.name == "cls" ? value * thousandths : value);
    }
  } else if (beacon.event != "view") {
    faults.emplace("event", "Indiquez view, search, click ou vitals.");
  }
  if (!faults.empty()) throw Error::validation(std::move(faults));
  return beacon;
}

/// Of whatever is no search.
std::vector<std::string> keys_of(VisitBeacons& beacons, const Beacon& beacon) {
  const std::string path = known_path(beacons, beacon.path);
  if (beacon.event == "view") return {visit_key(visits::kind::view, path)};
  if (beacon.event == "click") return {visit_key(visits::kind::click, beacon.way + " " + path)};
  std::vector<std::string> keys;
  if (path.empty()) return keys;
  for (const auto& [vital, value] : beacon.measured) keys.push_back(visits::vital_key(*vital, path, value));
  return keys;
}

}  // namespace

std::string known_path(VisitBeacons& beacons, const std::string& path) {
  const bool is_page = std::find(unlisted_pages.begin(), unlisted_pages.end(), path) != unlisted_pages.end() ||
                       beacons.workshops.contains(path) ||
                       content::lives_at(beacons.content.reader, beacons.content.house_pages, path);
  return is_page ? path : std::string();
}

Response take_visit_beacon(VisitBeacons& beacons, Request& request) {
  const Beacon beacon = read_beacon(request.form.fields);
  beacons.limit.admit(request.client_address);  // what its faults refused does not count
  VisitEvents events{.is_act = beacon.event != "vitals", .keys = {}};
  if (beacon.event == "search") {
    events.typed = visit_key(visits::kind::search, visits::searched_words(beacon.words));
  } else {
    events.keys = keys_of(beacons, beacon);
  }
  Response response = Response::no_content();
  if (!events.keys.empty() || !events.typed.empty()) {
    response.visit = std::make_shared<const VisitEvents>(std::move(events));
  }
  return response;
}

std::set<std::string> paths_of_workshops(std::string_view content) {
  std::set<std::string> paths;
  for (const json::object& workshop : bundled(content, "workshops"))
    paths.insert("/academie/" + member(workshop, "id"));
  return paths;
}

}  // namespace vitrine
