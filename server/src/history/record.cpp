#include "history/record.hpp"

#include <algorithm>
#include <utility>

#include "content/all_types.hpp"
#include "content/titles.hpp"
#include "core/error.hpp"

namespace vitrine::history {

namespace {

using content::ContentType;
using content::Field;
using content::Kind;

json::value member_of(const std::optional<json::object>& of, std::string_view name) {
  const json::value* value = of ? of->if_contains(name) : nullptr;
  return value == nullptr ? json::value() : *value;
}

json::array ids_of(const std::optional<json::object>& places) {
  json::array ids;
  for (std::string& id : order_in(places.value_or(json::object()))) ids.emplace_back(std::move(id));
  return ids;
}

/// What an item was on this side of a line; of what always exists, its initial values where nothing was stored.
std::optional<json::object> side_of(const ContentType& type, const std::optional<std::string>& text) {
  std::optional<json::object> held = body(text);
  return held || !type.single ? held : initial_image(type);
}

using Named = std::set<std::pair<const ContentType*, std::string>>;

void gather_named(const ContentType& type, const json::object& of, Named& named) {
  for (const Field& field : type.fields) {
    const json::value* value = field.target == nullptr ? nullptr : of.if_contains(field.name);
    if (value == nullptr) continue;
    if (const auto* id = value->if_string()) named.emplace(&field.target(), std::string(*id));
    if (const auto* list = value->if_array()) {
      for (const json::value& entry : *list) named.emplace(&field.target(), std::string(entry.as_string()));
    }
  }
}

}  // namespace

const ContentType* type_of(std::string_view table) {
  const ContentType* type = content::find_type(table);
  return type == nullptr || type->from_visitors ? nullptr : type;
}

const ContentType* type_of_schema(std::string_view schema) {
  const auto& types = content::all_types();
  const auto found = std::find_if(types.begin(), types.end(), [&](const ContentType* type) {
    return !type->from_visitors && type->schema == schema;
  });
  return found == types.end() ? nullptr : *found;
}

const ContentType& known_type(std::string_view schema) {
  const ContentType* type = type_of_schema(schema);
  if (type == nullptr) throw Error::not_found("Ce type de contenu n’existe pas.");
  return *type;
}

journal::Act act_told(const ContentType* type, journal::Act act) {
  return type != nullptr && type->single ? journal::Act::Update : act;
}

json::object initial_image(const ContentType& type) {
  json::object image;
  for (const Field& field : type.fields) image.emplace(field.name, content::initial_value(field));
  return image;
}

json::object facts_of(const journal::Line& line) {
  const ContentType* type = type_of(line.type);
  return {{"seq", line.seq},
          {"act", journal::name_of(act_told(type, line.act))},
          {"type", type == nullptr ? line.type : std::string(type->schema)},
          {"item", line.item.empty() ? json::value() : json::value(line.item)},
          {"title", line.title}};
}

json::object occasion_of(const journal::Line& line) {
  return {{"at", line.at},
          {"actor", json::object{{"_id", line.actor.id}, {"username", line.actor.name}}},
          {"batch", line.batch},
          {"origin", line.origin},
          {"takenBack", line.taken_back == 0 ? json::value() : json::value(line.taken_back)}};
}

std::optional<json::object> body(const std::optional<std::string>& text) {
  if (!text) return std::nullopt;
  return json::parse(*text).as_object();
}

std::vector<std::string> order_in(const json::object& places) {
  std::vector<std::pair<std::int64_t, std::string>> items;
  for (const auto& place : places) items.emplace_back(place.value().to_number<std::int64_t>(), place.key());
  std::sort(items.begin(), items.end());
  std::vector<std::string> order;
  for (auto& [place, id] : items) order.push_back(std::move(id));
  return order;
}

json::value named_by(const std::optional<journal::Line>& line) {
  if (!line) return nullptr;
  json::object facts = facts_of(*line);
  return json::object{{"type", facts.at("type")}, {"title", facts.at("title")}};
}

bool is_forgotten(const journal::Line& line) { return !line.before && !line.after && line.origin != "archive"; }

json::value changes_of(const journal::Line& line) {
  const ContentType* type = type_of(line.type);
  if (type == nullptr || is_forgotten(line)) return nullptr;
  json::array changes;
  if (line.act == journal::Act::Reorder) {
    changes.push_back(
        json::object{{"field", "order"}, {"before", ids_of(body(line.before))}, {"after", ids_of(body(line.after))}});
    return changes;
  }
  const auto before = side_of(*type, line.before);
  const auto after = side_of(*type, line.after);
  const bool is_whole = before && after && line.act != journal::Act::Update;  // both sides hold every field
  for (const Field& field : type->fields) {
    const bool told = (before && before->contains(field.name)) || (after && after->contains(field.name));
    if (!told || (is_whole && member_of(before, field.name) == member_of(after, field.name))) continue;
    changes.push_back(json::object{
        {"field", field.name}, {"before", member_of(before, field.name)}, {"after", member_of(after, field.name)}});
  }
  return changes;
}

std::string name_of(db::Connection& reader, const ContentType& type, const std::string& id) {
  if (const auto image = content::read_stored(reader, type, id)) return title_of(reader, type, *image);
  const auto last =
      reader.query_one("SELECT title FROM journal WHERE type = :p1 AND item = :p2 ORDER BY seq DESC LIMIT 1",
                       {std::string(type.name), id});
  return last ? last->text("title") : std::string();
}

json::object names_in(db::Connection& reader, const std::vector<journal::Line>& lines) {
  Named named;
  for (const journal::Line& line : lines) {
    const ContentType* type = type_of(line.type);
    if (type == nullptr) continue;
    for (const auto& text : {line.before, line.after}) {
      const auto held = body(text);
      if (!held) continue;
      if (line.act == journal::Act::Reorder) {
        for (const auto& place : *held) named.emplace(type, std::string(place.key()));
      } else {
        gather_named(*type, *held, named);
      }
    }
  }
  json::object names;
  for (const auto& [type, id] : named) names.emplace(id, name_of(reader, *type, id));
  return names;
}

}  // namespace vitrine::history
