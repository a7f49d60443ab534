// What the API description says of a field: as answers carry it, and as calls may send it.
#pragma once

#include <vector>

#include "content/content_type.hpp"

namespace vitrine::content {

enum class Side { Answer, Input };

json::object id_schema();

/// Of an item's place in an order that is made by hand.
json::object place_schema();

json::object field_schema(const Field& field, Side side);

/// An object of these parts; `outer` is the kind of the field that holds it.
json::object members_schema(const std::vector<Field>& parts, Kind outer, Side side);

/// Whether an object of these parts always has this one: in answers all but the texts that are left out of single
/// objects when they are empty; in input those that are required.
bool is_always_there(const Field& part, Kind outer, Side side);

json::object or_null(json::object schema);

}  // namespace vitrine::content
