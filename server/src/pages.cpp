#include "pages.hpp"

#include <array>
#include <chrono>
#include <exception>
#include <map>
#include <string>

#include "content/content_store.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/text.hpp"

namespace vitrine {

namespace {

/// Pages without an item of their own that search engines should find.
constexpr std::array fixed_pages{"/",          "/categories",  "/equipements",   "/propos",        "/spa",
                                 "/fitness",   "/academie",    "/event-medical", "/event-fitness", "/medical",
                                 "/fitness-2", "/temoignages", "/blog",          "/contact"};

std::string api_answer(int status, std::string_view body) {
  return R"({"status":)" + std::to_string(status) + R"(,"body":)" + std::string(body.empty() ? "null" : body) + "}";
}

std::string api_failure(int status, std::string_view message) {
  return api_answer(status, json::serialize(json::object{{"message", message}}));
}

/// A visitor's GET of the API, run by the same handler without a socket.
std::string call_api(Worker& worker, const Request& page, std::string_view address) {
  const std::size_t mark = address.find('?');
  Request request;
  request.path = address.substr(0, mark);
  request.query_text = mark == std::string_view::npos ? std::string_view() : address.substr(mark + 1);
  request.query = Query::parse(request.query_text);
  request.origin = page.origin;
  request.request_id = page.request_id;
  RouteMatch match = worker.program.router.match(Method::Get, request.path);
  if (match.route == nullptr || !match.route->pattern.starts_with("/api/") || match.route->access != Access::Visitor) {
    return api_failure(404, "Élément introuvable.");
  }
  request.params = std::move(match.params);
  try {
    const Response response = match.route->handler(worker, request);
    return api_answer(response.status, response.body);
  } catch (const Error& error) {
    return api_failure(error.status(), error.what());
  } catch (const std::exception& failure) {
    log::error("page_call_failed", {{"request", page.request_id}, {"reason", std::string(failure.what())}});
    return api_failure(500, "Une erreur interne est survenue.");
  }
}

Response html(std::string document, int status) {
  Response response;
  response.status = status;
  response.content_type = "text/html; charset=utf-8";
  response.body = std::move(document);
  return response;
}

std::string member(const json::object& item, std::string_view name) {
  return std::string(text_of(item, name).value_or(""));
}

void add_address(std::string& map, const std::string& address, std::string_view modified) {
  map += "<url><loc>" + escape_markup(address) + "</loc>";
  if (!modified.empty()) map += "<lastmod>" + std::string(modified) + "</lastmod>";
  map += "</url>\n";
}

}  // namespace

Response draw_page(Worker& worker, Request& request) {
  Metrics& metrics = worker.program.metrics;
  const auto started = std::chrono::steady_clock::now();
  const render::PageRequest address{
      .url = request.query_text.empty() ? request.path : request.path + "?" + request.query_text,
      .origin = request.origin};
  try {
    render::Page page =
        worker.engine.render(address, [&](std::string_view path) { return call_api(worker, request, path); });
    const auto elapsed = std::chrono::steady_clock::now() - started;
    metrics.renders.fetch_add(1, std::memory_order_relaxed);
    metrics.render_sum_us.fetch_add(
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(elapsed).count()),
        std::memory_order_relaxed);
    Response response = html(std::move(page.html), page.status);
    if (!page.location.empty()) response.headers.emplace_back("Location", page.location);
    response.cacheable = true;
    return response;
  } catch (const std::exception& failure) {
    metrics.render_failures.fetch_add(1, std::memory_order_relaxed);
    log::error("render_failed", {{"request", request.request_id}, {"reason", std::string(failure.what())}});
    // The browser draws what the server could not; the status still says that something is wrong here.
    return html(worker.engine.shell(request.origin), 500);
  }
}

Response site_map(Worker& worker, Request& request) {
  content::Context context = worker.context();
  const content::ContentStore store(context);
  std::string map =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
  for (const std::string_view page : fixed_pages) add_address(map, request.origin + std::string(page), "");
  std::map<std::string, std::string> category_slugs;  // by id
  for (const json::object& category : store.list(content::category(), {})) {
    category_slugs.emplace(member(category, "_id"), member(category, "slug"));
    add_address(map, request.origin + "/categories/" + member(category, "slug"), member(category, "updatedAt"));
  }
  for (const json::object& treatment : store.list(content::treatment(), {})) {
    const std::string& category = category_slugs[member(treatment, "category")];
    add_address(map, request.origin + "/categories/" + category + member(treatment, "link"),
                member(treatment, "updatedAt"));
  }
  const content::Selection active{.audience = content::Audience::Visitor};
  for (const json::object& product : store.list(content::product(), active)) {
    add_address(map, request.origin + "/products/" + member(product, "_id"), member(product, "updatedAt"));
  }
  map += "</urlset>\n";
  Response response;
  response.content_type = "application/xml; charset=utf-8";
  response.body = std::move(map);
  response.cacheable = true;
  return response;
}

Response robots(Worker&, Request& request) {
  Response response = Response::text("User-agent: *\nDisallow: /admin\nDisallow: /login\nDisallow: /api/\n\nSitemap: " +
                                     request.origin + "/sitemap.xml\n");
  response.cacheable = true;
  return response;
}

}  // namespace vitrine
