// Where the items of a type have their pages, as the type's `page` says.
#pragma once

#include <array>
#include <map>
#include <string>

#include "content/content_type.hpp"
#include "content/context.hpp"
#include "content/rows.hpp"

namespace vitrine::content {

/// Pages without an item of their own that search engines should find. None of them ever leads elsewhere.
inline constexpr std::array fixed_pages{
    "/",          "/categories",  "/equipements",   "/propos",        "/spa",
    "/fitness",   "/academie",    "/event-medical", "/event-fitness", "/medical",
    "/fitness-2", "/temoignages", "/blog",          "/contact",       "/confidentialite"};

/// The fields that the addresses of the type's pages are made of.
Members members_of_page(const ContentType& type);

/// The addresses of any number of items, without asking twice for what they share.
class PageAddresses {
 public:
  /// Neither may go before it.
  PageAddresses(db::Connection& connection, const HousePages& house_pages)
      : connection_(connection), house_pages_(house_pages) {}

  /// Of an item, by an answer of it or by what is stored of it. Empty where it has no page of its own.
  std::string of(const ContentType& type, std::string_view id, const json::object& item);

 private:
  const std::string& slug_of(const ContentType& type, const std::string& id);

  db::Connection& connection_;
  const HousePages& house_pages_;
  std::map<std::string, std::string> slugs_;  // by the ids of items that others refer to
};

/// Whether visitors find a page there: one of the house, or an item's at its present address. `path` as it reads.
bool lives_at(db::Connection& connection, const HousePages& house_pages, const std::string& path);

}  // namespace vitrine::content
