// Rows of content are changed here and nowhere else, each as a part of a Change, which is told of it: so the journal
// misses none.
#pragma once

#include <string>
#include <vector>

#include "content/change.hpp"

namespace vitrine::content {

/// Writes a new item; `values` holds every field. An image brings along its moment of creation and its place; otherwise
/// it is created now, and the last in an order by hand.
void insert_row(Change& change, const ContentType& type, const std::string& id, const json::object& values);

/// Writes the fields that `changed` holds, and makes a new version of the item.
void update_row(Change& change, const ContentType& type, const std::string& id, const json::object& changed);

/// The same in each of these items that holds anything else. `changed` holds fields that are `in_bulk`; a
/// reference that no longer agrees with one of them is taken off.
void update_rows(Change& change, const ContentType& type, IdSet ids, const json::object& changed);

/// Gives the field, a column, the same value in each of these items, and makes new versions of them.
void update_column(Change& change, const ContentType& type, IdSet ids, const Field& field, const json::value& value);

/// The item is again what it was at this moment of its last change, and bears that version.
void restore_moment(Change& change, const ContentType& type, const std::string& id, const std::string& updated_at);

/// Removes these items, to which nothing refers any more, with their reference lists.
void remove_rows(Change& change, const ContentType& type, IdSet ids);

/// Takes these items off the reference list `field` of all items of the type. Their versions stay: what an editor saw
/// of them has not changed.
void remove_links(Change& change, const ContentType& type, const Field& field, IdSet targets);
/// The same of one item, which becomes a new version.
void remove_link(Change& change, const ContentType& type, const Field& field, const std::string& owner,
                 const std::string& target);

/// Numbers the items of a type that is ordered by hand as `ids` has them, from 1. Their versions stay: what an editor
/// saw of them has not changed.
void write_places(Change& change, const ContentType& type, const std::vector<std::string>& ids);
/// Gives the items these places; those that are not there are passed over.
void write_places(Change& change, const ContentType& type, const json::object& places);
/// Numbers the entries of one item's reference list, which makes a new version of it.
void write_places(Change& change, const ContentType& type, const Field& field, const std::string& owner,
                  const std::vector<std::string>& targets);

}  // namespace vitrine::content
