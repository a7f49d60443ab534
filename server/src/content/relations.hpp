// The rules between items, checked and kept inside the transaction that writes: what is referred to exists, what must
// be unique is, what must agree agrees, and nothing refers to what was removed.
#pragma once

#include <string>
#include <vector>

#include "content/change.hpp"
#include "content/content_type.hpp"

namespace vitrine::content {

/// Adds an error for every relation that the item, as it would be stored, breaks. Only what `changed` holds can be at
/// fault.
void check_relations(db::Connection& writer, const ContentType& type, const std::string& id, const json::object& item,
                     const json::object& changed, FieldErrors& errors);

/// Brings the items whose field must agree with this item's changed one in line with it.
void follow_agreements(Change& change, const ContentType& type, const std::string& id, const json::object& changed);

/// A field of another type that refers to items of this one.
struct Referrer {
  const ContentType* type;
  const Field* field;
};

/// Every field that refers to items of this type, singly or in a list.
std::vector<Referrer> referrers_of(const ContentType& type);

}  // namespace vitrine::content
