// What was removed and can come back: the last lines of items that are not there any more.
#pragma once

#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/content_store.hpp"
#include "history/rejoining.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

/// How long what was removed stays, where the journal holds what was for so long.
std::chrono::days trash_kept(std::chrono::days history_kept);

/// Which of the removed items.
struct TrashFilter {
  const content::ContentType* type = nullptr;                      // nullptr: of all
  std::string from = {};                                           // a day or a moment: removed not before it
  std::string to = {};                                             // before it
  std::string_view words = {};                                     // in their titles, whatever the case and the accents
  std::int64_t before = std::numeric_limits<std::int64_t>::max();  // lines before this one
  std::size_t limit = 50;
  std::chrono::days kept = trash_kept(std::chrono::days::max());
};

struct TrashPage {
  std::vector<journal::Line> lines;  // the removals, the newest first
  std::optional<std::int64_t> next;  // where the list goes on
};

/// Those of the last days that nothing took along: what goes with a removed item comes back with it.
TrashPage removed_items(db::Connection& reader, const TrashFilter& filter);

/// The removal by which these show an item that is not there: its own, or that of what took it along. nullopt: they do
/// not.
std::optional<journal::Line> removal_shown(db::Connection& reader, const content::ContentType& type,
                                           const std::string& id, std::chrono::days kept);

/// How many items went with it, in the same act, and with those.
std::int64_t taken_along(db::Connection& reader, const journal::Line& removal);

/// What became of what was to come back.
struct Restoration {
  std::vector<Lost> lost = {};             // references that could not be brought back
  std::vector<CameBack> readdressed = {};  // whose addresses are others' by now
  std::vector<journal::Line> gone = {};    // removals that are not in the trash any more
};

/// Brings removed items back, each with what had gone with it, under their ids, addresses and places, and refers to
/// them again wherever that was taken off, or left out because they were away. They may name each other. `changes` are
/// fields of a single one that come back otherwise than they were: a title that is taken by now. Unknown, or all of
/// them there again or removed for good: Error 404. What one must name is in the trash: Error 400 that says what comes
/// first. Other faults: Error 400 with the fields.
Restoration restore_removed(content::Context& context, const std::vector<std::int64_t>& seqs, Form& changes);

/// Forgets all that is held of these items, and of those that went with them, what they were called and what was
/// prepared of them included, but that they were there, as an act that says who did. What they leave goes on answering
/// that it is gone. Unknown, or one of them there again or removed for good: Error 404.
void remove_for_good(content::Context& context, const std::vector<std::int64_t>& seqs);

}  // namespace vitrine::history
