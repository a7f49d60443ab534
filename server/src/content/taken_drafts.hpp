// Drafts that an ordinary save makes public, and with them what was said of when they go out and come back.
#pragma once

#include <optional>
#include <string>

#include "content/change.hpp"
#include "content/draft_rows.hpp"

namespace vitrine::content {

/// The draft, which is gone with that; nullopt: there is none of this version.
std::optional<Draft> take_draft(Change& change, const ContentType& type, const std::string& item,
                                const std::string& version);

/// Once what it holds is written: a schedule that was the draft's alone is out by this act, and ends as it was said to.
void note_out(Change& change, const Draft& draft, const journal::Actor& actor);

}  // namespace vitrine::content
