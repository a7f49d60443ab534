// Lines of the journal as administrators read them: who did what when, and what of each field was before and after.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "content/content_type.hpp"
#include "core/json.hpp"
#include "journal/journal.hpp"

namespace vitrine::history {

/// The type of this name in its table, or in the API; nullptr: there is none, or none that the journal holds.
const content::ContentType* type_of(std::string_view table);
const content::ContentType* type_of_schema(std::string_view schema);

/// Of a type that is spelt wrong, or that the journal does not hold: Error 404.
const content::ContentType& known_type(std::string_view schema);

/// What an act is to whoever reads of it: of what always exists, everything is a change. nullptr: of a type that there
/// is no more.
journal::Act act_told(const content::ContentType* type, journal::Act act);

/// What an item of a single type is as long as nothing was stored of it.
json::object initial_image(const content::ContentType& type);

/// {seq, act, type, item, title}. `item` is null for the order of a list.
json::object facts_of(const journal::Line& line);
/// {at, actor: {_id, username}, batch, origin, takenBack}
json::object occasion_of(const journal::Line& line);

/// What of each field was before and after: [{field, before, after}], in the order of the type's fields. Of what
/// always exists, the initial values are what was before the first line. Null: nothing is known of it any more.
json::value changes_of(const journal::Line& line);

/// What stood in the line; nullopt: it is not kept any more, or there was nothing.
std::optional<json::object> body(const std::optional<std::string>& text);

/// The items of an order by their places, as they stand.
std::vector<std::string> order_in(const json::object& places);

/// {type, title} of what the line is about; null where there is none.
json::value named_by(const std::optional<journal::Line>& line);

/// Whether the line's bodies were dropped. That of a restored archive never had any.
bool is_forgotten(const journal::Line& line);

/// What the item is called, or was.
std::string name_of(db::Connection& reader, const content::ContentType& type, const std::string& id);

/// What the items are called that these changes name, by id: {id: title}.
json::object names_in(db::Connection& reader, const std::vector<journal::Line>& lines);

}  // namespace vitrine::history
