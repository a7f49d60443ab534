// What the lists of a type are narrowed by, as keys of its items: the search knows them of each item that it finds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/content_type.hpp"

namespace vitrine::content {

/// Stands in a key for the name of a field: what follows is the name of one that the item lacks.
inline constexpr std::string_view missing = "missing";

/// "category/64f0…", "isActive/true", "type/medical" or "missing/image".
std::string list_key(std::string_view name, std::string_view value);

/// Whether a list can be narrowed to one value of the field.
bool narrows(const Field& field);

/// Whether the lists of visitors can be, too.
bool narrows_for_visitors(const Field& field);

/// Whether a list can be narrowed to what lacks a value of the field.
bool can_be_missing(const Field& field);

/// All keys of the item, an answer that holds its type's fields that narrow or can be missing.
std::vector<std::string> list_keys_of(const ContentType& type, const json::object& item);

}  // namespace vitrine::content
