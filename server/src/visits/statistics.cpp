#include "visits/statistics.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <exception>
#include <map>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "visits/vitals.hpp"

namespace vitrine::visits {

namespace {

constexpr std::int64_t days_asked = 30;
constexpr std::int64_t rows_max = 500;       // of a list
constexpr std::int64_t counts_max = 10'000;  // of what a list is put together from
constexpr std::string_view products_below = "/products/";

/// Days, each at its beginning and its end.
struct Period {
  std::int64_t length;
  std::string from;
  std::string to;
  std::string before_from;  // to the day before `from`; the same as that: nothing

  bool has_before() const { return before_from != from; }
};

Period asked_period(const Request& request, Clock::time_point now) {
  std::int64_t length = days_asked;
  if (const auto text = request.query.get("days")) {
    const char* end = text->data() + text->size();
    const auto [rest, failure] = std::from_chars(text->data(), end, length);
    if (failure != std::errc() || rest != end || length < 0 || length > days_max) {
      throw Error::validation({{"days", "Un nombre de jours de 0 à 366 est requis."}});
    }
  }
  if (length == 0) return {.length = 1, .from = day_of(now), .to = day_of(now), .before_from = day_of(now)};
  return {
      .length = length, .from = day_of(now, -length), .to = day_of(now, -1), .before_from = day_of(now, -2 * length)};
}

/// In the period, and before it.
struct Sum {
  std::int64_t shown = 0;
  std::int64_t earlier = 0;
};

using Sums = std::map<std::string, Sum>;

void add(Sum& sum, const Sum& other) {
  sum.shown += other.shown;
  sum.earlier += other.earlier;
}

/// Puts them into an object, as "count" and "before".
json::object with_sum(json::object object, const Sum& sum, const Period& period) {
  object.emplace("count", sum.shown);
  object.emplace("before", period.has_before() ? json::value(sum.earlier) : json::value());
  return object;
}

class Reading {
 public:
  Reading(db::Connection& reader, Period period) : reader_(reader), period_(std::move(period)) {}

  json::object answer() {
    const Days days = by_day();
    const std::vector<std::pair<std::string, Sum>> pages = most_of(kind::view);
    const Sums clicks = all_of(kind::click);
    return {{"from", period_.from},
            {"to", period_.to},
            {"totals", totals(days)},
            {"days", each_day(days)},
            {"pages", list(pages, "path")},
            {"products", products(clicks)},
            {"searches", searches()},
            {"sources", list(most_of(kind::source), "source")},
            {"devices", list(most_of(kind::device), "device")},
            {"clicks", ways(clicks)},
            {"requests", list(most_of(kind::request), "request")},
            {"vitals", pace()}};
  }

 private:
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 5> series{{{"visits", kind::visit},
                                                                                        {"visitors", kind::visitor},
                                                                                        {"views", kind::view},
                                                                                        {"searches", kind::search},
                                                                                        {"requests", kind::request}}};

  std::vector<std::pair<std::string, Sum>> read(std::string_view kind, std::int64_t limit) {
    std::vector<std::pair<std::string, Sum>> rows;
    for (const db::Row& row : reader_.query(
             "SELECT subject, CAST(SUM(CASE WHEN day >= :p1 THEN count ELSE 0 END) AS BIGINT) AS shown, "
             "CAST(SUM(CASE WHEN day < :p1 THEN count ELSE 0 END) AS BIGINT) AS earlier FROM visit_count "
             "WHERE kind = :p2 AND day >= :p3 AND day <= :p4 GROUP BY subject ORDER BY shown DESC, earlier DESC, "
             "subject LIMIT :p5",
             {period_.from, std::string(kind), period_.before_from, period_.to, limit})) {
      rows.emplace_back(row.text("subject"), Sum{row.integer("shown"), row.integer("earlier")});
    }
    return rows;
  }

  std::vector<std::pair<std::string, Sum>> most_of(std::string_view kind) { return read(kind, rows_max); }

  Sums all_of(std::string_view kind) {
    Sums sums;
    for (auto& [subject, sum] : read(kind, counts_max)) sums.emplace(std::move(subject), sum);
    return sums;
  }

  json::array list(const std::vector<std::pair<std::string, Sum>>& rows, std::string_view name) const {
    json::array items;
    for (const auto& [subject, sum] : rows) items.push_back(with_sum({{name, subject}}, sum, period_));
    return items;
  }

  /// How often on each day, by day and kind.
  using Days = std::map<std::string, std::map<std::string, std::int64_t, std::less<>>>;

  Days by_day() {
    Days days;
    for (const db::Row& row :
         reader_.query("SELECT kind, day, CAST(SUM(count) AS BIGINT) AS total FROM visit_count WHERE kind IN ('visit', "
                       "'visitor', 'view', 'search', 'request') AND day >= :p1 AND day <= :p2 GROUP BY kind, day",
                       {period_.before_from, period_.to})) {
      days[row.text("day")][row.text("kind")] = row.integer("total");
    }
    return days;
  }

  json::object totals(const Days& days) const {
    std::map<std::string, Sum, std::less<>> sums;
    for (const auto& [day, counts] : days) {
      for (const auto& [kind, count] : counts) (day >= period_.from ? sums[kind].shown : sums[kind].earlier) += count;
    }
    json::object result;
    for (const auto& [name, kind] : series) result.emplace(name, with_sum({}, sums[std::string(kind)], period_));
    return result;
  }

