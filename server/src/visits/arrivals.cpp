#include "visits/arrivals.hpp"

#include <sodium.h>

#include <algorithm>
#include <chrono>
#include <unordered_map>
#include <utility>

#include "core/hex.hpp"
#include "visits/in_pieces.hpp"

namespace vitrine::visits {

namespace {

using std::chrono::days;

/// After which a visitor who comes back has come once more, as everybody counts it.
constexpr std::int64_t visit_pause_s = 30L * 60;
/// Of a day; whoever comes after them is not told apart and adds to no visit.
constexpr std::int64_t visitors_max = 200'000;
constexpr std::chrono::minutes late{10};

std::string_view name_of(Device device) {
  constexpr std::array<std::string_view, 3> names{"desk", "phone", "tablet"};
  return names.at(static_cast<std::size_t>(device));
}

VisitSalt salt_of(std::int64_t day, const std::string& hex) {
  VisitSalt salt{.day = day};
  std::size_t length = 0;
  const int fault = sodium_hex2bin(salt.key.data(), salt.key.size(), hex.data(), hex.size(), nullptr, &length, nullptr);
  // One that nobody can read tells visitors apart as well as any other, in this program alone.
  return fault == 0 && length == salt.key.size() ? salt : VisitSalt::random(day);
}

struct Known {
  std::int64_t last_at = 0;
  bool is_house = false;
};

/// Of a day, in the store.
class Visitors {
 public:
  Visitors(db::Connection& connection, std::string day) : connection_(connection), day_(std::move(day)) {}

  std::int64_t count() {
    return connection_.query_one("SELECT COUNT(*) AS stored FROM visitor WHERE day = :p1", {day_})->integer("stored");
  }

  std::unordered_map<std::uint64_t, Known> known_among(const auto& hashes) {
    std::vector<db::Value> values{day_};
    std::string places;
    for (const auto& [hash, seen] : hashes) {
      values.emplace_back(static_cast<std::int64_t>(hash));
      places += (places.empty() ? ":p" : ", :p") + std::to_string(values.size());
    }
    std::unordered_map<std::uint64_t, Known> known;
    for (const db::Row& row : connection_.query(
             "SELECT hash, last_at, house FROM visitor WHERE day = :p1 AND hash IN (" + places + ")", values)) {
      known.emplace(static_cast<std::uint64_t>(row.integer("hash")),
                    Known{.last_at = row.integer("last_at"), .is_house = row.integer("house") != 0});
    }
    return known;
  }

  void put(const std::vector<std::pair<std::uint64_t, Known>>& all) {
    in_pieces(all, [&](const auto& piece) {
      Rows rows;
      for (const auto& [hash, known] : piece) {
        rows.add({day_, static_cast<std::int64_t>(hash), known.last_at, std::int64_t{known.is_house}});
      }
      connection_.execute("INSERT INTO visitor (day, hash, last_at, house) VALUES " + rows.places() +
                              " ON CONFLICT (day, hash) DO UPDATE SET last_at = excluded.last_at, house = "
                              "excluded.house",
                          rows.values());
    });
  }

 private:
  db::Connection& connection_;
  std::string day_;
};

}  // namespace

std::string date_of(std::int64_t day) { return day_of(Clock::time_point(days(day))); }

std::int64_t number_of_day(Clock::time_point moment) {
  return std::chrono::floor<days>(moment).time_since_epoch().count();
}

std::string last_open_day(Clock::time_point now) { return day_of(now - late); }

std::vector<VisitDay> days_to_come(db::Connection& writer, Clock::time_point now) {
  std::vector<VisitDay> result;
  for (const std::int64_t day : {number_of_day(now), number_of_day(now) + 1}) {
    const std::string date = date_of(day);
    writer.execute("INSERT INTO visit_salt (day, salt) VALUES (:p1, :p2) ON CONFLICT (day) DO NOTHING",
                   {date, hex_of(VisitSalt::random(day).key)});
    const auto row = writer.query_one("SELECT salt FROM visit_salt WHERE day = :p1", {date});
    result.push_back({.salt = salt_of(day, row->text("salt")), .house = house_of(writer, date)});
  }
  return result;
}

std::unordered_set<std::uint64_t> house_of(db::Connection& connection, const std::string& day) {
  std::unordered_set<std::uint64_t> house;
  for (const db::Row& row : connection.query("SELECT hash FROM visitor WHERE day = :p1 AND house = 1", {day})) {
    house.insert(static_cast<std::uint64_t>(row.integer("hash")));
  }
  return house;
}

void add_arrivals(db::Connection& writer, const VisitDay& day, Clock::time_point now, Counts& counts) {
  const std::string date = date_of(day.salt.day);
  const bool may_be_known = date >= last_open_day(now);
  Visitors visitors(writer, date);
  std::vector<std::pair<std::uint64_t, Known>> house;
  for (const std::uint64_t hash : day.house_met) house.push_back({hash, {.is_house = true}});
  if (may_be_known) visitors.put(house);
  std::vector<std::pair<std::uint64_t, const SeenVisitor*>> seen;
  for (const auto& [hash, visitor] : day.visitors) {
    if (visitor.counts && visitor.first_s != 0) seen.emplace_back(hash, &visitor);
  }
  const auto add = [&](std::string_view what, const std::string& subject) { ++counts[std::string(what)][subject]; };
  std::int64_t room = visitors_max - visitors.count();
  in_pieces(seen, [&](const auto& piece) {
    const auto known_ones = visitors.known_among(piece);
    std::vector<std::pair<std::uint64_t, Known>> stored;
    for (const auto& [hash, visitor] : piece) {
      const auto known = known_ones.find(hash);
      const bool is_new = known == known_ones.end();
      if (is_new ? room-- <= 0 : known->second.is_house) continue;
      if (is_new) add(kind::visitor, "");
      if (is_new || visitor->first_s - known->second.last_at > visit_pause_s) {
        add(kind::visit, "");
        add(kind::source, visitor->source);
        add(kind::device, std::string(name_of(visitor->device)));
      }
      stored.push_back({hash, {.last_at = std::max(visitor->last_s, is_new ? 0 : known->second.last_at)}});
    }
    if (may_be_known) visitors.put(stored);
  });
}

void close_day(VisitDay& day) {
  const auto add = [&](std::string_view what, std::string_view subject) { ++day.counts[visit_key(what, subject)]; };
  for (const auto& [hash, visitor] : day.visitors) {
    if (!visitor.counts || visitor.first_s == 0 || day.house_met.contains(hash)) continue;
    add(kind::visitor, "");
    add(kind::visit, "");
    add(kind::source, visitor.source);
    add(kind::device, name_of(visitor.device));
  }
  VisitDay closed{.salt = VisitSalt::random(day.salt.day), .counts = std::move(day.counts)};
  day = std::move(closed);
}

void forget_visitors(db::Connection& writer, Clock::time_point now) {
  const std::string open = last_open_day(now);
  writer.execute("DELETE FROM visitor WHERE day < :p1", {open});
  writer.execute("DELETE FROM visit_salt WHERE day < :p1", {open});
}

}  // namespace vitrine::visits
