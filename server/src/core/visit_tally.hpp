// What visitors do, added up in memory until it is written down (visits/visits.hpp). Two threads meet here and neither
// waits: the network thread adds to the batch that lies there, and whoever writes takes it and leaves an empty one.
// Nothing that names a visitor is held: they are told apart by a hash of network and user agent under the salt of the
// day, which is thrown away with it.
#pragma once

#include <array>
#include <atomic>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/visit_events.hpp"
#include "core/visitor.hpp"

namespace vitrine {

/// Of one day (UTC), counted from 1970-01-01.
struct VisitSalt {
  std::int64_t day = 0;
  std::array<unsigned char, 16> key{};  // of SipHash-2-4

  static VisitSalt random(std::int64_t day);
};

/// What one visitor did between two writings.
struct SeenVisitor {
  std::int64_t first_s = 0;  // Unix seconds; 0: of what was done nothing is told
  std::int64_t last_s = 0;
  std::uint32_t events = 0;
  bool counts = false;  // a person, and nobody of the house
  Device device = Device::Desk;
  std::string source = {};
  std::size_t network = 0;  // its place in VisitDay::from_network
};

struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};

/// What was counted of one day.
struct VisitDay {
  VisitSalt salt;
  boost::unordered_flat_map<std::uint64_t, SeenVisitor> visitors = {};  // looked up for each page: in one place
  std::unordered_map<std::string, std::int64_t, TextHash, std::equal_to<>> counts = {};  // by keys of events
  std::unordered_set<std::uint64_t> house = {};                  // visitors who are known to keep the site themselves
  std::unordered_set<std::uint64_t> house_met = {};              // those of them who were not known before
  std::unordered_map<std::uint64_t, std::size_t> networks = {};  // the place of each, by a hash of its own
  std::vector<std::uint32_t> from_network = {};                  // how much came from it
  /// How many words were typed there since the day began, by the same hashes.
  std::unordered_map<std::uint64_t, std::uint32_t> typed = {};
};

/// Bounded, whatever comes: not shared between threads.
class VisitBatch {
 public:
  /// In one batch: visitors, of whom further ones are not counted; keys, of which further ones lose their subject; what
  /// one visitor may do, as nobody looks at a page a second for a minute; and what may come from one network (an IPv4
  /// address, or 64 bits of IPv6), behind which there may be a whole clinic, or one machine of many names.
  static constexpr std::size_t visitors_max = 5'000;
  static constexpr std::size_t keys_max = 4'000;
  static constexpr std::uint32_t events_max = 60;
  static constexpr std::uint32_t network_events_max = 300;
  /// Words of one network in a day, as far as one program knows: further ones lose their subject. There is room for so
  /// many networks, and none for the words of others.
  static constexpr std::uint32_t network_typed_max = 50;
  static constexpr std::size_t typing_networks_max = 5'000;

  VisitBatch() = default;
  /// Begins with the salts of the days that may come, and with who keeps the site.
  explicit VisitBatch(std::vector<VisitDay> days) : days_(std::move(days)) {}

  void count(const VisitorHead& head, const VisitEvents& events, std::int64_t now_s);
  /// Whoever sends this is of the house, for the rest of the day.
  void leave_out(const VisitorHead& head, std::int64_t now_s);
  /// What an earlier batch holds that could not be written.
  void add(const VisitBatch& other);

  /// Whether there is nothing to write.
  bool empty() const;
  const std::vector<VisitDay>& days() const { return days_; }
  std::vector<VisitDay>& days() { return days_; }

 private:
  VisitDay& day_at(std::int64_t now_s);
  SeenVisitor* meet(VisitDay& day, std::uint64_t hash, std::string_view network, const VisitorHead& head);
  static void count_key(VisitDay& day, const std::string& key, std::int64_t count);
  static void count_typed(VisitDay& day, const std::string& key, std::string_view network);

  std::vector<VisitDay> days_;
};

/// Where the network thread and whoever writes meet.
class VisitTally {
 public:
  VisitTally();
  ~VisitTally();
  VisitTally(const VisitTally&) = delete;
  VisitTally& operator=(const VisitTally&) = delete;

  /// Network thread alone, which never waits.
  void count(const VisitorHead& head, const VisitEvents& events);
  void leave_out(const VisitorHead& head);

  /// Takes what was counted and leaves `next` in its place. From one thread at a time; waits while the network thread
  /// is counting, a millionth of a second.
  std::unique_ptr<VisitBatch> take(std::unique_ptr<VisitBatch> next);

 private:
  template <typename Work>
  void with_batch(Work work);

  std::atomic<VisitBatch*> batch_;  // nullptr while the network thread has it in hand
};

}  // namespace vitrine
