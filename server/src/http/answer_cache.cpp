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

void AnswerCache::remove(Entries::iterator entry) {
  bytes_ -= cost(*entry);
  index_.erase(entry->key);
  entries_.erase(entry);
  if (metrics_ != nullptr) metrics_->cache_bytes = bytes_;
}

std::shared_ptr<const Answer> AnswerCache::find(std::string_view key) {
  const auto found = index_.find(key);
  if (found == index_.end()) return nullptr;
  const Entries::iterator entry = found->second;
  // Read before it is looked at: what changes meanwhile is looked for by the next one who asks.
  const std::uint64_t version = freshness_.version();
  if (entry->version != version || freshness_.in_doubt()) {
    if (!freshness_.holds(*entry->answer->made_of, entry->version)) {
      remove(entry);
      return nullptr;
    }
    entry->version = version;
  }
  entries_.splice(entries_.begin(), entries_, entry);
  return entry->answer;
}

void AnswerCache::keep(std::string_view key, std::uint64_t version, std::shared_ptr<const Answer> answer) {
  if (!answer->made_of || key.size() > key_bytes_max) return;
  if (const auto found = index_.find(key); found != index_.end()) {
    if (version < found->second->version) return;
    remove(found->second);
  }
  insert({std::string(key), std::move(answer), version});
}

void AnswerCache::replace(std::string_view key, const Answer& answer, std::shared_ptr<const Answer> smaller) {
  const auto found = index_.find(key);
  if (found == index_.end() || found->second->answer.get() != &answer) return;
  Entry entry{std::string(key), std::move(smaller), found->second->version};
  remove(found->second);
  insert(std::move(entry));
}

void AnswerCache::insert(Entry entry) {
  const std::uint64_t added = cost(entry);
  if (added > bytes_max_ / 8) return;
  while (bytes_ + added > bytes_max_ && !entries_.empty()) remove(std::prev(entries_.end()));
  entries_.push_front(std::move(entry));
  bytes_ += added;  // before `emplace`, which may throw: the entry is then removed and counted off like any other
  index_.emplace(entries_.front().key, entries_.begin());
  if (metrics_ != nullptr) metrics_->cache_bytes = bytes_;
}

}  // namespace vitrine::http
