// The calls that put items in order. All take one list: of ids, or of objects that name an item by `_id` or `id` and
// may give its `order` or `displayOrder`; where every entry gives one, these decide, else the list's own sequence. The
// list is the member `order_key` of the type, or of the name of the reference list that it orders. An unknown or
// repeated item: Error 400 and nothing changes.
#pragma once

#include "content/content_store.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// Orders the reference list `field` of the item that the first parameter names. If-Match holds the ids that were seen
/// there, in their order, with commas between them: where they stand otherwise by now, Error 409. Answers the item.
Response reorder_references(Context& context, const ContentType& type, std::string_view field, Request& request);

/// The ids that the list `member` of a body names, in the order that it gives them; `names`: of the members that may
/// hold an id. No list, or what can be no id: Error 400.
std::vector<std::string> read_ranking(const Form& form, std::string_view member,
                                      const std::vector<std::string_view>& names = {"_id", "id"});

/// The ids of an order, with commas between them: its version.
std::string version_of_order(const std::vector<std::string>& ids);
std::vector<std::string> ids_in_version(std::string_view version);

/// Whether what stands in both orders stands otherwise in one than in the other. What was added or removed is in
/// nobody's way.
bool stand_otherwise(const std::vector<std::string>& one, const std::vector<std::string>& other);

/// The order that `ids` make of `present`, by whoever had `seen` what was there before (empty: all of it): what has
/// gone since is left out, what has come since stays behind what it stands behind, and what they left out follows as it
/// was. Ids that were never there are left in.
std::vector<std::string> brought_up(std::vector<std::string> ids, const std::vector<std::string>& seen,
                                    const std::vector<std::string>& present);

/// One of the list is not there: Error 400 at `member`.
[[noreturn]] void refuse_unknown(std::string_view member);
/// One of them comes twice: Error 400 at `member`.
void refuse_repeated(const std::vector<std::string>& ids, std::string_view member);

/// All items of the type, as an administrator sees them.
json::array whole_list(Context& context, const ContentType& type);

}  // namespace vitrine::content
