// A transaction that changes content. Whoever is about to change rows says which (`touch`, before); what came of them
// is written to the journal in the same transaction, and told to those who follow it once it is on disk. Rows of
// content are written in row_writes.hpp alone, by those who hold a Change, so no write passes the journal by. A change
// of a shadow is none of the store: it has no lines, and nobody is told.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/context.hpp"
#include "content/rows.hpp"
#include "content/shadow.hpp"

namespace vitrine::content {

class Change {
 public:
  Change(Context& context, db::Connection& writer);
  /// Of what the shadow, which outlives it, lays over the store.
  Change(Context& context, Shadow& shadow);
  Change(const Change&) = delete;
  Change& operator=(const Change&) = delete;

  db::Connection& writer() { return writer_; }
  /// Where rows that were touched are written.
  std::string table(std::string_view name) const;
  /// Of everything that is changed from here to the next call of this, later than any that was answered before.
  std::string moment();

  /// These items are about to be changed or removed.
  void touch(const ContentType& type, IdSet ids);
  void touch(const ContentType& type, const std::string& id) { touch(type, {&id, 1}); }
  /// This one is about to be created.
  void touch_new(const ContentType& type, const std::string& id);
  /// The items of the type are about to get other places.
  void touch_order(const ContentType& type);

  /// Tells in its own history (`told_in` of its type) that this was done with an item, beside what of it is changed.
  /// `entry`: the id of that; empty: a new one.
  void tell(const ContentType& type, const std::string& id, std::string_view act, const json::object& body,
            const std::string& entry = {});

  /// What the journal held of an item was dropped: `removal` is the line that says that it is gone.
  void tell_forgotten(const journal::Line& removal, const journal::Forgotten& dropped);
  /// The same of an item that is there: no line of its own, which would be a change of it.
  void tell_forgotten(const journal::Forgotten& dropped);

  /// Writes the lines of what was touched since the last time: whoever changes many items does so set by set, so that
  /// no more of them are in memory.
  void settle();

  /// The act that the lines are of; 0: none is written by now.
  std::int64_t batch() const { return batch_; }
  /// Whether one of the lines that are written by now changes more than a version.
  bool has_changed() const { return has_changed_; }

  /// Tells those who follow the journal: all is on disk.
  void told(db::Connection& writer) noexcept;
  /// Whether the store holds what was changed, of which it was lost before it said so.
  bool is_held(db::Connection& writer) const;

 private:
  struct Touched {
    const ContentType* type;
    std::string id;  // empty: the order of the type
    std::string title;
    std::optional<json::object> before;
  };
  using Key = std::pair<const ContentType*, std::string>;

  bool is_new(const ContentType& type, const std::string& id);
  std::vector<std::optional<json::object>> present_images();
  void add_line(const Touched& touched, const std::optional<json::object>& after);
  void add_entry(const Touched& touched, const std::optional<json::object>& after);
  void add_forgetting(std::string type, std::string item, const journal::Forgotten& dropped);
  void keep_moved(const Touched& touched, const std::optional<json::object>& after);

  Context& context_;
  db::Connection& writer_;
  Shadow* const shadow_ = nullptr;  // not owned
  std::string moment_;
  std::vector<Touched> touched_;  // in the order in which they were: backwards, each can be taken back
  std::map<Key, std::size_t> known_;
  std::vector<journal::Line> lines_;
  std::int64_t batch_ = 0;
  std::int64_t last_ = 0;
  std::string last_hash_;
  std::optional<Key> from_visitor_;  // has no line
  std::optional<Key> entry_;         // the last that was written instead of a line
  /// The last of what a visitor sent that was changed, and as what: nothing else may tell of it.
  std::optional<std::pair<Key, std::optional<json::object>>> untold_;
  bool has_changed_ = false;
  std::vector<SourceKey> changed_;
};

/// Runs `work` in a transaction of its own and answers what it answered.
template <typename Work>
auto change(Context& context, Work&& work) -> decltype(work(std::declval<Change&>())) {
  std::optional<Change> change;
  return context.database.write(
      [&](db::Connection& writer) {
        change.emplace(context, writer);
        if constexpr (std::is_void_v<decltype(work(*change))>) {
          work(*change);
          change->settle();
        } else {
          auto result = work(*change);
          change->settle();
          return result;
        }
      },
      [&](db::Connection& writer) noexcept { change->told(writer); },
      [&](db::Connection& writer) { return change->is_held(writer); });
}

/// To be called inside a catch block. Rethrows what ends a request; but a store that is lost behind a write of it has
/// not refused that: Error 503 that says so.
[[noreturn]] void rethrow_behind_writes(const Context& context);

/// Whether the line tells of an item that was saved as it was, a new version and nothing else, or of what was dropped.
bool changes_nothing(const journal::Line& line);

/// What a line can bring back is kept with the files that it names.
void keep_files(db::Connection& writer, const journal::Line& line);

}  // namespace vitrine::content
