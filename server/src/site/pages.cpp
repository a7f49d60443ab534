#include "site/pages.hpp"

#include <chrono>
#include <exception>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "content/addresses.hpp"
#include "core/error.hpp"
#include "core/log.hpp"
#include "core/text.hpp"
#include "visits/counts.hpp"
#include "visits/searched_words.hpp"

namespace vitrine {

namespace {

/// The document without content that the browser fills itself, as tools/pack.ts has drawn it.
std::string shell_for(std::string_view origin, std::string_view shell) {
  constexpr std::string_view mark = "https://origin.invalid";
  std::string document(shell);
  const std::size_t place = document.find(mark);
  return place == std::string::npos ? document : document.replace(place, mark.size(), origin);
}

/// scheme://host[:port]; empty of what is empty.
std::string origin_of(const std::string& url) {
  const std::size_t scheme_end = url.find("://");
  return scheme_end == std::string::npos ? std::string() : url.substr(0, url.find('/', scheme_end + 3));
}

std::pair<std::string, std::string> retry_after(std::chrono::seconds pause) {
  return {"Retry-After", std::to_string(pause.count())};
}

/// `preview`: as render::PageRequest has it; empty: the page is public.
Response draw(Pages& pages, const Request& request, PageCalls& calls, std::string_view preview) {
  Metrics& metrics = pages.metrics;
  const bool of_nobody = pages.freshness.in_doubt() || !preview.empty();
  const auto started = std::chrono::steady_clock::now();
  const render::PageRequest address{
      .url = request.query_text.empty() ? request.path : request.path + "?" + request.query_text,
      .origin = request.origin,
      // Read before anything is asked: what a write changes meanwhile is kept under a version that is over already.
      // While nobody knows the version, and of what is not public, nothing that the script has kept is good for another
      // page.
      .content_version = of_nobody ? request.request_id : std::to_string(pages.freshness.version()),
      .media_url = pages.media_url,
      .preview = std::string(preview)};
  try {
    render::Page page = pages.engines.draw(address, [&](std::string_view path) { return calls.answer(path); });
    const auto elapsed = std::chrono::steady_clock::now() - started;
    metrics.renders.fetch_add(1, std::memory_order_relaxed);
    metrics.render_sum_us.fetch_add(
        static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(elapsed).count()),
        std::memory_order_relaxed);
    std::optional<render::PageStyles::Placed> styles = pages.styles.value().put_into(page.html);
    Response response = Response::html(std::move(page.html), page.status);
    response.media_origin = origin_of(pages.media_url);
    if (styles) {
      response.beginning = pages.beginnings.of(std::string_view(response.body).substr(0, styles->end));
      response.inline_style_hash = std::move(styles->style_hash);
      response.inline_script_hash = std::move(styles->script_hash);
    }
    if (!page.location.empty()) response.headers.emplace_back("Location", page.location);
    if (page.status == 503) response.headers.push_back(retry_after(calls.retry_after()));
    response.made_of = calls.made_of(page.made_of);
    return response;
  } catch (const std::exception& failure) {
    metrics.render_failures.fetch_add(1, std::memory_order_relaxed);
    log::error("render_failed", {{"request_id", request.request_id}, {"reason", std::string(failure.what())}});
    // The browser draws what the server could not; the status still says that something is wrong here.
    const auto* outage = dynamic_cast<const Error*>(&failure);
    Response response =
        Response::html(shell_for(request.origin, pages.shell), outage == nullptr ? 500 : outage->status());
    if (outage != nullptr && outage->retry_after()) response.headers.push_back(retry_after(*outage->retry_after()));
    return response;
  }
}

/// By which path the page says that it is known, however it was reached: "/categories/{id}" is "/categories/{slug}".
/// Empty where it says nothing, as of searches and of lists that somebody has narrowed.
std::string canonical_path(std::string_view document, std::string_view origin) {
  constexpr std::string_view link = "<link rel=\"canonical\" href=\"";
  const std::size_t found = document.find(link);
  if (found == std::string_view::npos) return {};
  std::string_view address = document.substr(found + link.size());
  address = address.substr(0, address.find('"'));
  if (!address.starts_with(origin)) return {};
  address.remove_prefix(origin.size());
  return address.empty() ? "/" : percent_decode(address.substr(0, address.find('?')), false);
}

std::shared_ptr<const VisitEvents> visit_of(Pages& pages, const Request& request, std::string known_as) {
  if (known_as.empty()) known_as = known_path(pages.visits, percent_decode(request.path, false));
  VisitEvents events{.of_document = true, .keys = {visit_key(visits::kind::view, known_as)}};
  const std::string_view searched = request.path == "/recherche" ? request.query.get("q").value_or("") : "";
  if (!trim(searched).empty()) {
    events.typed = visit_key(visits::kind::search, visits::searched_words(searched));
  }
  return std::make_shared<const VisitEvents>(std::move(events));
}

}  // namespace

Response draw_page(Pages& pages, Request& request) {
  Response response = draw_page_with(pages, request, {});
  if (response.status == 301 || response.status == 404 || response.status == 410) {
    // A page that is there and has no part that the query asks for, as the ninth page of a list of two, is not missed.
    const std::string path = percent_decode(request.path, false);
    if (response.status == 404) {
      if (known_path(pages.visits, path).empty()) pages.hits.count(path, response.status);
    } else if (const auto led = content::counted_address(pages.visits.content, path, request.origin); !led.empty()) {
      pages.hits.count(led, response.status);
    }
  }
  if (response.status == 200) response.visit = visit_of(pages, request, canonical_path(response.body, request.origin));
  return response;
}

Response draw_back_office(Pages& pages, Request& request) {
  Response response = draw_page_with(pages, request, {});
  response.headers.emplace_back("Cache-Control", "private, no-cache");
  response.headers.emplace_back("X-Robots-Tag", "noindex");
  return response;
}

Response draw_page_with(Pages& pages, Request& request, const GivenAnswers& given) {
  PageCalls calls(pages.router, pages.worker, request, given);
  return draw(pages, request, calls, {});
}

Response draw_previewed_page(Pages& pages, Request& request, const PreviewedPage& preview) {
  const GivenAnswers none;
  PageCalls calls(pages.router, preview.worker, request, none);
  Response response = draw(pages, request, calls, preview.about);
  response.made_of.reset();
  return response;
}

}  // namespace vitrine
