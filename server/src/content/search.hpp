// The search over one content type, and what its lists are narrowed by. It follows the journal: what its lines tell of
// is read again once they are on disk, before their content version is told. Searches read no more than the words that
// are there: what was answered as written is found, and no kept answer is older than its version.
//
// Built from the store while the program runs already. Until it is there a search is answered 503; whoever has
// something better to do than to be told so asks `ready` first.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/content_type.hpp"
#include "content/documents.hpp"
#include "content/facet_index.hpp"
#include "content/journal_news.hpp"
#include "content/word_index.hpp"
#include "db/database.hpp"

namespace vitrine::content {

/// Shared by all threads; what is public is safe from any of them.
class SearchIndex {
 public:
  /// What is searched: the fields of `type` that have a weight.
  explicit SearchIndex(const ContentType& type) : type_(type), facets_(type) {}
  SearchIndex(const SearchIndex&) = delete;
  SearchIndex& operator=(const SearchIndex&) = delete;
  ~SearchIndex() = default;

  const ContentType& type() const { return type_; }

  /// What visitors narrow its lists by, which follows the journal with it.
  FacetIndex& facets() { return facets_; }

  /// Reads the journal on from where it was, and what it tells of. To be called by one thread at a time.
  void follow(db::Connection& reader) noexcept;

  /// What is in it is not what the store holds: it is built anew by the next search, or by `prepare`. The log says the
  /// reason.
  void lose(std::string_view reason) noexcept;
  /// Where it is not, searches of a shadow fail until somebody else has built it.
  bool is_built() { return state() == State::Built; }

  /// Whether a search will be answered, or have to build the index, for nobody does. Never waits.
  bool ready() const { return !building_; }

  /// The items that match and have all of these keys (list_keys.hpp), the best `limit` of them. What matches, and how
  /// well: word_index.hpp.
  /// Builds the index where nobody has begun to; while another does, or closed before it was built: Error 503.
  Hits find(db::Connection& reader, std::string_view query, bool hidden_too, const std::vector<std::string>& keys = {},
            std::size_t limit = SIZE_MAX);

  /// Builds the index now, if nobody has, or waits until it is built. Closed before it is done: Error 503.
  void prepare(db::Connection& reader);

  /// From here on nothing is built, and what is being built ends within a page of it: the index of a large catalogue
  /// must not hold up the program's end.
  void close();

 private:
  enum class State { None, Building, Built };
  /// What the store holds of some items, read and taken apart before the index is touched.
  struct Reading {
    std::vector<DocumentWords> documents;
    std::vector<std::pair<std::string, Words>> shared;
  };

  State state();
  void build_now(std::unique_lock<std::mutex>& lock, db::Connection& reader);
  void build(db::Connection& reader);
  void put_written(const std::set<NamedItem>& items, db::Connection& writer);
  /// The words of the items that documents refer to by this field; of those that are gone, none.
  void read_shared(db::Connection& reader, const Field& field, const std::vector<std::string>& ids,
                   Reading& reading) const;

  const ContentType& type_;
  FacetIndex facets_;
  std::mutex state_mutex_;  // guards what follows until the next one
  std::condition_variable state_changed_;
  State state_ = State::None;
  std::atomic<bool> building_{false};  // what `state_` says, for those who may not wait for it
  std::int64_t seq_ = 0;  // of the journal's, the last line that is in the index, or that the building reads
  bool spoilt_ = false;   // what was written during the building could not be read
  bool closed_ = false;

  std::shared_mutex index_mutex_;  // guards what follows; changed by the thread that follows and by whoever builds
  WordIndex index_;
  // While it is built, ids and keys that writers have put: what was read for the building may be older.
  std::set<std::string, std::less<>> written_;
};

}  // namespace vitrine::content
