// The calls that put items in order. All take one list: of ids, or of objects that name an item by `_id` or `id` and
// may give its `order` or `displayOrder`; where every entry gives one, these decide, else the list's own sequence. The
// list is the member `order_key` of the type, or of the name of the reference list that it orders. An unknown or
// repeated item: Error 400 and nothing changes.
#pragma once

#include "content/content_store.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// Orders the reference list `field` of the item that the first parameter names. Answers the item.
Response reorder_references(Context& context, const ContentType& type, std::string_view field, Request& request);

/// The ids that the list `member` of a body names, in the order that it gives them; `names`: of the members that may
/// hold an id. No list, or what can be no id: Error 400.
std::vector<std::string> read_ranking(const Form& form, std::string_view member,
                                      const std::vector<std::string_view>& names = {"_id", "id"});

/// One of the list is not there: Error 400 at `member`.
[[noreturn]] void refuse_unknown(std::string_view member);
/// One of them comes twice: Error 400 at `member`.
void refuse_repeated(const std::vector<std::string>& ids, std::string_view member);

/// All items of the type, as an administrator sees them.
json::array whole_list(Context& context, const ContentType& type);

}  // namespace vitrine::content
