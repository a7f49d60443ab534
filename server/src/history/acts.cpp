#include "history/acts.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string_view>
#include <utility>

#include "core/time.hpp"
#include "history/record.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

namespace {

/// More than the day itself and what a clock may have been set back by.
constexpr std::chrono::days around{3};
/// Acts of which it is asked in one statement whether they stand.
constexpr std::size_t settled_at_once = 500;

class Conditions {
 public:
  void add(std::string_view condition, db::Value value) {
    values.push_back(std::move(value));
    where.append(where.empty() ? "WHERE " : " AND ").append(condition);
    where.append(" :p").append(std::to_string(values.size()));
  }

  std::string where;
  std::vector<db::Value> values;
};

/// The first moment of a day, or one as good where the clock does not reach so far.
Clock::time_point beginning_of(const std::string& day) {
  const std::chrono::year_month_day date{std::chrono::year(std::clamp(std::stoi(day.substr(0, 4)), 1970, 2200)),
                                         std::chrono::month(static_cast<unsigned>(std::stoi(day.substr(5, 2)))),
                                         std::chrono::day(static_cast<unsigned>(std::stoi(day.substr(8, 2))))};
  return std::chrono::sys_days(date);
}

/// The moments say which lines are meant, the numbers spare the store those that are far from it.
Conditions of_period(db::Connection& reader, const ActFilter& filter) {
  Conditions conditions;
  if (!filter.from.empty()) {
    conditions.add("at >=", filter.from);
    conditions.add("seq >=", journal::first_since(reader, iso_time(beginning_of(filter.from) - around)));
  }
  if (!filter.to.empty()) {
    conditions.add("at <", filter.to);
    conditions.add("seq <", journal::first_since(reader, iso_time(beginning_of(filter.to) + around)));
  }
  return conditions;
}

/// What there is of a column in lines that are alike in others: from one to the next along the index that begins with
/// them, since they are few, of however many lines.
std::vector<std::string> values_of(db::Connection& reader, const std::string& column, Conditions alike = {}) {
  alike.add(column + " >", std::string());
  const std::string sql = "SELECT COALESCE(MIN(" + column + "), '') AS value FROM journal " + alike.where;
  std::vector<std::string> values;
  while (true) {
    std::string next = reader.query_one(sql, alike.values)->text("value");
    if (next.empty()) return values;
    alike.values.back() = next;
    values.push_back(std::move(next));
  }
}

/// Lines that one index holds in their order: all of them, or those of one account, one type and one kind of act.
class Strand {
 public:
  explicit Strand(Conditions conditions) : conditions_(std::move(conditions)) {
    conditions_.add("seq <", std::int64_t{0});
    sql_ = "SELECT batch FROM journal " + conditions_.where + " ORDER BY seq DESC LIMIT 1";
  }

  /// The act of the last line before this one; 0: there is none.
  std::int64_t act_before(db::Connection& reader, std::int64_t before) {
    if (!is_read_ || act_ >= before) {
      conditions_.values.back() = before;
      const auto last = reader.query_one(sql_, conditions_.values);
      act_ = last ? last->integer("batch") : 0;
      is_read_ = true;
    }
    return act_;
  }

 private:
  Conditions conditions_;  // the last one: before a line
  std::string sql_;
  std::int64_t act_ = 0;
  bool is_read_ = false;
};

constexpr std::array kinds_of_act{journal::Act::Create, journal::Act::Update, journal::Act::Remove,
                                  journal::Act::Reorder};

/// As they stand in lines of the type, of those that are told as `asked`; empty: of all.
std::vector<std::string> acts_told_as(const std::string& asked, const std::string& type) {
  std::vector<std::string> names;
  for (const journal::Act act : kinds_of_act) {
    if (asked.empty() || journal::name_of(act_told(type_of(type), act)) == asked)
      names.emplace_back(journal::name_of(act));
  }
  return names;
}

/// Those that together hold all lines that are asked for.
std::vector<Strand> strands_of(db::Connection& reader, const ActFilter& filter) {
  const Conditions period = of_period(reader, filter);
  if (filter.account.empty() && filter.type.empty() && filter.act.empty()) return {Strand(period)};
  const auto asked_or = [](const std::string& asked, auto all) { return asked.empty() ? all() : std::vector{asked}; };
  std::vector<Strand> strands;
  for (const std::string& actor : asked_or(filter.account, [&] { return values_of(reader, "actor"); })) {
    Conditions of_actor;
    of_actor.add("actor =", actor);
    for (const std::string& type : asked_or(filter.type, [&] { return values_of(reader, "type", of_actor); })) {
      for (const std::string& act : acts_told_as(filter.act, type)) {
        Conditions conditions = period;
        conditions.add("actor =", actor);
        conditions.add("type =", type);
        conditions.add("act =", act);
        strands.emplace_back(std::move(conditions));
      }
    }
  }
  return strands;
}

}  // namespace

