#include "db/outage.hpp"

#include <algorithm>
#include <map>

#include "db/address.hpp"

namespace vitrine::db {

namespace {

constexpr std::chrono::milliseconds pause_min{25};
constexpr std::chrono::milliseconds pause_max{500};

std::chrono::milliseconds pause_after(unsigned failures) {
  return std::min(pause_max, pause_min * (1U << std::min(failures, 8U)));
}

}  // namespace

std::shared_ptr<Outage> Outage::of(const std::string& url) {
  static std::mutex mutex;  // guards the map
  static std::map<std::string, std::weak_ptr<Outage>> known;
  const std::lock_guard lock(mutex);
  std::weak_ptr<Outage>& kept = known[url];
  std::shared_ptr<Outage> outage = kept.lock();
  if (!outage) kept = outage = std::make_shared<Outage>(with_parameters(url));
  return outage;
}

std::string Outage::address() const {
  const std::lock_guard lock(mutex_);
  return address_;
}

void Outage::turn(const std::string& tried, std::size_t times) {
  const std::lock_guard lock(mutex_);
  if (times == 0 || tried != address_) return;
  turned_ += times;
  address_ = with_hosts_turned(given_, turned_);
}

std::optional<Outage::Attempt> Outage::may_try(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (failures_ == 0) return times_opened_;
  if (is_trying_ || now < again_) return std::nullopt;
  is_trying_ = true;
  return times_opened_;
}

void Outage::failed(Attempt attempt, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (attempt != times_opened_) return;
  is_trying_ = false;
  again_ = now + pause_after(++failures_);
}

void Outage::opened() {
  const std::lock_guard lock(mutex_);
  ++times_opened_;
  failures_ = 0;
  is_trying_ = false;
}

void Outage::lost(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  ++losses_;
  if (failures_ > 0) return;
  failures_ = 1;
  again_ = now;
}

std::optional<std::uint64_t> Outage::found(const Lineage& server) {
  const std::lock_guard lock(mutex_);
  const bool same = server.system == latest_.system;
  if (same && server.timeline < latest_.timeline) return std::nullopt;
  if (!same || server.timeline > latest_.timeline) {
    latest_ = server;
    ++successions_;
  }
  return successions_;
}

}  // namespace vitrine::db
