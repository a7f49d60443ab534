// The site as it was, in a shadow: what lines of the journal did is walked back there, without any rule of today, since
// it is only looked at.
#pragma once

#include <optional>
#include <vector>

#include "content/context.hpp"
#include "content/rows.hpp"
#include "content/shadow.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

/// What the item was before the line, from what it was behind it; nullopt: it was not there. The line holds its bodies.
void step_back(std::optional<content::Image>& image, const journal::Line& line);

/// `lines` are the newest first, and whatever changed their items since goes before them or is not minded. Lines whose
/// bodies were dropped: Error 404.
void look_back(content::Context& prepared, content::Shadow& shadow, const std::vector<journal::Line>& lines);

}  // namespace vitrine::history
