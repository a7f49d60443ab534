#include "content/appearances.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "content/all_types.hpp"
#include "content/content_store.hpp"
#include "content/page_addresses.hpp"
#include "content/relations.hpp"
#include "content/titles.hpp"
#include "core/error.hpp"
#include "core/ids.hpp"

namespace vitrine::content {

namespace {

using Ids = std::vector<std::string>;

constexpr std::size_t shown_max = 50;

/// Those whose `column` is the item; `from` is what stands between FROM and the condition.
Some referring(db::Connection& reader, std::string_view id_column, const std::string& from_where,
               const std::string& id) {
  Some some;
  some.total = reader.query_one("SELECT COUNT(*) AS total" + from_where, {id})->integer("total");
  if (some.total == 0) return some;
  const std::string column(id_column);
  const std::string sql =
      "SELECT " + column + " AS id" + from_where + " ORDER BY " + column + " LIMIT " + std::to_string(shown_max);
  for (const db::Row& row : reader.query(sql, {id})) some.ids.push_back(row.text("id"));
  return some;
}

/// Whether links to pages of this site stand in the field. The one link of an object leads to a file or elsewhere.
bool may_hold_links(const Field& field) {
  if (field.kind == Kind::Parts) return std::any_of(field.parts.begin(), field.parts.end(), may_hold_links);
  return is_rich(field.kind) || field.kind == Kind::Link;
}

/// Whether the text holds the address itself, and not only one that begins like it.
bool links_to(std::string_view text, std::string_view address) {
  constexpr std::string_view more = "abcdefghijklmnopqrstuvwxyz0123456789-";
  for (std::size_t at = text.find(address); at != std::string_view::npos; at = text.find(address, at + 1)) {
    const std::size_t end = at + address.size();
    if (end == text.size() || more.find(text[end]) == std::string_view::npos) return true;
  }
  return false;
}

Some linking(db::Connection& reader, const ContentType& type, const Field& field, const std::string& address) {
  Some some;
  const std::string column = column_of(field.name);
  std::string sql = "SELECT id, " + column + " AS linking FROM ";
  sql.append(type.name).append(" WHERE ").append(column).append(" LIKE :p1 ORDER BY id");
  for (const db::Row& row : reader.query(sql, {"%" + address + "%"})) {
    if (!links_to(row.text("linking"), address)) continue;
    if (some.ids.size() < shown_max) some.ids.push_back(row.text("id"));
    ++some.total;
  }
  return some;
}

json::array titled(Context& context, const ContentType& type, const Ids& ids) {
  const Field* name = name_field(type);
  const Members members{name == nullptr ? "" : std::string(name->name)};
  json::array items;
  for (const json::object& item : ContentStore(context).by_ids(type, ids, Audience::Administrator, members)) {
    items.push_back(json::object{{"_id", item.at("_id")}, {"title", title_of(type, item)}});
  }
  return items;
}

std::string_view removal_of(const Field& field) {
  if (field.kind == Kind::ReferenceList) return "entry";
  return field.when_removed == WhenRemoved::Remove ? "removed" : "detached";
}

/// Whether the field, alone, says that the item appears there: an entry of a list, or an item that is nothing else.
bool is_removable(const Referrer& referrer) {
  return referrer.field->kind == Kind::ReferenceList ||
         (referrer.type->fields.size() == 1 && referrer.field->when_removed == WhenRemoved::Remove);
}

json::object existing(Context& context, const ContentType& type, const std::string& id) {
  if (!is_id(id)) throw Error::not_found(std::string(type.not_found));
  return ContentStore(context).existing(type, id);
}

}  // namespace

Some referring(db::Connection& reader, const Referrer& referrer, const std::string& id) {
  const Field& field = *referrer.field;
  if (field.kind == Kind::ReferenceList) {
    return referring(reader, "owner", " FROM " + std::string(field.link_table) + " WHERE target = :p1", id);
  }
  const std::string where = " WHERE " + column_of(field.name) + " = :p1";
  return referring(reader, "id", " FROM " + std::string(referrer.type->name) + where, id);
}

void each_linking(db::Connection& reader, const std::string& address, const Linking& told) {
  for (const ContentType* other : all_types()) {
    for (const Field& field : other->fields) {
      if (address.empty() || !may_hold_links(field)) continue;
      told(*other, field, linking(reader, *other, field, address));
    }
  }
}

Response appearances(Context& context, const ContentType& type, Request& request) {
  const json::object item = existing(context, type, request.param(0));
  json::array places;
  const auto add = [&](const ContentType& other, const Field& field, std::string_view removal, bool removable,
                       const Some& some) {
    if (some.total == 0) return;
    places.push_back(json::object{{"type", other.schema},
                                  {"field", field.name},
                                  {"removal", removal},
                                  {"removable", removable},
                                  {"total", some.total},
                                  {"items", titled(context, other, some.ids)}});
  };
  for (const Referrer& referrer : referrers_of(type)) {
    const Some some = referring(context.reader, referrer, request.param(0));
    add(*referrer.type, *referrer.field, removal_of(*referrer.field), is_removable(referrer), some);
  }
  const std::string page = PageAddresses(context.reader, context.house_pages).of(type, request.param(0), item);
  each_linking(context.reader, page, [&](const ContentType& other, const Field& field, const Some& some) {
    add(other, field, "link", false, some);
  });
  return Response::json(json::object{{"places", std::move(places)}});
}

Response disappear(Context& context, const ContentType& type, Request& request) {
  const std::string& id = request.param(0);
  existing(context, type, id);
  const std::vector<Referrer> referrers = referrers_of(type);
  const auto referrer = std::find_if(referrers.begin(), referrers.end(), [&](const Referrer& candidate) {
    return candidate.type->schema == request.param(1) && is_removable(candidate);
  });
  if (referrer == referrers.end()) throw Error::not_found("Ce lieu n’existe pas.");
  ContentStore(context).detach(*referrer->type, *referrer->field, request.param(2), id);
  return Response::no_content();
}

}  // namespace vitrine::content
