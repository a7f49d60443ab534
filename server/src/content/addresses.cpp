#include "content/addresses.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "content/all_types.hpp"
#include "content/content_store.hpp"
#include "content/page_addresses.hpp"
#include "content/reads.hpp"
#include "content/types/all.hpp"
#include "core/error.hpp"

namespace vitrine::content {

namespace {

/// More than anyone writes one behind the other; whoever goes round in a circle ends here.
constexpr int steps_max = 20;

struct Whereabouts {
  std::string location = {};
  bool is_gone = false;
};

/// Nullopt: nobody lived there before.
std::optional<Tenant> former_tenant(Context& context, const std::string& path) {
  const auto row = context.reader.query_one("SELECT type, item FROM former_address WHERE path = :p1", {path});
  if (!row) return std::nullopt;
  return tenant_now(context, row->text("type"), row->text("item"));
}

/// Of a path that is known of nobody: the page that it was below, and whoever lived there as what stands behind it
/// says, under whichever of the addresses that the page above has had.
Whereabouts below_one_that_moved(Context& context, const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos || slash == 0) return {};
  const std::string rest = path.substr(slash);
  const auto above =
      context.reader.query_one("SELECT type, item FROM former_address WHERE path = :p1", {path.substr(0, slash)});
  if (!above) return {};
  const auto below = context.reader.query_one(
      "SELECT type, item FROM former_address WHERE path IN (SELECT path || :p1 FROM former_address WHERE type = :p2 "
      "AND "
      "item = :p3) ORDER BY left_at DESC LIMIT 1",
      {rest, above->text("type"), above->text("item")});
  const Tenant parent = tenant_now(context, above->text("type"), above->text("item"));
  if (below) {
    const Tenant tenant = tenant_now(context, below->text("type"), below->text("item"));
    return {tenant.address, tenant.is_gone};
  }
  return {parent.address.empty() ? std::string() : parent.address + rest, parent.is_gone};
}

Whereabouts follow(Context& context, std::string path) {
  for (int step = 0; step < steps_max; ++step) {
    const auto redirect = context.reader.query_one("SELECT target FROM redirect WHERE source = :p1", {path});
    if (redirect) {
      path = redirect->text("target");
      continue;
    }
    if (const auto tenant = former_tenant(context, path)) return {tenant->address, tenant->is_gone};
    Whereabouts found = below_one_that_moved(context, path);
    const bool led_on = step > 0 && found.location.empty() && !found.is_gone;
    return led_on ? Whereabouts{std::move(path)} : found;
  }
  return {};
}

}  // namespace

void keep_former_address(db::Connection& writer, const Move& move, const std::string& moment) {
  if (move.former == move.present) return;
  if (!move.former.empty()) {
    writer.execute(
        "INSERT INTO former_address (path, type, item, title, left_at) VALUES (:p1, :p2, :p3, :p4, :p5) ON CONFLICT "
        "(path) DO UPDATE SET type = excluded.type, item = excluded.item, title = excluded.title, left_at = "
        "excluded.left_at",
        {move.former, std::string(move.type.name), move.id, move.title, moment});
  }
  if (!move.present.empty()) writer.execute("DELETE FROM former_address WHERE path = :p1", {move.present});
}

Tenant tenant_now(Context& context, std::string_view type, const std::string& id) {
  const auto& types = all_types();
  const auto found = std::find_if(types.begin(), types.end(), [&](const auto* one) { return one->name == type; });
  if (found == types.end()) return {};  // the program of the next version has written it
  if (const auto item = ContentStore(context).get(**found, id, Audience::Visitor)) {
    return {.is_gone = false, .address = PageAddresses(context.reader).of(**found, id, *item)};
  }
  return {.is_gone = !ContentStore(context).get(**found, id), .address = {}};
}

Response where_it_went(Context& context, Request& request) {
  const auto path = request.query.get("path");
  if (!path || path->empty()) throw Error::bad_request("Indiquez le chemin cherché dans ?path=.");
  context.reads.add(key_of_addresses());
  context.reads.add(key_of_type(redirect()));
  const Whereabouts found = follow(context, std::string(*path));
  Response response = Response::json(json::object{
      {"location", found.location.empty() ? json::value() : json::value(found.location)}, {"gone", found.is_gone}});
  response.made_of = context.made_of();
  return response;
}

}  // namespace vitrine::content
