// The search over what visitors sent, of which no journal tells: whoever searches first reads what has come, changed or
// gone since, by what the store says of each. How much strangers may send has no bound, so the search has: it knows the
// newest, and an asking reads no more of them than others can wait for.
#pragma once

#include <cstddef>
#include <mutex>
#include <stop_token>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "content/content_type.hpp"
#include "content/hits.hpp"
#include "content/word_index.hpp"
#include "db/database.hpp"

namespace vitrine::content {

/// Up to where the search knows what came, from the newest on.
struct SentBounds {
  std::size_t items = 20'000;
  std::size_t word_bytes = 8UL * 1024 * 1024;
};

/// Shared by all threads, which it lets in one by one.
class SentSearch {
 public:
  explicit SentSearch(const ContentType& type, SentBounds bounds = {}) : type_(type), bounds_(bounds) {}

  const ContentType& type() const { return type_; }

  /// As SearchIndex::find, hidden ones too. Where more is new than can be read meanwhile, Error 503; the next one reads
  /// on.
  Hits find(db::Connection& reader, std::string_view query, const std::vector<std::string>& keys);

  /// Reads all that is new, so that no search has to, some at a time: searches come between.
  void follow(db::Connection& reader, const std::stop_token& stop);

 private:
  /// What the store holds, the newest first: ids, and when each was changed last.
  using Listing = std::vector<std::pair<std::string, std::string>>;
  struct Known {
    std::string updated_at;
    std::size_t word_bytes = 0;
  };

  Listing listing(db::Connection& reader) const;
  bool read_on(db::Connection& reader, const Listing& listing);
  void read_some(db::Connection& reader, const Listing& some);
  void drop_behind(const Listing& listing, std::size_t end);
  void drop(const std::string& id);

  const ContentType& type_;
  const SentBounds bounds_;
  std::timed_mutex mutex_;  // guards what follows
  WordIndex index_;
  bool leaves_waste_ = false;                     // words of what was dropped
  std::unordered_map<std::string, Known> known_;  // by id; one that was gone when it was read has no words
};

}  // namespace vitrine::content
