// The calls that put items in order. All take one list: of ids, or of objects that name an item by `_id` or `id` and
// may give its `order` or `displayOrder`; where every entry gives one, these decide, else the list's own sequence. The
// list is the member `order_key` of the type, or of the name of the reference list that it orders. An unknown or
// repeated item: Error 400 and nothing changes.
#pragma once

#include "content/content_store.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// Orders the items of a type; those left out follow in their old order. Answers the whole list.
Response reorder(Context& context, const ContentType& type, Request& request);

/// Orders the reference list `field` of the item that the first parameter names. Answers the item.
Response reorder_references(Context& context, const ContentType& type, std::string_view field, Request& request);

/// Makes the items of the type be those whose reference `field` is listed, also by its own names, and no others.
/// Answers the whole list.
Response choose(Context& context, const ContentType& type, std::string_view field, Request& request);

}  // namespace vitrine::content
