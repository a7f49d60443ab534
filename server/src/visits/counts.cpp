#include "visits/counts.hpp"

#include <algorithm>
#include <chrono>
#include <ranges>
#include <utility>
#include <vector>

#include "visits/in_pieces.hpp"

namespace vitrine::visits {

namespace {

constexpr std::int64_t pages_max = 5'000;
constexpr std::int64_t words_max = 500;
constexpr std::int64_t sources_max = 200;
/// Longer than any page's path, and far shorter than what an index of PostgreSQL holds.
constexpr std::size_t subject_bytes_max = 1'500;

/// What of a subject stays where there is no room for it: of a click the way that was taken.
std::string shortened(const std::string& kind, const std::string& subject) {
  return kind == kind::click ? subject.substr(0, subject.find(' ')) : std::string();
}

struct Named {
  std::string subject;
  std::int64_t stored = 0;
  std::int64_t coming = 0;

  std::int64_t sum() const { return stored + coming; }
};

/// All that a day has by name, or would have, those first that stay.
std::vector<Named> ranked(db::Connection& writer, const std::string& kind, const std::string& day,
                          const Subjects& subjects) {
  std::map<std::string, Named> all;
  for (const db::Row& row :
       writer.query("SELECT subject, count FROM visit_count WHERE kind = :p1 AND day = :p2", {kind, day})) {
    all[row.text("subject")].stored = row.integer("count");
  }
  for (const auto& [subject, count] : subjects) all[subject].coming = count;
  std::vector<Named> named;
  for (auto& [subject, one] : all) {
    if (subject == shortened(kind, subject)) continue;
    one.subject = subject;
    named.push_back(std::move(one));
  }
  std::ranges::stable_sort(named, [](const Named& one, const Named& other) {
    return std::pair(one.sum(), one.coming) > std::pair(other.sum(), other.coming);
  });
  return named;
}

/// What is beyond the limit becomes a part of a subject that says less, mostly nothing.
void fold(db::Connection& writer, const std::string& kind, const std::string& day, Subjects& subjects) {
  const std::vector<Named> named = ranked(writer, kind, day, subjects);
  std::vector<std::string> stored;
  for (const Named& beyond : named | std::views::drop(subjects_max(kind))) {
    subjects.erase(beyond.subject);
    subjects[shortened(kind, beyond.subject)] += beyond.sum();
    if (beyond.stored != 0) stored.push_back(beyond.subject);
  }
  in_pieces(stored, [&](const auto& piece) {
    std::vector<db::Value> values{kind, day};
    std::string places;
    for (const std::string& subject : piece) {
      values.emplace_back(subject);
      places += (places.empty() ? ":p" : ", :p") + std::to_string(values.size());
    }
    writer.execute("DELETE FROM visit_count WHERE kind = :p1 AND day = :p2 AND subject IN (" + places + ")", values);
  });
}

}  // namespace

std::string day_of(Clock::time_point moment, std::int64_t later) {
  return iso_time(moment + std::chrono::days(later)).substr(0, 10);
}

std::int64_t subjects_max(std::string_view kind) {
  if (kind == kind::search || kind == kind::search_empty) return words_max;
  return kind == kind::source ? sources_max : pages_max;
}

void add_counts(db::Connection& writer, std::string_view kind, const std::string& day, Subjects subjects) {
  const std::string what(kind);
  for (auto one = subjects.begin(); one != subjects.end();) {
    if (one->first.size() <= subject_bytes_max) {
      ++one;
      continue;
    }
    subjects[shortened(what, one->first)] += one->second;  // of an ordered map: nothing moves
    one = subjects.erase(one);
  }
  const auto stored =
      writer.query_one("SELECT COUNT(*) AS subjects FROM visit_count WHERE kind = :p1 AND day = :p2", {what, day});
  if (stored->integer("subjects") + static_cast<std::int64_t>(subjects.size()) > subjects_max(kind)) {
    fold(writer, what, day, subjects);
  }
  in_pieces(subjects, [&](const auto& piece) {
    Rows rows;
    for (const auto& [subject, count] : piece) rows.add({what, day, subject, count});
    writer.execute("INSERT INTO visit_count (kind, day, subject, count) VALUES " + rows.places() +
                       " ON CONFLICT (kind, day, subject) DO UPDATE SET count = visit_count.count + excluded.count",
                   rows.values());
  });
}

void count_request(db::Connection& writer, std::string_view what, const std::set<std::string>& products,
                   Clock::time_point now) {
  const std::string day = day_of(now);
  add_counts(writer, kind::request, day, {{std::string(what), 1}});
  Subjects named;
  for (const std::string& product : products) named.emplace(product, 1);
  if (!named.empty()) add_counts(writer, kind::product_request, day, std::move(named));
}

void forget_old_counts(db::Connection& writer, Clock::time_point now) {
  writer.execute("DELETE FROM visit_count WHERE day < :p1", {day_of(now, -kept_days)});
}

}  // namespace vitrine::visits
