// Where the items of a type have their pages, as the type's `page` says.
#pragma once

#include <map>
#include <string>

#include "content/content_type.hpp"
#include "content/rows.hpp"

namespace vitrine::content {

/// The fields that the addresses of the type's pages are made of.
Members members_of_page(const ContentType& type);

/// The addresses of any number of items, without asking twice for what they share.
class PageAddresses {
 public:
  explicit PageAddresses(db::Connection& connection) : connection_(connection) {}

  /// Of an item, by an answer of it or by what is stored of it. Empty where it has no page of its own.
  std::string of(const ContentType& type, std::string_view id, const json::object& item);

 private:
  const std::string& slug_of(const ContentType& type, const std::string& id);

  db::Connection& connection_;
  std::map<std::string, std::string> slugs_;  // by the ids of items that others refer to
};

}  // namespace vitrine::content