  /// Every day of the period, what happened on it or not, with the visits of the day in its place before.
  json::array each_day(const Days& days) const {
    const auto on = [&](const std::string& day, std::string_view kind) -> std::int64_t {
      const auto counts = days.find(day);
      if (counts == days.end()) return 0;
      const auto count = counts->second.find(kind);
      return count == counts->second.end() ? 0 : count->second;
    };
    const auto first = *moment_of(period_.from + "T00:00:00.000Z");
    json::array result;
    for (std::int64_t i = 0; i < period_.length; ++i) {
      const std::string day = day_of(first, i);
      json::object item{{"day", day}};
      for (const auto& [name, kind] : series) item.emplace(name, on(day, kind));
      const std::string earlier = day_of(first, i - period_.length);
      item.emplace("visitsBefore", period_.has_before() ? json::value(on(earlier, kind::visit)) : json::value());
      result.push_back(std::move(item));
    }
    return result;
  }

  /// From what was looked at to what was asked for.
  json::array products(const Sums& clicks) {
    struct Product {
      Sum views;
      Sum clicks;
      Sum requests;
    };
    std::map<std::string, Product> found;
    const auto id_in = [](std::string_view path) { return std::string(path.substr(products_below.size())); };
    for (const auto& [path, sum] : all_of(kind::view)) {
      if (path.starts_with(products_below)) add(found[id_in(path)].views, sum);
    }
    for (const auto& [subject, sum] : clicks) {
      const std::string path = subject.substr(subject.find(' ') + 1);
      if (path.starts_with(products_below)) add(found[id_in(path)].clicks, sum);
    }
    for (const auto& [id, sum] : all_of(kind::product_request)) {
      if (!id.empty()) add(found[id].requests, sum);
    }
    std::vector<std::pair<std::string, Product>> rows(found.begin(), found.end());
    std::stable_sort(rows.begin(), rows.end(), [](const auto& one, const auto& other) {
      return one.second.views.shown > other.second.views.shown;
    });
    if (rows.size() > static_cast<std::size_t>(rows_max)) rows.resize(static_cast<std::size_t>(rows_max));
    json::array result;
    for (const auto& [id, product] : rows) {
      const auto named = reader_.query_one("SELECT name FROM product WHERE id = :p1", {id});
      result.push_back({{"_id", id},
                        {"name", named ? json::value(named->text("name")) : json::value()},
                        {"views", with_sum({}, product.views, period_)},
                        {"clicks", with_sum({}, product.clicks, period_)},
                        {"requests", with_sum({}, product.requests, period_)}});
    }
    return result;
  }

  json::array searches() {
    const Sums empty = all_of(kind::search_empty);
    json::array result;
    for (const auto& [words, sum] : most_of(kind::search)) {
      const auto found = empty.find(words);
      // Of either some may have been counted without their words.
      const std::int64_t nothing_found = found == empty.end() ? 0 : std::min(found->second.shown, sum.shown);
      json::object item{{"words", words}, {"empty", nothing_found}};
      result.push_back(with_sum(std::move(item), sum, period_));
    }
    return result;
  }

  /// How visitors got in touch: WhatsApp, telephone, mail.
  json::array ways(const Sums& clicks) const {
    Sums sums;
    for (const auto& [subject, sum] : clicks) {
      if (!subject.empty()) add(sums[subject.substr(0, subject.find(' '))], sum);
    }
    json::array result;
    for (const auto& [way, sum] : sums) result.push_back(with_sum({{"way", way}}, sum, period_));
    return result;
  }

  /// Of each kind of page, what its visitors waited for.
  json::array pace() {
    json::array result;
    for (const Vital& vital : vitals()) {
      std::map<std::string, std::pair<Distribution, Distribution>> pages;  // in the period, and before it
      for (const auto& [subject, sum] : all_of(vital.name)) {
        const std::size_t space = subject.rfind(' ');
        if (space == std::string::npos) continue;
        std::int64_t bound = 0;
        std::from_chars(subject.data() + space + 1, subject.data() + subject.size(), bound);
        const auto page = pages.try_emplace(subject.substr(0, space), Distribution(vital), Distribution(vital)).first;
        page->second.first.add(bound, sum.shown);
        page->second.second.add(bound, sum.earlier);
      }
      for (const auto& [page, distributions] : pages) {
        const auto& [shown, earlier] = distributions;
        const auto before = earlier.third_quartile();
        if (shown.count() == 0) continue;
        result.push_back({{"vital", vital.name},
                          {"page", page},
                          {"count", shown.count()},
                          {"p75", *shown.third_quartile()},
                          {"before", value_or_null(before)},
                          {"good", shown.good()},
                          {"poor", shown.poor()}});
      }
    }
    return result;
  }

  db::Connection& reader_;
  const Period period_;
};

}  // namespace

Response statistics(AskedStatistics& asked, Request& request) {
  Period period = asked_period(request, Clock::now());
  try {
    asked.visits.write_down();
  } catch (const std::exception& failure) {
    // What is stored is told all the same; where the store is away, that fails as well.
    log::error("visits_not_written_down", {{"reason", std::string(failure.what())}});
  }
  Response response = Response::json(Reading(asked.reader, std::move(period)).answer());
  response.headers.emplace_back("Cache-Control", "private, no-store");
  return response;
}

}  // namespace vitrine::visits
