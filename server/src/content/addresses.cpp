#include "content/addresses.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "content/all_types.hpp"
#include "content/content_store.hpp"
#include "content/page_addresses.hpp"
#include "content/reads.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"
#include "core/hex.hpp"
#include "core/request.hpp"
#include "core/text.hpp"

namespace vitrine::content {

namespace {

struct Whereabouts {
  std::string location = {};
  bool is_gone = false;
  std::string known_at = {};  // the path in the store that said so: of a redirect, or a former address
};

/// Somebody who left an address.
struct Former {
  Tenant now;
  std::string path;  // the address
};

/// What is kept of the address of an item that is forgotten. No path begins like this.
std::string forgotten_path(std::string_view path) { return "#" + sha256_hex(path); }
bool is_forgotten(std::string_view path) { return path.starts_with('#'); }

/// Who left one of these addresses last and is still there; where all of them are gone, that; nullopt: nobody ever did.
/// `paths` is a condition on them.
std::optional<Former> former_tenant(Context& context, const std::string& paths,
                                    const std::vector<db::Value>& parameters) {
  std::optional<Former> gone;
  for (const db::Row& row : context.reader.query(
           "SELECT path, type, item FROM former_address WHERE path " + paths + " ORDER BY left_at DESC", parameters)) {
    Former tenant{tenant_now(context, row.text("type"), row.text("item")), row.text("path")};
    if (!tenant.now.is_gone) return tenant;
    gone = std::move(tenant);
  }
  return gone;
}

Whereabouts whereabouts_of(Former former) {
  if (is_forgotten(former.path)) former.path.clear();  // nor is it kept how often somebody asks for it
  return {std::move(former.now.address), former.now.is_gone, std::move(former.path)};
}

/// Of a path that nobody is known to have left: whoever lived there under another address of the page above, or lives
/// there under its present one.
Whereabouts below_one_that_moved(Context& context, const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos || slash == 0) return {};
  const std::string above = path.substr(0, slash);
  const std::string rest = path.substr(slash);
  const auto parent = former_tenant(context, "IN (:p1, :p2)", {above, forgotten_path(above)});
  if (!parent) return {};
  if (const auto below = former_tenant(
          context,
          "IN (SELECT other.path || :p1 FROM former_address known JOIN former_address other ON other.type = known.type "
          "AND other.item = known.item WHERE known.path = :p2 UNION SELECT CAST(:p3 AS TEXT))",
          {rest, above, parent->now.address + rest})) {
    return whereabouts_of(*below);
  }
  if (parent->now.is_gone) return whereabouts_of(*parent);
  const std::string present = parent->now.address + rest;
  if (parent->now.address.empty() || !lives_at(context.reader, context.house_pages, present)) return {};
  return {present, false, parent->path};
}

/// What stands behind http:// or https://; empty: neither.
std::string_view without_scheme(std::string_view address) {
  for (const std::string_view scheme : {"https://", "http://"}) {
    if (address.starts_with(scheme)) return address.substr(scheme.size());
  }
  return {};
}

/// A whole address of this site as the path that it is, however its host is written; any other as it is written.
std::string at_home(std::string target, std::string_view origin) {
  const std::string_view host = without_scheme(origin);
  const std::string_view address = without_scheme(target);
  const std::size_t end = std::min(address.find_first_of("/?#"), address.size());
  if (host.empty() || fold(address.substr(0, end)) != fold(host)) return target;
  std::string path(address.substr(end));
  return path.starts_with('/') ? path : "/" + path;
}

/// The path as the addresses of items are made, without accents and capitals: pages are found by every such form. One
/// of which a part would be lost stays as it is.
std::string plain_path(const std::string& path) {
  if (!path.starts_with('/')) return path;
  std::string plain;
  for (std::size_t at = 0; at < path.size();) {
    const std::size_t end = std::min(path.find('/', at + 1), path.size());
    const std::string segment = slug(std::string_view(path).substr(at + 1, end - at - 1));
    if (segment.empty()) return path;
    plain.append("/").append(segment);
    at = end;
  }
  return plain;
}

/// `origin`: of this site, as the visitor sees it; a whole address below it is a path of the site. Empty: none is.
Whereabouts follow(Context& context, std::string path, std::string_view origin = {}) {
  std::string location;  // where the last redirect leads, with what stands behind its path
  std::string first;     // the source of the first one
  const auto from_first = [&](Whereabouts found) {
    if (!first.empty()) found.known_at = first;
    return found;
  };
  for (int step = 0; step <= steps_max; ++step) {
    if (step > 0 && lives_at(context.reader, context.house_pages, path)) return from_first({location});
    const auto redirect = context.reader.query_one("SELECT target FROM redirect WHERE source = :p1", {path});
    if (!redirect) {
      if (auto former = former_tenant(context, "IN (:p1, :p2)", {path, forgotten_path(path)})) {
        return from_first(whereabouts_of(std::move(*former)));
      }
      if (std::string plain = plain_path(path); plain != path) {
        path = std::move(plain);
        continue;
      }
      Whereabouts found = below_one_that_moved(context, path);
      return from_first(found.location.empty() && !found.is_gone ? Whereabouts{location} : std::move(found));
    }
    if (first.empty()) first = path;
    location = at_home(redirect->text("target"), origin);
    const auto next = path_of_target(location);
    if (!next) return from_first({location});
    path = *next;
  }
  return {};
}

}  // namespace

