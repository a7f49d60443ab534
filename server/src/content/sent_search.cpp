#include "content/sent_search.hpp"

#include <chrono>
#include <cstdint>
#include <unordered_set>
#include <utility>

#include "content/documents.hpp"
#include "core/error.hpp"
#include "core/pause.hpp"

namespace vitrine::content {

namespace {

constexpr std::size_t read_at_once = 100;
/// How long a search takes a worker from others, before it looks anything up.
constexpr std::chrono::milliseconds patience{250};
/// In which a search that waits has its turn.
constexpr std::chrono::milliseconds pause{1};

Error not_ready() {
  return Error::unavailable("La recherche lit les derniers messages. Veuillez réessayer dans un instant.",
                            std::chrono::seconds(1));
}

}  // namespace

Hits SentSearch::find(db::Connection& reader, std::string_view query, const std::vector<std::string>& keys) {
  const Listing stored = listing(reader);
  // By the clock of the day, because ThreadSanitizer does not see a mutex that is waited for by the other one.
  const auto end = std::chrono::system_clock::now() + patience;
  const std::unique_lock lock(mutex_, end);
  if (!lock.owns_lock()) throw not_ready();
  while (!read_on(reader, stored)) {
    if (std::chrono::system_clock::now() >= end) throw not_ready();
  }
  return index_.find(query, true, keys);
}

void SentSearch::follow(db::Connection& reader, const std::stop_token& stop) {
  const Listing stored = listing(reader);
  const auto reads_on = [&] {
    const std::lock_guard lock(mutex_);
    return !read_on(reader, stored);
  };
  while (reads_on()) {
    if (!rest(stop, pause)) return;
  }
  const std::lock_guard lock(mutex_);
  // The words of what was erased go along, and no more than a minute's waste is ever held.
  if (std::exchange(leaves_waste_, false)) index_ = index_.compacted();
}

SentSearch::Listing SentSearch::listing(db::Connection& reader) const {
  Listing listing;
  for (const db::Row& row : reader.query(
           "SELECT id, updated_at FROM " + std::string(type_.name) + " ORDER BY created_at DESC, id DESC LIMIT :p1",
           {static_cast<std::int64_t>(bounds_.items)})) {
    listing.emplace_back(row.text("id"), row.text("updated_at"));
  }
  return listing;
}

/// Reads the newest of what is not known as it is stored. Whether nothing is left to be read.
bool SentSearch::read_on(db::Connection& reader, const Listing& listing) {
  Listing unread;
  std::size_t word_bytes = 0;
  std::size_t end = 0;
  for (; end < listing.size() && word_bytes <= bounds_.word_bytes && unread.size() < read_at_once; ++end) {
    const auto known = known_.find(listing[end].first);
    if (known != known_.end() && known->second.updated_at == listing[end].second) {
      word_bytes += known->second.word_bytes;
    } else {
      unread.push_back(listing[end]);
    }
  }
  if (!unread.empty()) {
    read_some(reader, unread);
    // What was read counts as well: looked at again, it is known.
    return unread.size() < read_at_once && read_on(reader, listing);
  }
  drop_behind(listing, end);
  return true;
}

void SentSearch::read_some(db::Connection& reader, const Listing& some) {
  std::vector<std::string> ids;
  for (const auto& [id, updated_at] : some) ids.push_back(id);
  const std::vector<DocumentWords> documents = read_documents(reader, type_, ids);
  for (const auto& [id, updated_at] : some) {
    if (known_.contains(id)) drop(id);
    known_[id] = {.updated_at = updated_at, .word_bytes = 0};
  }
  for (const auto& [document, words] : documents) {
    index_.put(document, words);
    known_[document.id].word_bytes = words.bytes();
  }
}

/// What is deleted, and what lies beyond the bounds by now.
void SentSearch::drop_behind(const Listing& listing, std::size_t end) {
  if (known_.size() == end) return;
  std::unordered_set<std::string_view> kept;
  for (std::size_t place = 0; place < end; ++place) kept.insert(listing[place].first);
  std::erase_if(known_, [&](const auto& entry) {
    if (kept.contains(entry.first)) return false;
    drop(entry.first);
    return true;
  });
}

void SentSearch::drop(const std::string& id) {
  index_.remove(id);
  leaves_waste_ = true;
}

}  // namespace vitrine::content
