// Visits, written down: what the network thread has added up goes into the store once a minute, when an administrator
// looks, and at the end. Programs on one store add up there.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "content/search.hpp"
#include "core/time.hpp"
#include "core/visit_tally.hpp"
#include "db/database.hpp"
#include "visits/arrivals.hpp"

namespace vitrine::visits {

class Visits {
 public:
  /// Both outlive it. Until the first writing nobody is told apart from visitors of other programs.
  Visits(db::Database& database, content::SearchIndex& search) : database_(database), search_(search) {}

  /// What answers are counted in.
  VisitTally& tally() { return tally_; }

  /// Adds what was counted to the store, in one transaction. Salts and hashes of days that are over, and counts that
  /// are too old, are deleted once a day. A store that refuses is an exception; nothing is lost then, as long as the
  /// program lives: visitors of a day that is over are counted as having come once. Any thread.
  void write_down();

 private:
  void prepare(Clock::time_point now);
  void take();
  void write(Clock::time_point now);
  std::unique_ptr<VisitBatch> next_batch() const;
  bool learn(const VisitBatch& batch);
  Counts counts_of(const VisitDay& day);
  void add_empty_searches(Counts& counts);

  db::Database& database_;
  content::SearchIndex& search_;
  VisitTally tally_;
  std::mutex mutex_;             // guards what follows
  std::vector<VisitDay> known_;  // the salts of today and tomorrow, who keeps the site, how much networks typed
  std::string open_;             // the day whose forerunners are deleted
  std::unique_ptr<VisitBatch> unwritten_;
  std::optional<db::Connection> reader_;
};

}  // namespace vitrine::visits
