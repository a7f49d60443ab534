// The calls that put items in order. All take one list under `member`: of ids, or of objects that name an item by
// `_id`, `id` or `productId` and may give its `order` or `displayOrder`; where every entry gives one, these decide,
// else the list's own sequence. An unknown or repeated item: Error 400 and nothing changes.
#pragma once

#include "content/content_store.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// Orders the items of a type; those left out follow in their old order. Answers the whole list.
Response reorder(Context& context, const ContentType& type, std::string_view member, Request& request);

/// Orders the reference list `field` of the item that the first parameter names. Answers the item.
Response reorder_references(Context& context, const ContentType& type, std::string_view field, std::string_view member,
                            Request& request);

/// Makes the items of the type be those whose reference `field` is listed, and no others. Answers the whole list.
Response choose(Context& context, const ContentType& type, std::string_view field, std::string_view member,
                Request& request);

}  // namespace vitrine::content
