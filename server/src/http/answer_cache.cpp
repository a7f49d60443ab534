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
  Shelf& shelf = shelf_of(entry->question);
  shelf.bytes -= cost(*entry);
  index_.erase(entry->key);
  shelf.entries.erase(entry);
  if (metrics_ != nullptr) metrics_->cache_bytes = bytes();
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
  Entries& entries = shelf_of(entry->question).entries;
  entries.splice(entries.begin(), entries, entry);
  return entry->answer;
}

void AnswerCache::keep(std::string_view key, std::uint64_t version, std::shared_ptr<const Answer> answer,
                       Question question) {
  if (!answer->made_of || key.size() > key_bytes_max) return;
  if (const auto found = index_.find(key); found != index_.end()) {
    if (version < found->second->version) return;
    remove(found->second);
  }
  insert({std::string(key), std::move(answer), version, question});
}

void AnswerCache::replace(std::string_view key, const Answer& answer, std::shared_ptr<const Answer> smaller) {
  const auto found = index_.find(key);
  if (found == index_.end() || found->second->answer.get() != &answer) return;
  Entry entry{std::string(key), std::move(smaller), found->second->version, found->second->question};
  remove(found->second);
  insert(std::move(entry));
}

void AnswerCache::insert(Entry entry) {
  const std::uint64_t added = cost(entry);
  if (added > bytes_max_ / 8) return;
  Shelf& shelf = shelf_of(entry.question);
  if (entry.question == Question::Combined) {
    while (shelf.bytes + added > bytes_max_ / combined_part) remove(std::prev(shelf.entries.end()));
  }
  while (bytes() + added > bytes_max_) {
    Entries& entries = plain_.entries.empty() ? combined_.entries : plain_.entries;
    remove(std::prev(entries.end()));
  }
  shelf.entries.push_front(std::move(entry));
  shelf.bytes += added;  // before `emplace`, which may throw: the entry is then removed and counted off like any other
  index_.emplace(shelf.entries.front().key, shelf.entries.begin());
  if (metrics_ != nullptr) metrics_->cache_bytes = bytes();
}

}  // namespace vitrine::http
