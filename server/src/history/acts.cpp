#include "history/acts.hpp"

#include <algorithm>
#include <chrono>
#include <string_view>
#include <utility>

#include "core/time.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

namespace {

/// More than the day itself and what a clock may have been set back by.
constexpr std::chrono::days around{3};

class Conditions {
 public:
  void add(std::string_view condition, db::Value value) {
    values.push_back(std::move(value));
    where.append(where.empty() ? "WHERE " : " AND ").append(condition);
    where.append(" :p").append(std::to_string(values.size()));
  }
  void add_text(std::string_view condition, const std::string& text) {
    if (!text.empty()) add(condition, text);
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

Conditions conditions_of(db::Connection& reader, const ActFilter& filter) {
  Conditions conditions;
  conditions.add_text("actor =", filter.account);
  conditions.add_text("type =", filter.type);
  conditions.add_text("act =", filter.act);
  // The moments say which lines are meant, the numbers spare the store those that are far from it.
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

}  // namespace

std::vector<std::int64_t> acts_before(db::Connection& reader, const ActFilter& filter, std::int64_t before,
                                      std::size_t count) {
  Conditions conditions = conditions_of(reader, filter);
  conditions.add("seq <", before);
  // An act's lines stand together behind its first one, which names it: however many they are, they are passed over.
  const std::string sql = "SELECT batch FROM journal " + conditions.where + " ORDER BY seq DESC LIMIT 1";
  std::vector<std::int64_t> acts;
  while (acts.size() < count) {
    const auto next = reader.query_one(sql, conditions.values);
    if (!next) break;
    acts.push_back(next->integer("batch"));
    conditions.values.back() = acts.back();
  }
  return acts;
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

}  // namespace vitrine::history
