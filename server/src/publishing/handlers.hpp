// The calls about what is prepared: drafts, and who has which form open. For administrators. `type` is the type's name
// in the API ("Product"); `item` an item's id, the type's own name where there is one item, or the id that a new item
// will have. None of them is an act of the journal but the publication.
#pragma once

#include <vector>

#include "content/context.hpp"
#include "core/request.hpp"
#include "core/route.hpp"

namespace vitrine::publishing {

/// What the list below reads of the query: `type` and `item`.
std::vector<QueryParameter> draft_parameters();

/// GET: drafts, the newest first: all, or those of a type (unknown: Error 404), or of an item.
Response list_drafts(content::Context& context, Request& request);

/// GET: what is prepared of an item, with what its form held, how it would be answered, and what publication would
/// refuse. None: Error 404.
Response get_draft(content::Context& context, Request& request);

/// PUT of what the item's own call takes, `_form` (what the form holds, JSON) and `_base` (the version that it was
/// begun from): the whole draft, which no rule refuses. Files go to the media store, and the answer says where they
/// are. A newer draft than the one of If-Match: Error 409.
Response put_draft(content::Context& context, Request& request);

/// DELETE: gives up what is prepared. With If-Match, one that goes out with a campaign: Error 409.
Response remove_draft(content::Context& context, Request& request);

/// POST: makes it public, by the rules of a save; `force` also over what was changed since it was begun (else 409).
Response publish_draft(content::Context& context, Request& request);

/// GET: the campaigns, the newest first, and the site's time zone and what clocks show there.
Response list_campaigns(content::Context& context, Request& request);
/// GET of one. None: Error 404, here and below.
Response get_campaign(content::Context& context, Request& request);
/// POST of `title`, `publishAt`, `withdrawAt` and `drafts` ({type, item}), which it takes from where they were; a
/// single draft needs no title. Times are what clocks show in the site's time zone. Faults: Error 400 by field. It
/// bears the id that is asked for (Vitrine-Item); where one bears it already, that is answered, as it is by now.
Response make_campaign(content::Context& context, Request& request);
/// PUT of the same, what is not sent staying as it is; it is held no longer. Out, it can get another title and end;
/// over: Error 400. A newer one than that of If-Match: Error 409.
Response change_campaign(content::Context& context, Request& request);
/// POST of `drafts` ({type, item, updatedAt}): the pages were looked at with these versions, which may go out.
Response note_checked(content::Context& context, Request& request);
/// DELETE: its drafts stay drafts, and what is public stays public. If-Match as above, here and below.
Response remove_campaign_call(content::Context& context, Request& request);
/// POST: out at once, or back at once (schedule.hpp); `force` also over what was changed since.
Response send_campaign_out(content::Context& context, Request& request);
Response take_campaign_back(content::Context& context, Request& request);

/// POST: takes an act back, as history::undo_act does, and with it what campaigns say of themselves.
Response undo_act(content::Context& context, Request& request);

/// POST of `tab`: says that this tab has the form of the item open; answers who else has.
Response be_present(content::Context& context, Request& request);
/// DELETE: no longer.
Response be_absent(content::Context& context, Request& request);

}  // namespace vitrine::publishing
