#include "core/freshness.hpp"

#include <algorithm>

namespace vitrine {

bool Freshness::holds(const Footprint& footprint, std::uint64_t since) const {
  const std::shared_lock lock(mutex_);
  if (since < forgotten_) return false;
  return std::none_of(footprint.keys().begin(), footprint.keys().end(), [&](SourceKey key) {
    const auto found = changed_in_.find(key);
    return found != changed_in_.end() && found->second > since;
  });
}

void Freshness::advance(std::uint64_t content_version, const std::vector<SourceKey>& changed) {
  std::uint64_t version = 0;
  {
    const std::unique_lock lock(mutex_);
    version = content_version + ahead_;
    if (changed_in_.size() + changed.size() > remembered_max) {
      changed_in_.clear();
      forgotten_ = version;
    } else {
      for (const SourceKey key : changed) changed_in_[key] = version;
    }
  }
  version_.store(version, std::memory_order_release);
  in_doubt_ = false;
}

void Freshness::restart(std::uint64_t content_version) {
  std::uint64_t version = 0;
  {
    const std::unique_lock lock(mutex_);
    changed_in_.clear();
    version = std::max(content_version + ahead_, this->version() + 1);
    ahead_ = version - content_version;
    forgotten_ = version;
  }
  version_.store(version, std::memory_order_release);
  in_doubt_ = false;
}

void Freshness::doubt() {
  const std::unique_lock lock(mutex_);
  forgotten_ = version() + 1;
  in_doubt_ = true;
}

}  // namespace vitrine
