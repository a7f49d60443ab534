// Lists that visitors narrow: the calls that answer them with what they can be narrowed by, and what the house needs to
// choose that.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/context.hpp"
#include "content/facet_table.hpp"
#include "core/request.hpp"
#include "core/route.hpp"

namespace vitrine::content {

/// Whether one of the type's references is a facet under this name in addresses ("traitement").
bool is_reference_facet(const ContentType& type, std::string_view key);

/// GET of a list that visitors may see: `?limit=` (24, at most 100) items after the first `?offset=`, of those that
/// refer to an item (`?treatment=`, by id or slug), that stand in the list of one (`?among=Service/{id}`), or that are
/// found by `?search=`, narrowed by `?filter=` and ordered by `?sort=`: `{all, total, items, facets}`. None given in
/// `sort`: the order of that list, the best match first of a search, else the newest. Unknown items: Error 404.
Response faceted_list(Context& context, const ContentType& type, Request& request);
std::vector<QueryParameter> faceted_list_parameters(const ContentType& type);

/// GET of every specification that items of the searched type hold, with each way of writing it and its values. For
/// administrators.
Response specification_uses(Context& context, Request& request);

}  // namespace vitrine::content
