// What people read of an item's fields: the words that a search finds it by.
#pragma once

#include <string>

#include "content/content_type.hpp"

namespace vitrine::content {

/// What is searched of a field, each text on a line of its own, without markup: of a referenced item, the first member
/// that it shows. `item` is an answer that holds the field.
std::string searched_text(const Field& field, const json::object& item);

}  // namespace vitrine::content
