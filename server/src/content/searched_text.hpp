// What people read of an item's fields: the words that a search finds it by.
#pragma once

#include <string>
#include <vector>

#include "content/content_type.hpp"

namespace vitrine::content {

/// What is searched of a field, each text on a line of its own, without markup: of a referenced item, the first member
/// that it shows. `item` is an answer that holds the field.
std::string searched_text(const Field& field, const json::object& item);

/// Whether what is searched of the field is said by the item that it refers to, for all that refer to it at once.
bool is_shared(const Field& field);

/// The types of whose items a search over this one finds words: its own, and those that share theirs with it.
std::vector<const ContentType*> searched_types(const ContentType& type);

}  // namespace vitrine::content
