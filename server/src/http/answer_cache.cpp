#include "http/answer_cache.hpp"

#include <utility>

namespace vitrine::http {

namespace {

/// What the list, the index and the allocator need besides the bytes themselves.
constexpr std::uint64_t entry_overhead_bytes = 256;

}  // namespace

std::uint64_t AnswerCache::cost(const Entry& entry) {
  return entry.key.size() + entry.answer->size_bytes() + entry_overhead_bytes;
}

void AnswerCache::reach(std::uint64_t version) {
  if (version <= version_) return;
  version_ = version;
  index_.clear();
  entries_.clear();
  bytes_ = 0;
  if (metrics_ != nullptr) metrics_->cache_bytes = 0;
}

void AnswerCache::remove(Entries::iterator entry) {
  bytes_ -= cost(*entry);
  index_.erase(entry->key);
  entries_.erase(entry);
}

std::shared_ptr<const Answer> AnswerCache::find(std::string_view key, std::uint64_t version) {
  reach(version);
  if (version < version_) return nullptr;
  const auto found = index_.find(key);
  if (found == index_.end()) return nullptr;
  entries_.splice(entries_.begin(), entries_, found->second);
  return found->second->answer;
}

void AnswerCache::keep(std::string_view key, std::uint64_t version, std::shared_ptr<const Answer> answer) {
  reach(version);
  if (version < version_ || !answer->cacheable || key.size() > key_bytes_max) return;
  if (const auto found = index_.find(key); found != index_.end()) remove(found->second);
  Entry entry{std::string(key), std::move(answer)};
  const std::uint64_t added = cost(entry);
  if (added > bytes_max_ / 8) return;
  while (bytes_ + added > bytes_max_ && !entries_.empty()) remove(std::prev(entries_.end()));
  entries_.push_front(std::move(entry));
  bytes_ += added;  // before `emplace`, which may throw: the entry is then removed and counted off like any other
  index_.emplace(entries_.front().key, entries_.begin());
  if (metrics_ != nullptr) metrics_->cache_bytes = bytes_;
}

}  // namespace vitrine::http
