// Addresses that lead elsewhere, as they are written by hand. One is asked only where no page lives at its source.
#include <algorithm>
#include <array>

#include "content/addresses.hpp"
#include "content/page_addresses.hpp"
#include "content/types/all.hpp"
#include "db/database.hpp"

namespace vitrine::content {

namespace {

/// Besides the pages that search engines find: pages and files that are there whatever the content is.
constexpr std::array taken_paths{"/recherche",  "/devis",       "/comparer",     "/selection",
                                 "/robots.txt", "/sitemap.xml", "/blog/rss.xml", "/favicon.ico",
                                 "/healthz",    "/readyz",      "/metrics"};

/// Whether one of its parts is `.` or `..`, which no browser asks for.
bool has_dot_segment(std::string_view path) {
  const std::string whole = std::string(path) + "/";
  return whole.find("/./") != std::string::npos || whole.find("/../") != std::string::npos;
}

/// Whether a path can be one of the public site, as it is read: without what browsers write with a percent sign.
bool is_public_path(std::string_view path) {
  if (!path.starts_with('/') || path.size() < 2 || path.ends_with('/') || path.find("//") != std::string_view::npos) {
    return false;
  }
  if (path.find_first_of("?#%\\") != std::string_view::npos) return false;
  // What stands for a letter that somebody's program could not read: no visitor asks for it.
  if (path.find("\uFFFD") != std::string_view::npos) return false;
  for (const std::string_view taken : {"/api", "/admin", "/assets", "/media", "/login", "/apercu", "/sitemap"}) {
    if (path.starts_with(taken) && (path.size() == taken.size() || path[taken.size()] == '/')) return false;
  }
  const auto is_among = [&](const auto& paths) { return std::find(paths.begin(), paths.end(), path) != paths.end(); };
  return !has_dot_segment(path) && !is_among(fixed_pages) && !is_among(taken_paths);
}

void check_source(const json::object& item, FieldErrors& errors) {
  const std::string_view source = item.at("source").as_string();
  if (source.empty() || errors.contains("source")) return;
  if (!is_public_path(source)) {
    errors.emplace("source",
                   "L'adresse doit être un chemin de ce site, comme /anciens-produits, sans ? ni # ni %, "
                   "et ne pas être celui d'une page du site, de l'administration ou d'un fichier.");
  }
}

/// Whoever follows redirects from the target must not come back to the source, and not follow too many.
void check_loop(db::Connection& stored, const json::object& item, FieldErrors& errors) {
  const std::string source(item.at("source").as_string());
  auto at = path_of_target(std::string_view(item.at("target").as_string()));
  for (int step = 0; at && *at != source; ++step) {
    const auto row = stored.query_one("SELECT target FROM redirect WHERE source = :p1", {*at});
    if (!row) return;
    if (step == steps_max) {
      errors.emplace("target", "Cette redirection en suivrait trop d'autres, l'une après l'autre.");
      return;
    }
    at = path_of_target(row->text("target"));
  }
  if (at) errors.emplace("target", "Cette redirection tournerait en rond\u00a0: sa destination ramène à son départ.");
}

}  // namespace

const ContentType& redirect() {
  static const ContentType type{
      .name = "redirect",
      .schema = "Redirect",
      .not_found = "Redirection introuvable.",
      .fields = {{.name = "source",
                  .description = "Chemin de ce site où aucune page ne vit, comme il se lit",
                  .required = "L'adresse de départ est requise.",
                  .length_max = 300,
                  .weight = Weight::Name},
                 {.name = "target",
                  .kind = Kind::Link,
                  .description = "Où elle mène\u00a0: un chemin de ce site, ou une adresse complète",
                  .required = "La destination est requise.",
                  .weight = Weight::Detail}},
      .unique = {{{"source"}, "source", "Une redirection part déjà de cette adresse."}},
      .check = check_source,
      .check_among = check_loop};
  return type;
}

}  // namespace vitrine::content
