#include "history/looking_back.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "content/change.hpp"
#include "content/row_writes.hpp"
#include "core/error.hpp"
#include "history/record.hpp"

namespace vitrine::history {

namespace {

using content::Change;
using content::ContentType;
using content::Image;
using journal::Act;
using journal::Line;

/// What becomes of a type, before any of it is written.
struct Former {
  std::map<std::string, std::optional<Image>> items;
  std::optional<json::object> places;  // of all that were there
};

void walk_back(db::Connection& reader, const ContentType& type, const Line& line, Former& former) {
  if (line.act == Act::Reorder) {
    former.places = body(line.before);
    return;
  }
  auto known = former.items.find(line.item);
  if (known == former.items.end()) {
    known = former.items.emplace(line.item, content::read_stored(reader, type, line.item)).first;
  }
  step_back(known->second, line);
}

/// Without its place, which is not to move those that stand there now.
void insert_as_it_was(Change& change, const ContentType& type, const std::string& id, Image image,
                      json::object& places) {
  if (type.order == content::Order::Manual) {
    const std::string_view name = type.place_names.front();
    if (const json::value* place = image.if_contains(name)) places.emplace(id, *place);
    image.erase(name);
  }
  for (const content::Field& field : type.fields) image.emplace(field.name, content::initial_value(field));
  content::insert_row(change, type, id, image);
  content::restore_moment(change, type, id, std::string(image.at("updatedAt").as_string()));
}

void lay(Change& change, const ContentType& type, Former former) {
  json::object places;
  for (auto& [id, image] : former.items) {
    content::remove_rows(change, type, {&id, 1});
    if (image) insert_as_it_was(change, type, id, std::move(*image), places);
  }
  if (former.places) {
    for (const auto& place : *former.places) places[place.key()] = place.value();
  }
  if (!places.empty()) content::write_places(change, type, places);
}

}  // namespace

void step_back(std::optional<Image>& image, const Line& line) {
  if (line.act == Act::Create) {
    image.reset();
  } else if (line.act == Act::Remove) {
    image = body(line.before);
  } else if (image) {
    const json::object before = *body(line.before);
    for (const auto& member : before) (*image)[member.key()] = member.value();
  }
}

void look_back(content::Context& prepared, content::Shadow& shadow, const std::vector<Line>& lines) {
  std::map<const ContentType*, Former> types;
  for (const Line& line : lines) {
    const ContentType* type = type_of(line.type);
    if (type == nullptr || line.origin == "archive" || line.origin == journal::forgetting) continue;
    if (is_forgotten(line)) throw Error::not_found("Ce qu’était le site à cette date n’est plus conservé.");
    walk_back(shadow.connection(), *type, line, types[type]);
  }
  Change change(prepared, shadow);
  for (auto& [type, former] : types) lay(change, *type, std::move(former));
}

}  // namespace vitrine::history
