#include "site/site_map.hpp"

#include <charconv>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "content/all_types.hpp"
#include "content/content_store.hpp"
#include "content/page_addresses.hpp"
#include "content/reads.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/text.hpp"
#include "site/bundled.hpp"

namespace vitrine {

namespace {

/// Addresses in one part of the site map. The protocol would allow 50 000; fewer are sooner made, and take less memory.
constexpr std::size_t part_addresses = 10'000;

/// What makes an address of an item.
using PathOf = std::function<std::string(const json::object& item)>;

/// Items of the store that have pages of their own.
struct Kind {
  std::string name;  // in the addresses of its parts
  const content::ContentType& type;
  content::Members read;  // what their addresses are made of
  std::function<PathOf(const Feeds&)> path;
};

PathOf path_of_articles(const Feeds& feeds) {
  return [taken = ids_of_bundled_articles(feeds.bundled)](const json::object& post) {
    return "/blog/" + key_of_article(post, taken);
  };
}

/// As the type says. What its references name is a part of it.
PathOf path_in(const content::ContentType& type, const Feeds& feeds) {
  for (const std::string& name : content::members_of_page(type)) {
    const content::Field* field = content::find_field(type.fields, name);
    const bool refers = field != nullptr && field->target != nullptr;
    if (refers) feeds.content.reads.add(content::key_of_type(field->target()));
  }
  const auto addresses = std::make_shared<content::PageAddresses>(feeds.content.reader, feeds.content.house_pages);
  return [&type, addresses](const json::object& item) { return addresses->of(type, member(item, "_id"), item); };
}

/// The first part of their addresses names most of them: "products" those of "/products/{_id}".
std::string name_of(const content::ContentType& type) {
  if (type.name == "treatment") return "treatments";
  if (type.name == "event") return "events";
  return std::string(type.page.substr(1, type.page.find('/', 1) - 1));
}

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = [] {
    std::vector<Kind> made;
    for (const content::ContentType* type : content::all_types()) {
      if (type->page.empty()) continue;
      if (type == &content::blog_post()) {
        made.push_back({"blog", *type, {"id"}, path_of_articles});
      } else {
        made.push_back({name_of(*type), *type, content::members_of_page(*type),
                        [type](const Feeds& feeds) { return path_in(*type, feeds); }});
      }
    }
    return made;
  }();
  return all;
}

/// "name-2" of its second part.
std::string part_name(const Kind& kind, std::size_t number) { return kind.name + "-" + std::to_string(number); }

class Addresses {
 public:
  /// Of pages, or of parts: what encloses them all, and each.
  Addresses(const std::string& origin, std::string_view all, std::string_view each)
      : origin_(origin), all_(all), each_(each) {}

  void add(const std::string& path, std::string_view modified = {}) {
    text_.append("<")
        .append(each_)
        .append("><loc>")
        .append(escape_markup(origin_ + ascii_address(path)))
        .append("</loc>");
    if (!modified.empty()) text_.append("<lastmod>").append(modified).append("</lastmod>");
    text_.append("</").append(each_).append(">\n");
  }

  Response answer(const Feeds& feeds) && {
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<";
    text.append(all_).append(" xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n").append(text_);
    text.append("</").append(all_).append(">\n");
    return feed_document(feeds, "application/xml; charset=utf-8", std::move(text));
  }

 private:
  const std::string& origin_;
  const std::string_view all_;
  const std::string_view each_;
  std::string text_;
};

Addresses of_pages(const Request& request) { return {request.origin, "urlset", "url"}; }

/// The pages of the house, and those of what is bundled with the site, which knows only the day on which it appeared.
Response house_part(const Feeds& feeds, const Request& request) {
  Addresses addresses = of_pages(request);
  for (const char* page : content::fixed_pages) addresses.add(page);
  for (const json::object& workshop : bundled(feeds.bundled, "workshops")) {
    addresses.add("/academie/" + member(workshop, "id"), member(workshop, "date"));
  }
  for (const json::object& article : bundled(feeds.bundled, "articles")) {
    addresses.add("/blog/" + member(article, "id"), member(article, "date"));
  }
  return std::move(addresses).answer(feeds);
}

/// Empty: there is no such part.
std::optional<Response> part_of(const Feeds& feeds, const Kind& kind, std::size_t number, const Request& request) {
  content::Members read = kind.read;
  read.insert("updatedAt");
  const std::vector<json::object> items =
      content::ContentStore(feeds.content)
          .list(kind.type, {.stretch = content::Stretch{(number - 1) * part_addresses, part_addresses},
                            .members = std::move(read),
                            .audience = content::Audience::Visitor});
  if (items.empty()) return std::nullopt;
  const PathOf path = kind.path(feeds);
  Addresses addresses = of_pages(request);
  for (const json::object& item : items) addresses.add(path(item), member(item, "updatedAt"));
  return std::move(addresses).answer(feeds);
}

}  // namespace

Response site_map(Feeds& feeds, Request& request) {
  Addresses parts(request.origin, "sitemapindex", "sitemap");
  parts.add("/sitemap/pages.xml");
  for (const Kind& kind : kinds()) {
    std::size_t number = 0;
    feeds.content.reads.add(content::key_of_type(kind.type));
    for (const std::string& modified :
         content::last_changes(feeds.content.reader, kind.type, content::Audience::Visitor, part_addresses)) {
      parts.add("/sitemap/" + part_name(kind, ++number) + ".xml", modified);
    }
  }
  return std::move(parts).answer(feeds);
}

Response site_map_part(Feeds& feeds, Request& request) {
  constexpr std::string_view ending = ".xml";
  std::string_view name = request.param(0);
  if (name == "pages.xml") return house_part(feeds, request);
  const std::size_t dash = name.rfind('-');
  std::uint32_t number = 0;
  if (dash != std::string_view::npos && name.ends_with(ending)) {
    const std::string_view digits = name.substr(dash + 1, name.size() - ending.size() - dash - 1);
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
  }
  for (const Kind& kind : kinds()) {
    // As the map names it, and in no other way.
    if (number == 0 || name != part_name(kind, number) + std::string(ending)) continue;
    if (auto part = part_of(feeds, kind, number, request)) return std::move(*part);
  }
  throw Error::not_found("Cette partie du plan du site n’existe pas.");
}

}  // namespace vitrine
