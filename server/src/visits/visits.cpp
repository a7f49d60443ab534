#include "visits/visits.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "core/error.hpp"

namespace vitrine::visits {

namespace {

/// Whose outcome is looked up in one writing: more of them are nobody's who searches for something.
constexpr std::size_t searches_max = 200;

constexpr std::size_t visitors_expected = 800;

}  // namespace

void Visits::prepare(Clock::time_point now) {
  const bool has_salts = known_.size() == 2 && known_.front().salt.day == number_of_day(now);
  const std::string open = last_open_day(now);
  if (has_salts && open_ == open) return;
  std::vector<VisitDay> days = database_.write([&](db::Connection& writer) {
    forget_visitors(writer, now);
    forget_old_counts(writer, now);
    return days_to_come(writer, now);
  });
  for (VisitDay& day : days) {
    for (VisitDay& known : known_) {
      if (known.salt.day == day.salt.day) day.typed = std::move(known.typed);
    }
  }
  known_ = std::move(days);
  open_ = open;
}

/// Whether the next batches know more of it than the one before them.
bool Visits::learn(const VisitBatch& batch) {
  bool learnt = false;
  for (const VisitDay& day : batch.days()) {
    for (VisitDay& known : known_) {
      if (known.salt.day != day.salt.day) continue;
      known.house.insert(day.house_met.begin(), day.house_met.end());
      learnt = learnt || !day.house_met.empty();
      for (const auto& [network, count] : day.typed) {
        std::uint32_t& before = known.typed[network];
        learnt = learnt || count > before;
        before = std::max(before, count);
      }
    }
  }
  return learnt;
}

/// With room made for a busy minute, which the network thread need not make then. No more: what is looked up often lies
/// close together.
std::unique_ptr<VisitBatch> Visits::next_batch() const {
  std::vector<VisitDay> days = known_;
  days.front().visitors.reserve(visitors_expected);
  days.front().networks.reserve(visitors_expected);
  return std::make_unique<VisitBatch>(std::move(days));
}

Counts Visits::counts_of(const VisitDay& day) {
  Counts counts;
  for (const auto& [key, count] : day.counts) {
    const std::size_t space = key.find(' ');
    counts[key.substr(0, space)][key.substr(space + 1)] += count;
  }
  add_empty_searches(counts);
  return counts;
}

/// Adds those searches that find nothing as things are now.
void Visits::add_empty_searches(Counts& counts) {
  const auto asked = counts.find(kind::search);
  if (asked == counts.end() || !search_.ready()) return;
  Subjects empty;
  std::size_t looked_up = 0;
  for (const auto& [words, count] : asked->second) {
    if (words.empty()) continue;
    if (++looked_up > searches_max) break;
    if (!reader_) reader_.emplace(database_.open_reader());
    try {
      if (search_.find(*reader_, words, false).size() == 0) empty.emplace(words, count);
    } catch (const Error& closed) {
      // The program ends before anybody could have found anything: the search is counted, its outcome is not known.
      if (closed.status() != 503) throw;
    }
  }
  if (!empty.empty()) counts.emplace(kind::search_empty, std::move(empty));
}

/// What was counted since the last time, with what could not be written then: no batch holds more than a minute.
void Visits::take() {
  std::unique_ptr<VisitBatch> batch = tally_.take(next_batch());
  // What was met while this batch lay there is known to the next ones.
  if (learn(*batch)) batch->add(*tally_.take(next_batch()));
  if (unwritten_ != nullptr) batch->add(*unwritten_);
  unwritten_ = std::move(batch);
}

void Visits::write_down() {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (known_.empty()) prepare(now);
  take();
  try {
    prepare(now);
    write(now);
  } catch (...) {
    // Nobody is to be known again once their day is over, whatever the store says.
    for (VisitDay& day : unwritten_->days()) {
      if (date_of(day.salt.day) < last_open_day(now)) close_day(day);
    }
    throw;
  }
  unwritten_.reset();
}

void Visits::write(Clock::time_point now) {
  if (unwritten_->empty()) return;
  std::vector<Counts> seen;
  for (const VisitDay& day : unwritten_->days()) seen.push_back(counts_of(day));
  database_.write([&](db::Connection& writer) {
    for (std::size_t i = 0; i < seen.size(); ++i) {
      const VisitDay& day = unwritten_->days()[i];
      Counts counts = seen[i];
      add_arrivals(writer, day, now, counts);
      for (auto& [what, subjects] : counts) add_counts(writer, what, date_of(day.salt.day), std::move(subjects));
    }
    for (VisitDay& known : known_) known.house = house_of(writer, date_of(known.salt.day));
  });
}

}  // namespace vitrine::visits
