// What the lists of the back office ask, of every type alike. What their queries say: filtered_list.hpp.
#pragma once

#include "content/content_type.hpp"
#include "content/context.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// GET of a part of a list: {"items": […], "total": how many the whole list has}. `?limit=` 1 to 100 (50),
/// `?offset=` how many come before it, `?fields=` what its items show. What cannot be asked for: Error 400.
Response page(Context& context, const ContentType& type, Request& request);

/// GET of what stands before and after the item of the first parameter in the list of the same query: {"previous",
/// "next": ids, "place": from 1, each perhaps null, "total"}. Unknown id: Error 404.
Response neighbours(Context& context, const ContentType& type, Request& request);

}  // namespace vitrine::content
