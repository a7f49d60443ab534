#include "content/page_addresses.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "content/all_types.hpp"
#include "core/ids.hpp"

namespace vitrine::content {

namespace {

/// Calls `literal` with what stands between the braces of the type's pattern, and `name` with what stands in them.
void read_pattern(const ContentType& type, const std::function<void(std::string_view)>& literal,
                  const std::function<void(std::string_view)>& name) {
  std::string_view rest = type.page;
  while (!rest.empty()) {
    const std::size_t open = rest.find('{');
    literal(rest.substr(0, open));
    if (open == std::string_view::npos) return;
    const std::size_t close = rest.find('}', open);
    name(rest.substr(open + 1, close - open - 1));
    rest.remove_prefix(close + 1);
  }
}

/// The id that a reference holds, alone or with what it shows.
std::string id_in(const json::value& reference) {
  if (const json::string* id = reference.if_string()) return std::string(*id);
  const json::object* shown = reference.if_object();
  return shown == nullptr ? std::string() : std::string(shown->at("_id").as_string());
}

/// What stands in the places of the type's pattern in a path; nullopt where the path is no such address.
std::optional<std::map<std::string, std::string, std::less<>>> places_in(const ContentType& type,
                                                                         std::string_view path) {
  std::map<std::string, std::string, std::less<>> places;
  bool matches = true;
  read_pattern(
      type,
      [&](std::string_view literal) {
        matches = matches && path.starts_with(literal);
        if (matches) path.remove_prefix(literal.size());
      },
      [&](std::string_view name) {
        const std::string_view place = path.substr(0, path.find('/'));
        matches = matches && !place.empty();
        places.emplace(name, place);
        path.remove_prefix(place.size());
      });
  if (!matches || !path.empty()) return std::nullopt;
  return places;
}

bool is_address_of(db::Connection& connection, const HousePages& house_pages, const ContentType& type,
                   const std::string& path) {
  const auto places = places_in(type, path);
  if (!places) return false;
  for (const auto& [name, value] : *places) {
    const Field* field = find_field(type.fields, name);
    if (field == nullptr || field->kind != Kind::Slug || !is_id(value)) continue;
    // Whoever lives at their id because the house has their own address.
    const auto item =
        read_answers(connection, type, {.conditions = {{"_id", value}}, .limit = 1, .audience = Audience::Visitor});
    return !item.empty() && PageAddresses(connection, house_pages).of(type, value, item.front()) == path;
  }
  Selection selection{.limit = 1, .audience = Audience::Visitor};
  for (const auto& [name, value] : *places) {
    const Field* field = find_field(type.fields, name);
    if (field == nullptr || field->kind != Kind::Reference) {
      selection.conditions.push_back({name, value});
      continue;
    }
    const auto target =
        connection.query_one("SELECT id FROM " + std::string(field->target().name) + " WHERE slug = :p1", {value});
    if (!target) return false;
    selection.conditions.push_back({name, target->text("id")});
  }
  return !read_answers(connection, type, selection).empty();
}

}  // namespace

bool lives_at(db::Connection& connection, const HousePages& house_pages, const std::string& path) {
  if (std::find(fixed_pages.begin(), fixed_pages.end(), path) != fixed_pages.end()) return true;
  if (house_pages.contains(path)) return true;
  const auto& types = all_types();
  return std::any_of(types.begin(), types.end(), [&](const ContentType* type) {
    return !type->page.empty() && is_address_of(connection, house_pages, *type, path);
  });
}

Members members_of_page(const ContentType& type) {
  Members members;
  read_pattern(
      type, [](std::string_view) {}, [&](std::string_view name) { members.emplace(name); });
  return members;
}

std::string PageAddresses::of(const ContentType& type, std::string_view id, const json::object& item) {
  std::string address;
  std::string at_id;  // the same with the item's id for its own slug
  bool complete = !type.page.empty();
  read_pattern(
      type,
      [&](std::string_view literal) {
        address += literal;
        at_id += literal;
      },
      [&](std::string_view name) {
        const Field* field = find_field(type.fields, name);
        std::string part(id);
        if (field != nullptr && field->kind == Kind::Reference) {
          part = slug_of(field->target(), id_in(item.at(name)));
        } else if (field != nullptr) {
          part = std::string(item.at(name).as_string());
        }
        complete = complete && !part.empty();
        address += part;
        at_id += field != nullptr && field->kind == Kind::Slug ? std::string(id) : part;
      });
  if (!complete) return {};
  return house_pages_.contains(address) ? at_id : address;
}

const std::string& PageAddresses::slug_of(const ContentType& type, const std::string& id) {
  const auto [known, is_new] = slugs_.try_emplace(id);
  if (is_new) {
    const auto row = connection_.query_one("SELECT slug FROM " + std::string(type.name) + " WHERE id = :p1", {id});
    if (row) known->second = row->text("slug");
  }
  return known->second;
}

}  // namespace vitrine::content
