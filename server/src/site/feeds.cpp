#include "site/feeds.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <set>
#include <stdexcept>
#include <string>

#include "content/content_store.hpp"
#include "content/types/all.hpp"
#include "core/text.hpp"
#include "core/time.hpp"

namespace vitrine {

namespace {

/// Pages without an item of their own that search engines should find.
constexpr std::array fixed_pages{"/",          "/categories",  "/equipements",   "/propos",        "/spa",
                                 "/fitness",   "/academie",    "/event-medical", "/event-fitness", "/medical",
                                 "/fitness-2", "/temoignages", "/blog",          "/contact"};

std::string member(const json::object& item, std::string_view name) {
  return std::string(text_of(item, name).value_or(""));
}

/// The items of this kind that are bundled with the site (written into the pack by tools/pack.ts).
std::vector<json::object> bundled(const Feeds& feeds, std::string_view kind) {
  const auto content = parse_json(feeds.bundled);
  if (!content) throw std::runtime_error("the bundled content is no JSON");
  std::vector<json::object> items;
  for (const json::value& item : content->at(kind).as_array()) items.push_back(item.as_object());
  return items;
}

/// Bundled articles first, then the store's. `id` is the part of the address by which each is reached: a bundled one
/// keeps its own where an article of the store has the same.
std::vector<json::object> articles(const Feeds& feeds, const content::ContentStore& store) {
  std::vector<json::object> all = bundled(feeds, "articles");
  std::set<std::string> taken;
  for (const json::object& article : all) taken.insert(member(article, "id"));
  for (json::object& post : store.list(content::blog_post(), {})) {
    if (taken.contains(member(post, "id"))) post["id"] = member(post, "_id");
    all.push_back(std::move(post));
  }
  return all;
}

class Addresses {
 public:
  explicit Addresses(const std::string& origin) : origin_(origin) {}

  void add(const std::string& path, std::string_view modified = {}) {
    text_ += "<url><loc>" + escape_markup(origin_ + path) + "</loc>";
    if (!modified.empty()) text_ += "<lastmod>" + std::string(modified) + "</lastmod>";
    text_ += "</url>\n";
  }

  /// One address for each item: `folder` and what the item's member `key` says.
  void add_each(const std::vector<json::object>& items, const std::string& folder, std::string_view key) {
    for (const json::object& item : items) add(folder + member(item, key), modified(item));
  }

  const std::string& text() const { return text_; }

 private:
  /// Bundled items know only the day on which they appeared.
  static std::string modified(const json::object& item) {
    return member(item, item.contains("updatedAt") ? "updatedAt" : "date");
  }

  const std::string& origin_;
  std::string text_;
};

void add_catalogue(Addresses& addresses, const content::ContentStore& store) {
  const std::vector<json::object> categories = store.list(content::category(), {});
  addresses.add_each(categories, "/categories/", "slug");
  std::map<std::string, std::string> slugs;  // by id
  for (const json::object& category : categories) slugs.emplace(member(category, "_id"), member(category, "slug"));
  for (const json::object& treatment : store.list(content::treatment(), {})) {
    addresses.add("/categories/" + slugs[member(treatment, "category")] + member(treatment, "link"),
                  member(treatment, "updatedAt"));
  }
  addresses.add_each(store.list(content::product(), {.audience = content::Audience::Visitor}), "/products/", "_id");
}

void add_offers_and_news(Addresses& addresses, const Feeds& feeds, const content::ContentStore& store) {
  const content::Selection active{.audience = content::Audience::Visitor};
  addresses.add_each(store.list(content::service(), active), "/service/", "_id");
  addresses.add_each(store.list(content::spa_service(), active), "/spa/", "_id");
  addresses.add_each(store.list(content::fitness_service(), active), "/fitness/", "_id");
  for (const json::object& event : store.list(content::event(), active)) {
    addresses.add("/event-" + member(event, "type") + "/" + member(event, "id"), member(event, "updatedAt"));
  }
  addresses.add_each(bundled(feeds, "workshops"), "/academie/", "id");
  addresses.add_each(articles(feeds, store), "/blog/", "id");
}

std::string element(std::string_view name, std::string_view text) {
  return "<" + std::string(name) + ">" + escape_markup(text) + "</" + std::string(name) + ">";
}

/// The first moment of a day, YYYY-MM-DD, as feeds write it.
std::string feed_date(const std::string& day) {
  const std::chrono::year_month_day date{std::chrono::year(std::stoi(day.substr(0, 4))),
                                         std::chrono::month(static_cast<unsigned>(std::stoi(day.substr(5, 2)))),
                                         std::chrono::day(static_cast<unsigned>(std::stoi(day.substr(8, 2))))};
  return http_date(std::chrono::sys_days(date));
}

std::string feed_item(const json::object& article, const std::string& origin) {
  const std::string address = origin + "/blog/" + member(article, "id");
  const std::string author = plain_text(member(article, "author"));
  return "<item>\n" + element("title", plain_text(member(article, "title"))) + "\n" + element("link", address) +
         "\n<guid isPermaLink=\"true\">" + escape_markup(address) + "</guid>\n" +
         element("pubDate", feed_date(member(article, "date"))) + "\n" +
         element("category", member(article, "category")) + "\n" +
         (author.empty() ? "" : element("dc:creator", author) + "\n") +
         element("description", plain_text(member(article, "excerpt"))) + "\n</item>\n";
}

Response document(std::string content_type, std::string body) {
  Response response;
  response.content_type = std::move(content_type);
  response.body = std::move(body);
  response.cacheable = true;
  return response;
}

}  // namespace

Response site_map(Feeds& feeds, Request& request) {
  const content::ContentStore store(feeds.content);
  Addresses addresses(request.origin);
  for (const char* page : fixed_pages) addresses.add(page);
  add_catalogue(addresses, store);
  add_offers_and_news(addresses, feeds, store);
  return document("application/xml; charset=utf-8",
                  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                  "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n" +
                      addresses.text() + "</urlset>\n");
}

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
  return document("application/rss+xml; charset=utf-8", std::move(feed));
}

Response robots(Feeds&, Request& request) {
  return document("text/plain; charset=utf-8",
                  "User-agent: *\nDisallow: /admin\nDisallow: /login\nDisallow: /api/\n\nSitemap: " + request.origin +
                      "/sitemap.xml\n");
}

}  // namespace vitrine
