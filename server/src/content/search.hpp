// The search over one content type. Built from the store when first asked and kept current from then on: every write
// announces what it touched, and the next search reads just that again, so that it always sees what was committed
// before it.
#pragma once

#include <atomic>
#include <cstdint>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <string>
#include <string_view>
#include <vector>

#include "content/content_type.hpp"
#include "content/word_index.hpp"
#include "db/database.hpp"

namespace vitrine::content {

/// Shared by all threads; every member function is safe from any of them.
class SearchIndex {
 public:
  /// What is searched: the fields of `type` that have a weight.
  explicit SearchIndex(const ContentType& type) : type_(type) {}

  const ContentType& type() const { return type_; }

  /// To be called inside the write that touches the item; `version` is the content version that the write started from.
  /// A write that is rolled back does no harm: its item is read once more.
  void announce(const ContentType& type, const std::string& id, std::uint64_t version);

  /// Ids of the best `limit` items, best first. What matches and in which order: word_index.hpp. Closed, with something
  /// to read first: Error 503.
  std::vector<std::string> find(const db::Database& database, db::Connection& reader, std::string_view query,
                                std::size_t limit, bool hidden_too);

  /// Builds the index now rather than at the first search. Closed before it is done: Error 503.
  void prepare(const db::Database& database, db::Connection& reader) { catch_up(database, reader); }

  /// From here on nothing more is read from the store, and what is being read ends within a page of it: the index of a
  /// large catalogue must not hold up the program's end.
  void close() { closed_.store(true); }

 private:
  struct Touched {
    const ContentType* type;
    std::string id;
    std::uint64_t version;
  };

  void catch_up(const db::Database& database, db::Connection& reader);
  std::vector<Touched> take_touched(std::uint64_t version);
  std::set<std::string> affected_by(const std::vector<Touched>& touched, db::Connection& reader) const;
  void read_again(const std::vector<std::string>& ids, db::Connection& reader);
  Document document_of(const json::object& item) const;

  const ContentType& type_;
  std::mutex touched_mutex_;  // guards touched_
  std::vector<Touched> touched_;
  std::atomic<bool> current_{false};  // false: something is touched, or nothing was built yet
  std::shared_mutex index_mutex_;     // guards index_ and built_
  WordIndex index_;
  bool built_ = false;
  std::atomic<bool> closed_{false};
};

}  // namespace vitrine::content
