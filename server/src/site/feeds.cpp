#include "site/feeds.hpp"

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <utility>

#include "content/content_store.hpp"
#include "content/types/all.hpp"
#include "core/text.hpp"
#include "core/time.hpp"
#include "site/bundled.hpp"

namespace vitrine {

namespace {

/// Bundled articles first, then the store's, each with the id by which it is reached.
std::vector<json::object> articles(const Feeds& feeds, const content::ContentStore& store) {
  std::vector<json::object> all = bundled(feeds.bundled, "articles");
  const std::set<std::string> taken = ids_of_bundled_articles(feeds.bundled);
  const content::Members shown{"id", "title", "author", "date", "category", "excerpt"};
  for (json::object& post : store.list(content::blog_post(), {.members = shown})) {
    post["id"] = key_of_article(post, taken);
    all.push_back(std::move(post));
  }
  return all;
}

std::string element(std::string_view name, std::string_view text) {
  return "<" + std::string(name) + ">" + escape_markup(sayable_in_xml(text)) + "</" + std::string(name) + ">";
}

/// The first moment of a day, YYYY-MM-DD, as feeds write it.
std::string feed_date(const std::string& day) {
  const std::chrono::year_month_day date{std::chrono::year(std::stoi(day.substr(0, 4))),
                                         std::chrono::month(static_cast<unsigned>(std::stoi(day.substr(5, 2)))),
                                         std::chrono::day(static_cast<unsigned>(std::stoi(day.substr(8, 2))))};
  return http_date(std::chrono::sys_days(date));
}

std::string feed_item(const json::object& article, const std::string& origin) {
  const std::string address = origin + ascii_address("/blog/" + member(article, "id"));
  const std::string author = plain_text(member(article, "author"));
  return "<item>\n" + element("title", plain_text(member(article, "title"))) + "\n" + element("link", address) +
         "\n<guid isPermaLink=\"true\">" + escape_markup(address) + "</guid>\n" +
         element("pubDate", feed_date(member(article, "date"))) + "\n" +
         element("category", member(article, "category")) + "\n" +
         (author.empty() ? "" : element("dc:creator", author) + "\n") +
         element("description", plain_text(member(article, "excerpt"))) + "\n</item>\n";
}

}  // namespace

Response news_feed(Feeds& feeds, Request& request) {
  const content::ContentStore store(feeds.content);
  std::vector<json::object> items = articles(feeds, store);
  std::ranges::stable_sort(items, std::ranges::greater{},
                           [](const json::object& item) { return member(item, "date"); });
  const std::string brand = member(store.get(content::site(), content::site().name).value_or(json::object()), "brand");
  const std::string own_address = request.origin + "/blog/rss.xml";
  std::string feed =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<rss version=\"2.0\" xmlns:atom=\"http://www.w3.org/2005/Atom\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">\n"
      "<channel>\n" +
      element("title", "Actualités Médicales | " + brand) + "\n" + element("link", request.origin + "/blog") + "\n" +
      element("description",
              "Conseils d’équipement pour les cabinets, les instituts, les spas et les salles de sport.") +
      "\n<language>fr</language>\n<atom:link href=\"" + escape_markup(own_address) +
      "\" rel=\"self\" type=\"application/rss+xml\"/>\n";
  for (const json::object& item : items) feed += feed_item(item, request.origin);
  feed += "</channel>\n</rss>\n";
  return feed_document(feeds, "application/rss+xml; charset=utf-8", std::move(feed));
}

Response robots(Feeds& feeds, Request& request) {
  // Pages that say `noindex` are left open: what a crawler may not read it lists by its address alone.
  return feed_document(feeds, "text/plain; charset=utf-8",
                       "User-agent: *\nDisallow: /api/\n\nSitemap: " + request.origin + "/sitemap.xml\n");
}

Response feed_document(const Feeds& feeds, std::string content_type, std::string body) {
  Response response;
  response.content_type = std::move(content_type);
  response.body = std::move(body);
  response.made_of = feeds.content.made_of();
  return response;
}

}  // namespace vitrine
