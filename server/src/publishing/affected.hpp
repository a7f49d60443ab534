// Which pages of the site a draft touches, so that they can be looked at before it is public.
#pragma once

#include "content/context.hpp"
#include "core/request.hpp"

namespace vitrine::publishing {

/// GET, as the site would be with what is prepared of the item, if anything is: {"pages": […], "alike": […]}. "pages":
/// the item's own, those of what it refers to and of what refers to it, those of the house that show any of them, and
/// where the item has no page any more, those that link to the one it has; 16 at most, the nearest first. "alike": the
/// pages of other items of the type that say word for word what it says of itself. Neither item nor draft: Error 404.
Response affected_pages(content::Context& context, Request& request);

}  // namespace vitrine::publishing
