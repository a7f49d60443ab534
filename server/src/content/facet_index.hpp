// What visitors narrow the lists of one type by (the fields of it that are a `facet`), kept up to the journal beside
// the search index, before the content version is told: no kept answer is older than its version. Read from the store
// by the first who asks, or ahead of them: some tenths of a second for ten thousand items.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <shared_mutex>
#include <string>
#include <utility>
#include <vector>

#include "content/content_type.hpp"
#include "content/facet_table.hpp"
#include "content/journal_news.hpp"
#include "db/database.hpp"

namespace vitrine::content {

/// Safe from any thread.
class FacetIndex {
 public:
  explicit FacetIndex(const ContentType& type);

  /// Reads the journal on from where it was, and what it tells of. To be called by one thread at a time.
  void follow(db::Connection& reader) noexcept;
  /// What is in it is not what the store holds: it is read anew by whoever asks next.
  void lose() noexcept;
  /// From here on nothing is read, and what is being read ends within a page of it.
  void close() { closed_ = true; }

  /// Reads it now, if nobody has. Closed before it is done: Error 503.
  void prepare(db::Connection& reader);

  /// Of a shadow, what that shows.
  FacetFinding find(db::Connection& reader, const FacetQuestion& question);
  std::vector<SpecificationUse> specifications(db::Connection& reader);

  /// The fields that refer to others and are facets, in the order of FacetTable's references.
  static std::vector<const Field*> references_of(const ContentType& type);

 private:
  /// Of an item that others refer to.
  struct Title {
    std::size_t reference = 0;
    std::string id;
    std::string text;
  };
  /// What became of some items: read before the table is touched.
  struct News {
    std::vector<std::string> told;  // of which those that are not among `items` are gone
    std::vector<FacetItem> items;
    std::vector<Title> titles;
  };
  /// What was counted of a long list that nothing narrows.
  struct Kept {
    std::uint64_t state = 0;
    std::vector<FacetChoice> choices = {};
    FacetFinding finding = {};
  };
  static void put(const News& news, FacetTable& table);
  FacetFinding find_kept(const FacetTable& table, const FacetQuestion& question);
  template <typename Work>
  auto with_table(db::Connection& reader, Work work);
  std::vector<const ContentType*> types_read() const;
  FacetTable empty_table() const;
  void read_all(db::Connection& reader, FacetTable& table) const;
  std::vector<FacetItem> read_items(db::Connection& reader, const std::vector<std::string>& ids) const;
  std::vector<Title> read_titles(db::Connection& reader, std::size_t reference,
                                 const std::vector<std::string>& ids) const;
  News read_news(db::Connection& reader, const std::set<NamedItem>& items) const;

  const ContentType& type_;
  const std::vector<const Field*> references_;
  std::atomic<bool> closed_{false};
  std::mutex building_;      // held by whoever reads all
  std::shared_mutex mutex_;  // guards what follows
  FacetTable table_;
  bool built_ = false;
  std::uint64_t losses_ = 0;
  std::int64_t seq_ = 0;   // of the journal's, the last line that is in the table
  std::mutex kept_mutex_;  // guards what follows; taken after the other
  /// Of the table as it is, by what the list is of and whether with what is hidden. As many as there were such lists.
  std::map<std::pair<std::string, bool>, Kept> kept_;
};

}  // namespace vitrine::content
