// What the catalogue answers beyond the handlers that all types share: the machine lists, which are not edited by hand.
// A product with a treatment is that treatment's entry.
#pragma once

#include "content/context.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// GET of every treatment's machines, newest first: {_id, name, image, product, treatment, createdAt}. Visitors see
/// active products only.
Response machine_lists(Context& context, Request& request);

/// GET of the machines of the treatment that the first parameter names (by id, slug or link); `?category=` tells
/// treatments of the same title apart. Unknown: Error 404.
Response machines_of_treatment(Context& context, Request& request);

}  // namespace vitrine::content
