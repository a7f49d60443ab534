// What a reader of content has read: the names of the things that its answer is good for as long as they stay the same,
// and, seen from the other side, what a write changes. Both are made here, so that they agree.
//
// An item has a name of its own. A list has one for who is in it and in which order: "all of a type", or "those whose
// field holds this", for the fields that lists are narrowed and ordered by. What an item of the list shows is the
// item's affair. So the correction of a text leaves every list as it is kept that does not show it.
#pragma once

#include <string_view>
#include <vector>

#include "content/rows.hpp"
#include "core/footprint.hpp"

namespace vitrine::content {

/// An item, whatever of it is read. It need not be there.
SourceKey key_of_item(const ContentType& type, std::string_view id);
/// Anything of any item of the type: for whoever reads more than can be told.
SourceKey key_of_type(const ContentType& type);
/// Who is of this type and seen by visitors.
SourceKey key_of_list(const ContentType& type);
/// Who among them holds this value in a field of which `decides` is true.
SourceKey key_of_list(const ContentType& type, std::string_view field, std::string_view value);

/// What those in this list can be narrowed by (facet_index.hpp), and who is in it: of a list that is narrowed to the
/// items that hold this value in a reference that is a facet.
SourceKey key_of_facets(const ContentType& type, std::string_view field, std::string_view value);
/// Of all items of the type that visitors see.
SourceKey key_of_facets(const ContentType& type);

/// Who lives at which address, and who did before.
SourceKey key_of_addresses();

/// Whether the field says in which lists an item stands, and where.
bool decides(const ContentType& type, const Field& field);

/// Notes what a selection has looked through, and what its answers show.
void note_read(Footprint& reads, const ContentType& type, const Selection& selection,
               const std::vector<json::object>& answers);

/// Notes what the words of a search over the type's items are compared with.
void note_search(Footprint& reads, const ContentType& type);

/// What changes when an item that was `before` is `after`, each as it is stored; nullptr: it is not there.
void note_change(std::vector<SourceKey>& changed, const ContentType& type, std::string_view id,
                 const json::object* before, const json::object* after);
/// What changes when the items of the type are put into another order.
void note_reorder(std::vector<SourceKey>& changed, const ContentType& type);

}  // namespace vitrine::content
