// Drafts that an ordinary save makes public.
#pragma once

#include <optional>
#include <string>

#include "content/change.hpp"
#include "content/draft_rows.hpp"

namespace vitrine::content {

/// The draft, which is gone with that; nullopt: there is none of this version.
std::optional<Draft> take_draft(Change& change, const ContentType& type, const std::string& item,
                                const std::string& version);

/// Once what it holds is written: whoever counts on the draft learns that it is public by this act.
void tell_published(Context& context, Change& change, const Draft& draft);

}  // namespace vitrine::content
