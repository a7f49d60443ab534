// What is bundled with the site beside what the store holds: its articles and workshops, as JSON.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "content/context.hpp"
#include "core/json.hpp"

namespace vitrine {

/// A text of the item; empty where it has none of that name.
std::string member(const json::object& item, std::string_view name);

/// The items of this kind ("articles", "workshops"), as tools/pack.ts has written them into the pack.
std::vector<json::object> bundled(std::string_view content, std::string_view kind);

std::set<std::string> ids_of_bundled_articles(std::string_view content);

/// The addresses of the pages that come with the site where the store's have theirs.
content::HousePages house_pages_in(std::string_view content);

/// The part of an article's address by which one of the store is reached: where a bundled one has its id already, its
/// other one.
std::string key_of_article(const json::object& post, const std::set<std::string>& taken);

}  // namespace vitrine
