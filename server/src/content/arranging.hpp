// Arrangements: which items stand somewhere, in which order. Of a type that is a choice (`choice_of`) they are items of
// another type, and no others stand there; of any other type that is put in order by hand (`order_key`) they are its
// own items, those that are not named behind the others. An arrangement is one thing: it
// is made, prepared and published whole. Its version is what stands there, so that one that is made again as it was is
// again the one that somebody has seen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "content/content_store.hpp"
#include "core/request.hpp"

namespace vitrine::content {

/// The call of the list `order_key`, as calls that put in order take it; of a choice it may name what is to be chosen
/// also by the names of the reference. Makes that the arrangement, and takes along the draft that it names. If-Match
/// holds the version that was seen: where the present one is rearranged since, Error 409. Answers the whole list.
Response arrange(Context& context, const ContentType& type, Request& request);

/// The ids of what stands there, in their order, with commas between them; empty: nothing does.
std::string arrangement_version(db::Connection& reader, const ContentType& type);

/// Whether a version is another one than what a draft was begun from, `base`: of a choice, any other; of an order, one
/// in which what stands in both stands otherwise. What was added or removed since is in nobody's way.
bool is_rearranged(const ContentType& type, const std::string& base, const std::string& version);

/// As the call takes it: its items, in their list.
json::object answered_arrangement(Context& context, const ContentType& type);

/// What the body of the call names. No list, or what can be no id: Error 400.
std::vector<std::string> arranged_in(const ContentType& type, const Form& body);

/// Makes this the arrangement, as a part of `change`. An order that was begun from `base` leaves out what is no more
/// and what is a draft yet, and moves nothing that has come since from behind what it stands behind. One that is
/// unknown otherwise, or repeated: Error 400, and nothing is changed.
void arrange_in(Context& context, Change& change, const ContentType& type, const std::vector<std::string>& ids,
                const std::string& base = {});

}  // namespace vitrine::content
