// What was: an item, or the order of a list, as it stood behind a line of the journal, made by walking back from what
// is there now; and the taking back of acts, which writes new ones under the rules of the types.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "content/content_store.hpp"
#include "core/error.hpp"
#include "history/dropped.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

/// An item that somebody else has changed since the act that is to be taken back.
struct Conflict {
  journal::Line since;  // the last change
};

/// Error 409 that says what was changed since, and by whom.
class Stale : public Error {
 public:
  explicit Stale(std::vector<Conflict> conflicts);
  const std::vector<Conflict>& conflicts() const { return conflicts_; }

 private:
  std::vector<Conflict> conflicts_;
};

/// The item as it stood behind line `seq`; of a single type its initial values before its first one. Not there at that
/// time, or no line of it: Error 404; too long ago for what the journal still holds: Error 404 as well.
content::Image image_at(db::Connection& reader, const content::ContentType& type, const std::string& id,
                        std::int64_t seq);

struct RestoredVersion {
  json::object item;
  std::vector<Lost> lost;  // what it referred to then is gone
};

/// Makes the fields of the item (all: empty) what they were behind line `seq`. Stale `seen_version`: Error 409.
RestoredVersion restore_version(content::Context& context, const content::ContentType& type, const std::string& id,
                                std::int64_t seq, const std::vector<std::string>& fields,
                                const std::optional<std::string>& seen_version);

/// Forgets what the item was before line `seq` and what it was called then; what it is stays, and so does what it is
/// called since. It cannot be made that again, nor can what changed it by then be taken back. Not there, or no such
/// line of it: Error 404.
void forget_versions(content::Context& context, const content::ContentType& type, const std::string& id,
                     std::int64_t seq);

/// Puts the items of the type into the order that they had behind line `seq`, before its first change as well; those
/// made since follow. An order that was never changed: Error 404.
void restore_order(content::Context& context, const content::ContentType& type, std::int64_t seq);

/// Takes a whole batch back. Unknown or too old: Error 404; changed since, and not `force`: Stale; against the rules of
/// a type by now, or of use to others where a removal asks: Error 400 with the fields at fault.
/// Answers what does not come back because what it leads to is gone. Items that are again what they were bear the
/// version that they had then.
/// `then` belongs to the same transaction.
std::vector<Lost> undo(content::Context& context, std::int64_t batch, bool force,
                       const std::function<void(content::Change&)>& then = {});
/// The same as a part of `change`, for the occasion of an undoing. There may be nothing to take back.
std::vector<Lost> undo_in(content::Context& context, content::Change& change, std::int64_t batch, bool force);

/// Whether the act stands, and nothing that it did was changed since or forgotten, but by the acts `over`, which are
/// taken back before it.
bool can_be_taken_back(db::Connection& reader, std::int64_t batch, const std::set<std::int64_t>& over);

/// What lines are written for that take an act back.
journal::Occasion undoing_of(std::int64_t batch, const journal::Actor& actor);

}  // namespace vitrine::history
