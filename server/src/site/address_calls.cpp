#include "site/address_calls.hpp"

#include <string>
#include <utility>

#include "content/addresses.hpp"
#include "content/handlers.hpp"
#include "core/error.hpp"

namespace vitrine {

namespace {

/// As LIKE has it: anywhere in the text, and no sign of it a wildcard.
std::string containing(std::string_view text) {
  std::string pattern = "%";
  for (const char c : text) {
    if (c == '%' || c == '_' || c == '!') pattern += '!';
    pattern += c;
  }
  return pattern + "%";
}

struct Page {
  std::string search;
  std::int64_t limit;
  std::int64_t offset;
};

Page page_of(const Request& request) {
  return {.search = containing(request.query.get("search").value_or("")),
          .limit = static_cast<std::int64_t>(content::page_limit_of(request)),
          .offset = static_cast<std::int64_t>(content::offset_of(request))};
}

json::object hits_of(const db::Row& row) {
  const std::string last = row.text("last_at");
  return {{"path", row.text("path")},
          {"hits", row.integer("hits")},
          {"lastAt", last.empty() ? json::value() : json::value(last)}};
}

Response answer(db::Connection& reader, const std::string& from, const Page& page, json::array items) {
  const auto total = reader.query_one("SELECT COUNT(*) AS total FROM " + from, {page.search});
  return Response::json(json::object{{"total", total->integer("total")}, {"items", std::move(items)}});
}

}  // namespace

Response former_addresses(AskedAddresses& asked, Request& request) {
  asked.hits.write_down(asked.content.database);
  const Page page = page_of(request);
  // Of what is forgotten nobody knows the address.
  const std::string from =
      "former_address f LEFT JOIN address_hit h ON h.path = f.path WHERE f.path LIKE '/%' AND (LOWER(f.path) LIKE "
      "LOWER(:p1) ESCAPE '!' OR "
      "LOWER(f.title) "
      "LIKE LOWER(:p1) ESCAPE '!')";
  json::array items;
  for (const db::Row& row : asked.content.reader.query(
           "SELECT f.path AS path, f.type AS type, f.item AS item, f.title AS title, f.left_at AS left_at, "
           "COALESCE(h.hits, 0) AS hits, COALESCE(h.last_at, '') AS last_at FROM " +
               from + " ORDER BY f.left_at DESC, f.path LIMIT :p2 OFFSET :p3",
           {page.search, page.limit, page.offset})) {
    const content::Standing now = content::standing_of(asked.content, row.text("path"));
    json::object item = hits_of(row);
    item.emplace("title", row.text("title"));
    item.emplace("leftAt", row.text("left_at"));
    item.emplace("location", now.location.empty() ? json::value() : json::value(now.location));
    item.emplace("taken", now.is_taken);
    item.emplace("redirected", now.is_redirected);
    item.emplace("gone", now.is_gone);
    items.push_back(std::move(item));
  }
  return answer(asked.content.reader, from, page, std::move(items));
}

Response missed_addresses(AskedAddresses& asked, Request& request) {
  asked.hits.write_down(asked.content.database);
  const Page page = page_of(request);
  const std::string from =
      "address_hit h WHERE h.status = 404 AND LOWER(h.path) LIKE LOWER(:p1) ESCAPE '!' AND NOT EXISTS (SELECT 1 FROM "
      "redirect r "
      "WHERE "
      "r.source = h.path)";
  json::array items;
  for (const db::Row& row :
       asked.content.reader.query("SELECT h.path AS path, h.hits AS hits, h.last_at AS last_at FROM " + from +
                                      " ORDER BY h.hits DESC, h.path LIMIT :p2 OFFSET :p3",
                                  {page.search, page.limit, page.offset})) {
    items.push_back(hits_of(row));
  }
  return answer(asked.content.reader, from, page, std::move(items));
}

Response redirect_hits(AskedAddresses& asked, Request&) {
  asked.hits.write_down(asked.content.database);
  json::array items;
  for (const db::Row& row : asked.content.reader.query(
           "SELECT h.path AS path, h.hits AS hits, h.last_at AS last_at FROM redirect r JOIN address_hit h ON h.path = "
           "r.source AND h.status = 301 ORDER BY h.path",
           {})) {
    items.push_back(hits_of(row));
  }
  return Response::json(json::object{{"items", std::move(items)}});
}

Response forget_missed(AskedAddresses& asked, Request& request) {
  const json::value* path = request.form.fields.if_contains("path");
  if (path == nullptr || !path->is_string()) throw Error::validation({{"path", "Indiquez une adresse."}});
  asked.hits.write_down(asked.content.database);
  asked.content.database.write([&](db::Connection& writer) {
    writer.execute("DELETE FROM address_hit WHERE path = :p1 AND status = 404", {std::string(path->as_string())});
  });
  return Response::no_content();
}

}  // namespace vitrine
