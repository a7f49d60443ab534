// What a server does beside answering.
#pragma once

#include <array>
#include <thread>

#include "program/program.hpp"

namespace vitrine {

/// Threads of their own, from the moment this is made until it ends, which waits for what each is at. A failure is
/// logged, and what failed is tried again in its next round.
///
/// - Learns of what other programs write to the same store, as soon as it is told or within a second.
/// - Sends campaigns out, and takes them back, in the second in which that is due, or as soon as it runs where it did
///   not then; reminds the house of what is due.
/// - Tells the web hook what came, as soon as it is due; asked to end, it gives a call up within about a second.
/// - Writes visits down each minute, and at the end.
/// - Prepares the search, completes the record of variants and forgets: what the journal need no longer keep, who sent
///   what has come long ago (it is made anonymous), and what the web hook was told of long ago. Each hour forgets,
///   sweeps orphaned media and writes down when sessions were seen and how often addresses without a page were asked
///   for, the last two at the end as well. None of these waits for another to succeed.
class Upkeep {
 public:
  /// `program` outlives this.
  explicit Upkeep(Program& program);
  ~Upkeep();
  Upkeep(const Upkeep&) = delete;
  Upkeep& operator=(const Upkeep&) = delete;

 private:
  std::array<std::jthread, 5> threads_;
};

}  // namespace vitrine
