// The statement that reads a selection of a type's items (rows.hpp), and how its columns are called. Between rows.cpp
// and row_query.cpp alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/rows.hpp"

namespace vitrine::content {

/// The parts of a statement that reads items, under the alias t.
struct ItemQuery {
  std::string columns;
  std::string joins;
  std::string where;  // "WHERE …" or nothing
  std::string tail;   // order and limit
  std::vector<db::Value> values;
};

ItemQuery query_for(const ContentType& type, const Selection& selection, const std::vector<const Field*>& fields);

/// " FROM …" of the statement to its end.
std::string from_of(const ContentType& type, const ItemQuery& query);

/// The fields that are read for what the selection shows: all, where a derived member may be made of any.
std::vector<const Field*> fields_read(const ContentType& type, const Selection& selection);

bool shows(const Selection& selection, std::string_view member);

/// The table alias of a reference that an answer shows members of; `owner` is the alias of the table that refers.
std::string alias_of(std::string_view owner, const Field& field);

/// Whether the answer carries members of the item that the field refers to.
bool is_joined(const Field& field);

}  // namespace vitrine::content