std::optional<std::string> path_of_target(std::string_view target) {
  if (!target.starts_with('/')) return std::nullopt;
  std::string path = percent_decode(target.substr(0, target.find_first_of("?#")), false);
  if (path.size() > 1 && path.ends_with('/')) path.pop_back();
  return path;
}

void keep_former_address(db::Connection& writer, const Move& move, const std::string& moment) {
  if (move.former == move.present) return;
  if (!move.former.empty()) {
    writer.execute(
        "INSERT INTO former_address (path, type, item, title, left_at) VALUES (:p1, :p2, :p3, :p4, :p5) ON CONFLICT "
        "(path, type, item) DO UPDATE SET title = excluded.title, left_at = excluded.left_at",
        {move.former, std::string(move.type.name), move.id, move.title, moment});
  }
  if (!move.present.empty()) {
    writer.execute("DELETE FROM former_address WHERE path = :p1 AND type = :p2 AND item = :p3",
                   {move.present, std::string(move.type.name), move.id});
  }
}

void forget_former_addresses(db::Connection& writer, const ContentType& type, const std::string& id) {
  const std::vector<db::Row> rows =
      writer.query("SELECT path FROM former_address WHERE type = :p1 AND item = :p2 AND path LIKE '/%'",
                   {std::string(type.name), id});
  for (const db::Row& row : rows) {
    const std::string path = row.text("path");
    writer.execute("UPDATE former_address SET path = :p1, title = '' WHERE path = :p2 AND type = :p3 AND item = :p4",
                   {forgotten_path(path), path, std::string(type.name), id});
  }
}

std::vector<std::string> forgotten_among(db::Connection& reader, std::vector<std::string> paths) {
  std::set<std::string> forgotten;
  for (const db::Row& row : reader.query("SELECT path FROM former_address WHERE path LIKE '#%'")) {
    forgotten.insert(row.text("path"));
  }
  std::erase_if(paths, [&](const std::string& path) {
    return forgotten.empty() ||
           (!forgotten.contains(forgotten_path(path)) && !forgotten.contains(forgotten_path(plain_path(path))));
  });
  return paths;
}

Tenant tenant_now(Context& context, std::string_view type, const std::string& id) {
  const ContentType* known = find_type(type);
  if (known == nullptr) return {};
  if (const auto item = ContentStore(context).get(*known, id, Audience::Visitor)) {
    return {.is_gone = false, .address = PageAddresses(context.reader, context.house_pages).of(*known, id, *item)};
  }
  return {.is_gone = !ContentStore(context).get(*known, id), .address = {}};
}

Standing standing_of(Context& context, const std::string& path) {
  if (lives_at(context.reader, context.house_pages, path)) return {.is_taken = true};
  Whereabouts found = follow(context, path);
  const auto redirect = context.reader.query_one("SELECT 1 AS found FROM redirect WHERE source = :p1", {path});
  return {.is_redirected = redirect && !found.location.empty(),
          .is_gone = found.is_gone,
          .location = std::move(found.location)};
}

std::string counted_address(Context& context, const std::string& path, std::string_view origin) {
  return follow(context, path, origin).known_at;
}

Response absent_addresses(Context& context, Request& request) {
  constexpr std::size_t paths_max = 40;
  std::string_view rest = request.query.get("paths").value_or("");
  json::array absent;
  for (std::size_t asked = 0; !rest.empty(); ++asked) {
    if (asked == paths_max) throw Error::bad_request("Demandez au plus 40 chemins à la fois.");
    const std::string path(rest.substr(0, rest.find('\n')));
    rest.remove_prefix(std::min(path.size() + 1, rest.size()));
    if (path.empty() || lives_at(context.reader, context.house_pages, path)) continue;
    if (follow(context, path).location.empty()) absent.emplace_back(path);
  }
  return Response::json(json::object{{"absent", std::move(absent)}});
}

Response where_it_went(Context& context, Request& request) {
  const auto path = request.query.get("path");
  if (!path || path->empty()) throw Error::bad_request("Indiquez le chemin cherché dans ?path=.");
  context.reads.add(key_of_addresses());
  context.reads.add(key_of_type(redirect()));
  const std::string asked(*path);
  // A page lives there, of which something else is missing: a page of its list behind the last one.
  const Whereabouts found =
      lives_at(context.reader, context.house_pages, asked) ? Whereabouts() : follow(context, asked, request.origin);
  Response response = Response::json(json::object{
      {"location", found.location.empty() ? json::value() : json::value(found.location)}, {"gone", found.is_gone}});
  response.made_of = context.made_of();
  return response;
}

}  // namespace vitrine::content
