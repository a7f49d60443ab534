// What this program knows of the content beside the store, kept up to the journal: which version it is, what changed in
// it last, what searches find. Its own writes are known at once; what other programs have written to the same store
// (another machine, a command beside the server) is read from their lines.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <vector>

#include "content/search.hpp"
#include "core/freshness.hpp"
#include "core/time.hpp"
#include "db/database.hpp"
#include "journal/journal.hpp"

namespace vitrine::content {

/// Safe from any thread. Searches are told before the version is: a kept answer that is made of the new version finds
/// what it tells of.
class Following {
 public:
  Following(SearchIndex& search, Freshness& freshness) : search_(search), freshness_(freshness) {}
  Following(const Following&) = delete;
  Following& operator=(const Following&) = delete;

  /// Begins behind the journal's last line: nothing is kept yet.
  void begin(db::Connection& reader);

  /// The lines from `first` to `last` are this program's own, and have changed these.
  void wrote(db::Connection& writer, std::int64_t first, const journal::Mark& last,
             const std::vector<SourceKey>& changed) noexcept;

  /// Reads on until this version of the content is known, which some program has told whoever asks. One that is not
  /// there within a second: Error 503.
  void reach(db::Connection& reader, std::uint64_t version);

  /// The number of the last line that is known.
  std::uint64_t version() const { return static_cast<std::uint64_t>(seq_.load()); }

  /// When the journal was read to its end last, and how old the last line of another program was then, by the clocks of
  /// both.
  Clock::time_point looked_at() const { return looked_at_; }
  std::chrono::milliseconds delay() const { return delay_; }

  /// Reads the journal on. A store that is away: Error 503, and what was known stays.
  void follow(db::Connection& reader);

 private:
  void read_on(db::Connection& reader);

  std::mutex mutex_;  // guards all of it but the atomics
  SearchIndex& search_;
  Freshness& freshness_;
  std::atomic<std::int64_t> seq_{0};  // of the last line that is known
  std::string hash_;                  // of the same
  std::atomic<Clock::time_point> looked_at_;
  std::atomic<std::chrono::milliseconds> delay_{};
};

}  // namespace vitrine::content
