// The schemas of what the lists of the back office send and are answered.
#pragma once

#include "content/content_type.hpp"

namespace vitrine::content {

/// Adds those of one type to the schemas, where its items and their changes are already.
void add_list_schemas(const ContentType& type, json::object& schemas);

/// Adds those that all types share.
void add_list_schemas(json::object& schemas);

}  // namespace vitrine::content
