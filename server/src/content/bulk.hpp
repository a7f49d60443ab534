// One act on many items of a type, which are named one by one or by the query of a list.
#pragma once

#include "content/content_type.hpp"
#include "content/context.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// Whether many items of the type can be changed at once: some field says so.
bool changes_in_bulk(const ContentType& type);

/// POST of {"act": "change" or "delete"} and of what it is about: {"ids": […]}, or {"all": true} for the whole list of
/// the query (filtered_list.hpp) but for "except": […]. Who says all says how long the list was that they saw, "total":
/// what is longer or shorter (by now, or because the query says something else than was meant) is Error 409. A change
/// takes "changes": {…}, whose members are fields that are `in_bulk`; a deletion "force", as a single one does. One
/// transaction: {"done": how many, "unknown": how many were there no more}. What cannot be asked for: Error 400.
Response act_on_many(Context& context, const ContentType& type, Request& request);

}  // namespace vitrine::content
