// What is public and is taken off at a time: the schedule of one draft that says when it goes, and not when it comes.
#pragma once

#include <string>
#include <vector>

#include "content/change.hpp"
#include "content/context.hpp"
#include "publishing/campaigns.hpp"

namespace vitrine::publishing {

/// Says of a schedule, by its times and its draft, whether it removes; one that does stays so without its draft, and is
/// the only one of its item. A page that cannot go is told at the field.
void settle_removal(db::Connection& writer, Campaign& schedule, FieldErrors& errors);

/// Takes the item off as a part of `change`: it is hidden where its type can hide it, else it goes to the trash. What
/// is gone by then is left at that; in use, where the type minds that, and not `force`: Error 400.
void take_off_in(content::Context& context, content::Change& change, const Removed& removed, bool force);

/// What people call it, or called it before it was deleted; empty: it has no name.
std::string title_of(db::Connection& reader, const Removed& removed);
/// The same of a campaign: a schedule is called as what it is of.
std::string title_of(db::Connection& reader, const Campaign& campaign);

/// The drafts that say nothing else than what is public.
std::vector<content::Draft> idle_among(content::Context& context, std::vector<content::Draft> drafts);

}  // namespace vitrine::publishing
