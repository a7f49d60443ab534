// What people call an item.
#pragma once

#include <string>

#include "content/rows.hpp"

namespace vitrine::content {

/// The field that names the items of a type; nullptr where none does.
const Field* name_field(const ContentType& type);

/// What an item is called, by an answer that holds its name: the first line of it; of an address the site that it leads
/// to, as people say it.
std::string title_of(const ContentType& type, const json::object& answer);

/// The same by what is stored of it: an item that is named by another one is called like that.
std::string title_of(db::Connection& connection, const ContentType& type, const Image& image);

/// The same by what was sent of it, which may be refused: at most the first 200 characters. Empty where that names
/// another item, or cannot be shown.
std::string title_of_sent(const ContentType& type, const json::object& sent);

}  // namespace vitrine::content
