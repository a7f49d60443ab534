// How often visitors ask for pages that are not there: what became of their old addresses, and which ones are missed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "db/database.hpp"

namespace vitrine {

/// Shared by all threads. Counts in memory, and in the store when told to: what was counted since is lost with a
/// program that is killed. Each status has room of its own: whatever is made up of one pushes out nothing of another.
class AddressHits {
 public:
  /// Paths of one status counted in memory at most, and the longest path, in bytes: what is beyond is not counted, nor
  /// what is no text that could be read.
  static constexpr std::size_t paths_max = 2'000;
  static constexpr std::size_t path_bytes_max = 300;

  /// A page of this path (decoded) was answered with `status`: 301, 404 or 410. Another one than before counts anew.
  void count(const std::string& path, int status);

  /// Adds what was counted to the store, which forgets what nobody asked for in 90 days and keeps 10,000 paths of a
  /// status at most, those that are seldom asked for going first. In pieces, so that other writers have their turn. A
  /// store that refuses is an exception, and nothing is lost.
  void write_down(db::Database& database);

  /// The store forgets what nobody asked for in that time, and what was counted under addresses of items that are
  /// forgotten since and are nobody else's.
  static void forget(db::Database& database);

 private:
  struct Hits {
    std::int64_t count = 0;
    std::string last_at = {};
  };
  using Paths = std::map<std::string, Hits>;
  using Counted = std::map<int, Paths>;  // by status; a path has one

  static void add(db::Connection& writer, int status, const Paths& paths);
  void take_back(const Counted& counted);

  std::mutex mutex_;  // guards counted_
  Counted counted_;
};

}  // namespace vitrine
