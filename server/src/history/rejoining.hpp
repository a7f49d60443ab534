// References between items that came back one after the other. Each was away when the other one came, so that neither
// could be brought back with it: the one had lost the reference, or was not there to take it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "content/content_store.hpp"
#include "content/relations.hpp"
#include "history/lost.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

/// An item that is there again.
struct CameBack {
  const content::ContentType* type;
  std::string item;
  std::int64_t removal;         // the line of it
  bool is_readdressed = false;  // its address was taken
};

/// Has the item of `line` refer to the target again as it did before that line, at the place that the target had in a
/// list as far as that is still as long. What it refers to instead stays, and what the rules refuse by now is not done:
/// `lost` says so.
void refer_again(content::ContentStore& store, content::Change& change, const content::Referrer& referrer,
                 const journal::Line& line, const std::string& target, std::vector<Lost>& lost);

/// Puts back the references between these items, which come back in this change, and those that came back before them.
/// What is not as it came back then is somebody's own doing, and stays.
void rejoin(content::ContentStore& store, content::Change& change, const std::vector<CameBack>& back,
            std::vector<Lost>& lost);

}  // namespace vitrine::history
