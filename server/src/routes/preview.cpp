#include "routes/preview.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/shadow.hpp"
#include "core/error.hpp"
#include "core/time.hpp"
#include "publishing/preview_links.hpp"
#include "publishing/site_time.hpp"

namespace vitrine {

namespace {

using publishing::PreviewLink;

/// What lies below the site's own address and is no page of it.
constexpr std::array<std::string_view, 7> no_pages{"/admin", "/login",  "/apercu", "/sitemap",
                                                   "/api",   "/assets", "/media"};

struct Place {
  std::string token;
  std::string path;  // on the site, from '/'
};

Place place_of(std::string_view path) {
  path.remove_prefix(std::min(publishing::preview_path.size(), path.size()));
  const std::size_t slash = std::min(path.find('/'), path.size());
  const std::string_view rest = path.substr(slash);
  return {std::string(path.substr(0, slash)), rest.empty() ? "/" : std::string(rest)};
}

bool is_page(std::string_view path) {
  // "//somewhere" is another site to whoever follows it.
  if (path.starts_with("//") || path.starts_with("/\\")) return false;
  return std::none_of(no_pages.begin(), no_pages.end(), [&](std::string_view other) {
    return path.starts_with(other) &&
           (path.size() == other.size() || path[other.size()] == '/' || path[other.size()] == '.');
  });
}

bool is_call(const Place& place) { return place.path.starts_with("/api/"); }

/// What a page of the preview says of itself; its times are those of the site's clocks.
std::string about(db::Connection& reader, const Place& place, const PreviewLink& link,
                  const std::vector<std::string>& left_out) {
  const auto until = moment_of(link.expires_at);
  return json::serialize(json::object{{"base", std::string(publishing::preview_path) + place.token},
                                      {"title", link.title},
                                      {"draft", link.type != nullptr},
                                      {"campaign", !link.campaign.empty()},
                                      {"at", link.shown_at.empty() ? json::value() : json::value(link.shown_at)},
                                      {"leftOut", json::value_from(left_out)},
                                      {"until", until ? publishing::SiteTime(reader).shown(*until) : link.expires_at}});
}

Response answer_call(const Router& router, Worker& prepared, Request& request) {
  RouteMatch match = router.match(Method::Get, request.path);
  if (match.route == nullptr || !match.route->pattern.starts_with("/api/") || match.route->access != Access::Visitor) {
    throw Error::not_found("Cette adresse de l’API n’existe pas dans un aperçu.");
  }
  request.params = std::move(match.params);
  request.query_text = declared_query(*match.route, request.query_text);
  request.query = Query::parse(request.query_text);
  return whole_answer(*match.route, prepared, request);
}

/// In the words of the API: a refusal of a preview's call is read by the page's script.
Response told_as_json(const Request& request) {
  const Error error = as_error(std::current_exception(), request.request_id);
  return Response::json(json::object{{"message", error.what()}}, error.status());
}

Response draw(Worker& worker, Worker& prepared, Request& request, const std::string& about_it) {
  Response response = draw_previewed_page(worker.pages, request, {.worker = prepared, .about = about_it});
  response.framed_here = true;
  return response;
}

/// Where a page has moved to stays within the preview, unless it is no page any more.
void lead_within(Response& response, std::string_view base) {
  for (auto& [name, value] : response.headers) {
    if (name == "Location" && value.starts_with('/') && is_page(value)) value.insert(0, base);
  }
  if (response.status == 301) response.status = 302;
}

Response answer(Worker& worker, Worker& prepared, Request& request, const Place& place, const PreviewLink& link,
                const std::vector<std::string>& left_out) {
  if (!is_call(place)) {
    if (!is_page(place.path)) throw Error::not_found("Cette adresse n’a pas d’aperçu.");
    Response response = draw(worker, prepared, request, about(worker.reader, place, link, left_out));
    lead_within(response, std::string(publishing::preview_path) + place.token);
    return response;
  }
  try {
    return answer_call(worker.source.router, prepared, request);
  } catch (...) {
    return told_as_json(request);
  }
}

/// To whoever reads it: a person, or the script of a page that was shown while the link held, which is told apart from
/// what a page asks for in vain (410, RFC 9110 section 15.5.11) and lets its person read it (site/preview.ts).
Response refused(const Place& place) {
  const std::string sentence = "Ce lien d’aperçu n’existe pas, a été retiré ou n’est plus valable.";
  if (!is_call(place)) throw Error::not_found(sentence);
  return Response::json(json::object{{"message", sentence}}, 410);
}

}  // namespace

Response draw_preview(Worker& worker, Request& request) {
  worker.begin(request);
  const Place place = place_of(request.path);
  const auto link = publishing::link_of(worker.reader, worker.previews.signer, place.token);
  if (!link) return refused(place);
  Worker prepared(worker.source, Work::Quick, worker.source.program.database.open_shadow());
  prepared.content.only_looks = true;
  request.path = place.path;
  request.administrator.reset();
  Response response;
  prepared.reader.snapshot([&] {
    content::Shadow shadow(prepared.reader);
    const std::vector<std::string> left_out = publishing::lay(prepared.content, shadow, worker.reader, *link);
    response = answer(worker, prepared, request, place, *link, left_out);
  });
  response.made_of.reset();
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("X-Robots-Tag", "noindex, nofollow");
  return response;
}

Response refuse_in_preview(Worker&, Request&) {
  return Response::json(json::object{{"message", "Un aperçu n’envoie rien\u00a0: ceci n’est pas le site public."}},
                        403);
}

}  // namespace vitrine