std::vector<std::int64_t> acts_before(db::Connection& reader, const ActFilter& filter, std::int64_t before,
                                      std::size_t count) {
  std::vector<Strand> strands = strands_of(reader, filter);
  // An act's lines stand together behind its first one, which names it: however many they are, they are passed over.
  std::vector<std::int64_t> acts;
  while (acts.size() < count) {
    std::int64_t next = 0;
    for (Strand& strand : strands) next = std::max(next, strand.act_before(reader, before));
    if (next == 0) break;
    acts.push_back(next);
    before = next;
  }
  return acts;
}

std::vector<Tally> tallies_of(db::Connection& reader, std::int64_t batch) {
  Conditions of_act;
  of_act.add("batch =", batch);
  std::vector<Tally> tallies;
  for (const std::string& type : values_of(reader, "type", of_act)) {
    for (const std::string& act : acts_told_as({}, type)) {
      // Not by GROUP BY, which compares the words of each line.
      const auto row = reader.query_one(
          "SELECT COUNT(*) AS count, COALESCE(MAX(seq), 0) AS last FROM journal WHERE batch = :p1 AND type = :p2 AND "
          "act = :p3",
          {batch, type, act});
      if (row->integer("count") > 0) tallies.push_back({type, act, row->integer("count"), row->integer("last")});
    }
  }
  std::sort(tallies.begin(), tallies.end(), [](const Tally& one, const Tally& other) { return one.last > other.last; });
  return tallies;
}

std::vector<Tally> tallies_of(const std::vector<journal::Line>& lines) {
  std::vector<Tally> tallies;
  for (const journal::Line& line : lines) {
    const std::string act(journal::name_of(line.act));
    const auto same = std::find_if(tallies.begin(), tallies.end(),
                                   [&](const Tally& tally) { return tally.type == line.type && tally.act == act; });
    if (same == tallies.end()) {
      tallies.push_back({line.type, act, 1, line.seq});
    } else {
      ++same->count;
    }
  }
  return tallies;
}

std::vector<journal::Actor> actors(db::Connection& reader) {
  std::vector<journal::Actor> actors;
  for (std::string& id : values_of(reader, "actor")) {
    const std::vector<std::int64_t> last = acts_before(reader, {.account = id}, journal::last_seq(reader) + 1, 1);
    std::string name =
        reader.query_one("SELECT actor_name FROM journal WHERE seq = :p1", {last.front()})->text("actor_name");
    actors.push_back({std::move(id), std::move(name)});
  }
  return actors;
}

std::set<std::int64_t> undone_among(db::Connection& reader, const std::vector<std::int64_t>& acts) {
  std::set<std::int64_t> undone;
  if (acts.empty()) return undone;
  std::string places;
  std::vector<db::Value> values;
  for (const std::int64_t act : acts) {
    values.emplace_back(act);
    places.append(places.empty() ? ":p" : ", :p").append(std::to_string(values.size()));
  }
  // What took them back, what took that back, and so on, however often: the last of them first, which stands.
  const std::string of_undoings = "j.taken_back > 0 AND j.origin = 'undo'";  // along the index of the few that are
  const std::string sql = "WITH RECURSIVE undoing (batch, act) AS (SELECT j.batch, j.taken_back FROM journal j WHERE " +
                          of_undoings + " AND j.taken_back IN (" + places +
                          ") UNION SELECT j.batch, j.taken_back FROM undoing CROSS JOIN journal j WHERE " +
                          of_undoings +
                          " AND j.taken_back = undoing.batch) SELECT batch, act FROM undoing "
                          "ORDER BY batch DESC";
  for (const db::Row& row : reader.query(sql, values)) {
    if (!undone.contains(row.integer("batch"))) undone.insert(row.integer("act"));
  }
  std::erase_if(undone, [&](std::int64_t act) { return std::find(acts.begin(), acts.end(), act) == acts.end(); });
  return undone;
}

std::map<std::int64_t, bool> settled_since(db::Connection& reader, std::int64_t line) {
  // Whatever takes back what took something back changes how that stands as well, and so on.
  const std::string of_undoings = "j.taken_back > 0 AND j.origin = 'undo'";
  const std::string sql = "WITH RECURSIVE settled (act) AS (SELECT j.taken_back FROM journal j WHERE j.seq > :p1 AND " +
                          of_undoings +
                          " UNION SELECT j.taken_back FROM settled CROSS JOIN journal j WHERE j.batch = settled.act "
                          "AND " +
                          of_undoings + ") SELECT act FROM settled ORDER BY act";
  std::vector<std::int64_t> acts;
  for (const db::Row& row : reader.query(sql, {line})) acts.push_back(row.integer("act"));
  std::map<std::int64_t, bool> settled;
  for (std::size_t at = 0; at < acts.size(); at += settled_at_once) {
    const std::vector set(acts.begin() + static_cast<std::ptrdiff_t>(at),
                          acts.begin() + static_cast<std::ptrdiff_t>(std::min(at + settled_at_once, acts.size())));
    const std::set<std::int64_t> undone = undone_among(reader, set);
    for (const std::int64_t act : set) settled.emplace(act, undone.contains(act));
  }
  return settled;
}

}  // namespace vitrine::history
