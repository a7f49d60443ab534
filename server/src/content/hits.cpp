#include "content/hits.hpp"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace vitrine::content {

namespace {

std::optional<std::string> id_of(const Hit* hit) {
  return hit == nullptr ? std::nullopt : std::optional<std::string>(hit->id);
}

}  // namespace

bool is_better(const Hit& one, const Hit& other) {
  return std::tie(one.score, one.rank, one.id) > std::tie(other.score, other.rank, other.id);
}

void BestHits::add(Hit hit) {
  if (hits_.size() < limit_) {
    hits_.push_back(hit);
    if (hits_.size() == limit_) std::make_heap(hits_.begin(), hits_.end(), is_better);
    return;
  }
  if (limit_ == 0 || !is_better(hit, hits_.front())) return;
  std::pop_heap(hits_.begin(), hits_.end(), is_better);
  hits_.back() = hit;
  std::push_heap(hits_.begin(), hits_.end(), is_better);
}

std::vector<std::string> Hits::ids(std::size_t offset, std::size_t limit) {
  const std::size_t begin = std::min(offset, hits_.size());
  const std::size_t count = std::min(limit, hits_.size() - begin);
  const auto first = hits_.begin() + static_cast<std::ptrdiff_t>(begin);
  const auto last = first + static_cast<std::ptrdiff_t>(count);
  if (first != hits_.begin() && first != hits_.end()) std::nth_element(hits_.begin(), first, hits_.end(), is_better);
  if (last != hits_.end()) std::nth_element(first, last, hits_.end(), is_better);
  std::sort(first, last, is_better);
  std::vector<std::string> ids;
  ids.reserve(count);
  for (auto hit = first; hit != last; ++hit) ids.emplace_back(hit->id);
  return ids;
}

Neighbours Hits::neighbours_of(std::string_view id) const {
  const auto own = std::find_if(hits_.begin(), hits_.end(), [&](const Hit& hit) { return hit.id == id; });
  if (own == hits_.end()) return {};
  const Hit* previous = nullptr;
  const Hit* next = nullptr;
  std::size_t place = 0;
  for (const Hit& hit : hits_) {
    if (is_better(hit, *own)) {
      ++place;
      if (previous == nullptr || is_better(*previous, hit)) previous = &hit;
    } else if (is_better(*own, hit) && (next == nullptr || is_better(hit, *next))) {
      next = &hit;
    }
  }
  return {.previous = id_of(previous), .next = id_of(next), .place = place};
}

std::vector<std::string> Hits::take(const std::vector<std::string>& ids) {
  // Of the ids, for they are mostly fewer than the hits.
  std::unordered_map<std::string_view, bool> taken;
  taken.reserve(ids.size());
  for (const std::string& id : ids) taken.emplace(id, false);
  std::erase_if(hits_, [&](const Hit& hit) {
    const auto found = taken.find(hit.id);
    if (found == taken.end()) return false;
    found->second = true;
    return true;
  });
  std::vector<std::string> hits;
  std::copy_if(ids.begin(), ids.end(), std::back_inserter(hits), [&](const std::string& id) { return taken.at(id); });
  return hits;
}

void Hits::keep(const std::vector<std::string>& ids) {
  const std::unordered_set<std::string_view> kept(ids.begin(), ids.end());
  std::erase_if(hits_, [&](const Hit& hit) { return !kept.contains(hit.id); });
}

}  // namespace vitrine::content
