// What an item of the trash cannot be without, and is there as well.
#pragma once

#include <chrono>
#include <vector>

#include "db/database.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

/// What the trash, which keeps removed items so long, shows that has to come back with this item or before it: what it
/// must name, and what that must name in turn.
std::vector<journal::Line> needed_by(db::Connection& reader, const journal::Line& removal, std::chrono::days kept);

/// The item does not come back before what it must name, where that can come back: Error 400 that says what is first.
void require_needed(db::Connection& reader, const journal::Line& removal, std::chrono::days kept);

}  // namespace vitrine::history
