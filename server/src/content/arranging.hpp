// Types that are a choice (`choice_of`): which items of another type stand somewhere, in which order. A choice is one
// thing: it is made, prepared and published whole. Its version is what is chosen, so that one that is made again as it
// was is again the one that somebody has seen.
#pragma once

#include <string>
#include <vector>

#include "content/content_store.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// POST of the list `order_key`, as calls that put in order take it, of what is to be chosen, also by the names of the
/// reference: makes that the choice, and takes along the draft that it names. Another choice than the one of If-Match:
/// Error 409. Answers the whole list.
Response choose(Context& context, const ContentType& type, Request& request);

/// The ids of what is chosen, in their order, with commas between them; empty: nothing is.
std::string choice_version(db::Connection& reader, const ContentType& type);

/// As the call of the choice takes it: its items, in their list.
json::object answered_choice(Context& context, const ContentType& type);

/// What the body of the call names. No list, or what can be no id: Error 400.
std::vector<std::string> chosen_in(const ContentType& type, const Form& body);

/// Makes these and no others the choice, as a part of `change`. One that is unknown or repeated: Error 400, and nothing
/// is changed.
void choose_in(Context& context, Change& change, const ContentType& type, const std::vector<std::string>& targets);

}  // namespace vitrine::content
