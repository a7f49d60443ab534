#include "core/visit_tally.hpp"

#include <sodium.h>

#include <algorithm>
#include <cstring>
#include <ctime>
#include <thread>
#include <utility>

#include "core/recent_attempts.hpp"

namespace vitrine {

namespace {

constexpr std::int64_t day_s = 86'400;

/// Of what is not written anywhere. No longer than a line of a head may be: what is beyond tells nobody apart.
std::uint64_t hash_of(const VisitSalt& salt, std::string_view network, std::string_view user_agent) {
  static_assert(crypto_shorthash_BYTES == sizeof(std::uint64_t));
  static_assert(crypto_shorthash_KEYBYTES == std::tuple_size_v<decltype(salt.key)>);
  std::array<unsigned char, 512> text;  // NOLINT(cppcoreguidelines-pro-type-member-init): no more than `size` is read
  std::size_t size = 0;
  for (const std::string_view part : {network, std::string_view("\n"), user_agent}) {
    const std::size_t taken = std::min(part.size(), text.size() - size);
    if (taken != 0) std::memcpy(text.data() + size, part.data(), taken);
    size += taken;
  }
  std::uint64_t hash = 0;
  crypto_shorthash(reinterpret_cast<unsigned char*>(&hash), text.data(), size, salt.key.data());
  return hash;
}

/// The key of the same kind that says of nothing in particular.
std::string without_subject(const std::string& key) { return key.substr(0, key.find(' ') + 1); }

void merge(SeenVisitor& into, const SeenVisitor& other) {
  if (other.first_s != 0 && (into.first_s == 0 || other.first_s < into.first_s)) {
    into.first_s = other.first_s;
    into.source = other.source;
  }
  into.last_s = std::max(into.last_s, other.last_s);
  into.events += other.events;
}

}  // namespace

VisitSalt VisitSalt::random(std::int64_t day) {
  VisitSalt salt{.day = day};
  randombytes_buf(salt.key.data(), salt.key.size());
  return salt;
}

VisitDay& VisitBatch::day_at(std::int64_t now_s) {
  const std::int64_t day = now_s / day_s;
  const auto found = std::find_if(days_.begin(), days_.end(), [&](const VisitDay& one) { return one.salt.day == day; });
  if (found != days_.end()) return *found;
  // Nobody has written for a day: visitors are told apart all the same, though not from those of other programs.
  days_.push_back({.salt = VisitSalt::random(day)});
  return days_.back();
}

void VisitBatch::count_key(VisitDay& day, const std::string& key, std::int64_t count) {
  const auto found = day.counts.find(key);
  if (found != day.counts.end()) {
    found->second += count;
  } else if (day.counts.size() < keys_max) {
    day.counts.emplace(key, count);
  } else {
    day.counts[without_subject(key)] += count;
  }
}

/// Nobody fills what is kept of a day, nor leads it, by typing alone.
void VisitBatch::count_typed(VisitDay& day, const std::string& key, std::string_view network) {
  const std::uint64_t hash = hash_of(day.salt, network, {});
  const bool has_room = day.typed.size() < typing_networks_max || day.typed.contains(hash);
  const bool is_named = has_room && day.typed[hash] < network_typed_max;
  if (is_named) ++day.typed[hash];
  count_key(day, is_named ? key : without_subject(key), 1);
}

/// Somebody who is not known to the batch; nullptr: there is no room for them.
SeenVisitor* VisitBatch::meet(VisitDay& day, std::uint64_t hash, std::string_view network, const VisitorHead& head) {
  if (day.visitors.size() >= visitors_max) return nullptr;
  const std::size_t place =
      day.networks.try_emplace(hash_of(day.salt, network, {}), day.from_network.size()).first->second;
  if (place == day.from_network.size()) day.from_network.push_back(0);
  // Each of them counts, machines as well: whoever says to be another one each time is met so often and no more.
  if (day.from_network[place] >= network_events_max) return nullptr;
  const bool is_of_house = day.house.contains(hash) || day.house_met.contains(hash);
  SeenVisitor visitor{.counts = !is_of_house && is_person(head.user_agent), .network = place};
  if (visitor.counts) {
    visitor.device = device_of(head.user_agent);
    visitor.source = source_of(head);
  } else {
    ++day.from_network[place];
  }
  return &day.visitors.emplace(hash, std::move(visitor)).first->second;
}

void VisitBatch::count(const VisitorHead& head, const VisitEvents& events, std::int64_t now_s) {
  if (!may_be_counted(head, events.of_document)) return;
  VisitDay& day = day_at(now_s);
  const std::string network = network_of(head.address);
  const std::uint64_t hash = hash_of(day.salt, network, head.user_agent);
  const auto found = day.visitors.find(hash);
  SeenVisitor* visitor = found != day.visitors.end() ? &found->second : meet(day, hash, network, head);
  if (visitor == nullptr || !visitor->counts || visitor->events >= events_max) return;
  std::uint32_t& from_network = day.from_network[visitor->network];
  if (from_network >= network_events_max) return;
  if (events.is_act) {
    if (visitor->first_s == 0) visitor->first_s = now_s;
    visitor->last_s = now_s;
  }
  ++visitor->events;
  ++from_network;
  for (const std::string& key : events.keys) count_key(day, key, 1);
  if (!events.typed.empty()) count_typed(day, events.typed, network);
}

void VisitBatch::leave_out(const VisitorHead& head, std::int64_t now_s) {
  VisitDay& day = day_at(now_s);
  const std::uint64_t hash = hash_of(day.salt, network_of(head.address), head.user_agent);
  if (day.house.contains(hash) || day.house_met.size() >= visitors_max) return;
  day.house_met.insert(hash);
  const auto found = day.visitors.find(hash);
  if (found != day.visitors.end()) found->second.counts = false;
}

void VisitBatch::add(const VisitBatch& other) {
  for (const VisitDay& given : other.days_) {
    VisitDay& day = day_at(given.salt.day * day_s);
    if (day.visitors.empty() && day.counts.empty()) day.salt = given.salt;
    for (const auto& [hash, visitor] : given.visitors) {
      const auto found = day.visitors.find(hash);
      if (found != day.visitors.end()) {
        merge(found->second, visitor);
      } else if (day.visitors.size() < visitors_max) {
        day.visitors.emplace(hash, visitor).first->second.network = day.from_network.size();
        day.from_network.push_back(visitor.events);
      }
    }
    for (const auto& [key, count] : given.counts) count_key(day, key, count);
    day.house_met.insert(given.house_met.begin(), given.house_met.end());
  }
}

bool VisitBatch::empty() const {
  return std::all_of(days_.begin(), days_.end(), [](const VisitDay& day) {
    return day.counts.empty() && day.visitors.empty() && day.house_met.empty();
  });
}

VisitTally::VisitTally() : batch_(std::make_unique<VisitBatch>().release()) {}

VisitTally::~VisitTally() { const std::unique_ptr<VisitBatch> last(batch_.exchange(nullptr)); }

template <typename Work>
void VisitTally::with_batch(Work work) {
  // Nobody but this thread leaves nothing behind, and only until it puts the same batch back.
  std::unique_ptr<VisitBatch> batch(batch_.exchange(nullptr, std::memory_order_acquire));
  const auto put_back = [this](VisitBatch* taken) { batch_.store(taken, std::memory_order_release); };
  const std::unique_ptr<VisitBatch, decltype(put_back)> returning(batch.release(), put_back);
  work(*returning);
}

void VisitTally::count(const VisitorHead& head, const VisitEvents& events) {
  with_batch([&](VisitBatch& batch) { batch.count(head, events, std::time(nullptr)); });
}

void VisitTally::leave_out(const VisitorHead& head) {
  with_batch([&](VisitBatch& batch) { batch.leave_out(head, std::time(nullptr)); });
}

std::unique_ptr<VisitBatch> VisitTally::take(std::unique_ptr<VisitBatch> next) {
  VisitBatch* there = batch_.load(std::memory_order_relaxed);
  while (there == nullptr || !batch_.compare_exchange_weak(there, next.get(), std::memory_order_acq_rel)) {
    std::this_thread::yield();
    there = batch_.load(std::memory_order_relaxed);
  }
  static_cast<void>(next.release());
  return std::unique_ptr<VisitBatch>(there);
}

}  // namespace vitrine
