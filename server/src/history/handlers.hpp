// The calls about what was: the journal, the history of an item, the trash; taking acts back and bringing items back.
// For administrators. Lists go on with `?before=`, the `next` of the page before. `type` is the type's name in the API
// ("Product"), `id` an item's, or "order" for the order of the type's items.
#pragma once

#include <functional>

#include "content/change.hpp"
#include "content/context.hpp"
#include "core/request.hpp"
#include "core/route.hpp"
#include "history/past.hpp"

namespace vitrine::history {

/// GET: acts, the newest first, each with its first lines. `?account=`, `?type=`, `?act=`, `?from=` and `?to=` (days)
/// narrow them.
Response journal_page(content::Context& context, Request& request);
std::vector<QueryParameter> journal_parameters();

/// GET: who acted, each by the last name that they bore.
Response journal_accounts(content::Context& context, Request& request);

/// POST: takes an act back, everything that belonged to it; `force` also what was changed since. Changed since: 409
/// with `conflicts`, each with what is different by now. `then` is done with it: what else depends on the act.
using Then = std::function<void(content::Change&, std::int64_t act)>;
Response undo_act(content::Context& context, Request& request, const Then& then);

/// The same answer, of whatever could not be taken back as a part of something else.
Response stale_answer(content::Context& context, const Stale& stale);

/// GET: the changes of an item, the newest first, with what of each field was before and after.
Response item_history(content::Context& context, Request& request);
/// POST: makes the item, or some `fields` of it, what it was behind the line `seq`. If-Match as with a change.
Response restore_item(content::Context& context, Request& request);

/// POST: forgets what the item was before the line `seq`.
Response forget_item_versions(content::Context& context, Request& request);

/// GET: removed items, the newest first. `?type=` and `?search=` narrow them.
Response trash_page(content::Context& context, Request& request);
/// POST: brings the removed items of these lines back; answers what does not refer to them any more.
Response restore_from_trash(content::Context& context, Request& request);
/// POST: removes them for good.
Response empty_trash(content::Context& context, Request& request);
std::vector<QueryParameter> trash_parameters();

/// `?before=` and `?limit=`.
std::vector<QueryParameter> cursor_parameters();
/// `from` and `to`
std::vector<QueryParameter> period_parameters();

}  // namespace vitrine::history
