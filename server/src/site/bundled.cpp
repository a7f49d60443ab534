#include "site/bundled.hpp"

#include <stdexcept>

namespace vitrine {

std::string member(const json::object& item, std::string_view name) {
  return std::string(text_of(item, name).value_or(""));
}

std::vector<json::object> bundled(std::string_view text, std::string_view kind) {
  const auto content = parse_json(text);
  if (!content) throw std::runtime_error("the bundled content is no JSON");
  std::vector<json::object> items;
  for (const json::value& item : content->at(kind).as_array()) items.push_back(item.as_object());
  return items;
}

std::set<std::string> ids_of_bundled_articles(std::string_view content) {
  std::set<std::string> ids;
  for (const json::object& article : bundled(content, "articles")) ids.insert(member(article, "id"));
  return ids;
}

content::HousePages house_pages_in(std::string_view content) {
  content::HousePages pages;
  for (const std::string& id : ids_of_bundled_articles(content)) pages.insert("/blog/" + id);
  return pages;
}

std::string key_of_article(const json::object& post, const std::set<std::string>& taken) {
  return member(post, taken.contains(member(post, "id")) ? "_id" : "id");
}

}  // namespace vitrine
