// FieldReader's part for what holds other values: lists, maps and nested objects.
#include <algorithm>
#include <utility>

#include "content/field_reader.hpp"

namespace vitrine::content {

void forget_absent_pictures(const std::vector<Field>& fields, json::object& values) {
  for (const Field& field : fields) {
    json::value* told = values.if_contains(field.name);
    const json::value* pictures = field.of.empty() ? nullptr : values.if_contains(field.of);
    if (told == nullptr || pictures == nullptr) continue;
    if (!is_map(field.kind)) {
      if (is_empty(*pictures)) *told = "";
      continue;
    }
    const json::array& shown = pictures->as_array();
    json::object kept;
    for (auto& entry : told->as_object()) {
      const bool is_shown = std::find(shown.begin(), shown.end(), json::value(entry.key())) != shown.end();
      if (is_shown) kept.emplace(entry.key(), std::move(entry.value()));
    }
    *told = std::move(kept);
  }
}

FieldReader::Outcome FieldReader::read_list(const Field& field, const json::value& value, const std::string& path) {
  json::value given = unwrapped(value);
  if (given.is_null()) return json::array();
  // An old single address is a list of one, and so is a single id from a form.
  const bool single = field.kind == Kind::ImageList || field.kind == Kind::ReferenceList;
  if (single && given.is_string() && !begins_list(given.get_string())) given = json::array{given};
  if (is_number(field.kind) && given.is_number()) given = json::array{given};
  const json::array* entries = given.if_array();
  if (entries == nullptr) return fail(path, "Ce champ doit être une liste.");
  // Before reading: a list of a million blanks is refused too.
  if (entries->size() > 10 * field.count_max + 100) return fail_too_many(field, path);
  json::array list;
  bool whole = true;
  bool first_is_blank = false;
  for (std::size_t i = 0; i < entries->size(); ++i) {
    Outcome entry = read_entry(field, (*entries)[i], path + "." + std::to_string(i));
    whole = whole && entry.has_value();
    if (i == 0) first_is_blank = entry && is_empty(*entry);
    if (!entry || is_empty(*entry)) continue;
    number(field, list.size() + 1, *entry);
    list.push_back(std::move(*entry));
  }
  if (list.size() > field.count_max) return fail_too_many(field, path);
  if (!whole) return std::nullopt;
  // A list that needs a text needs its first: with that left blank, the next one would be shown in its place.
  const bool needs_first = field.kind == Kind::TextList && field.count_min > 0;
  if (needs_first && first_is_blank && !list.empty()) return fail(path, field.too_few);
  return list;
}

/// Names what was left without a name by its place in the list.
void FieldReader::number(const Field& list, std::size_t place, json::value& entry) {
  for (const Field& part : list.parts) {
    if (!part.numbered) continue;
    json::value& member = entry.at(part.name);
    if (is_empty(member)) member = std::string(*part.numbered) + std::to_string(place);
  }
}

FieldReader::Outcome FieldReader::read_entry(const Field& list, const json::value& entry, const std::string& path) {
  switch (list.kind) {
    case Kind::ImageList:
      return read_media(Kind::Image, entry, path);
    case Kind::ReferenceList:
      return read_reference(entry, path);
    case Kind::Parts:
      return read_members(list, entry, path);
    case Kind::IntegerList:
    case Kind::DecimalList:
      return read_number(list, entry, path);
    default:
      return read_text(list, entry, path);
  }
}

FieldReader::Outcome FieldReader::read_map(const Field& field, const json::value& value, const std::string& path) {
  const json::value given = unwrapped(value);
  if (given.is_null()) return json::object();
  const json::object* entries = given.if_object();
  if (entries == nullptr) return fail(path, "Ce champ doit être un objet.");
  if (entries->size() > field.count_max) return fail_too_many(field, path);
  const Field name_field{.name = field.name, .length_max = map_name_length_max};
  json::object map;
  bool whole = true;
  for (const auto& entry : *entries) {
    const Outcome name = read_text(name_field, json::value(entry.key()), path);
    const Outcome text = read_text(field, entry.value(), path + "." + std::string(entry.key()));
    whole = whole && name && text;
    if (name && text && !is_empty(*name) && !is_empty(*text)) map[name->as_string()] = *text;
  }
  if (!whole) return std::nullopt;
  return map;
}

FieldReader::Outcome FieldReader::read_object(const Field& field, const json::value& value, const std::string& path) {
  const json::value given = unwrapped(value);
  const json::object* object = given.if_object();
  if (!given.is_null() && object == nullptr) return fail(path, "Ce champ doit être un objet.");
  if (!field.null_when_empty.empty()) {
    const json::value* decisive = object == nullptr ? nullptr : object->if_contains(field.null_when_empty);
    if (decisive == nullptr || is_empty(*decisive)) return nullptr;
  }
  Outcome members = read_members(field, object == nullptr ? json::value(json::object()) : given, path);
  if (!members) return std::nullopt;
  json::object filled;
  for (auto& member : members->as_object()) {
    if (!member.value().is_string() || !is_empty(member.value()))
      filled.emplace(member.key(), std::move(member.value()));
  }
  return filled;
}

FieldReader::Outcome FieldReader::read_members(const Field& field, const json::value& value, const std::string& path) {
  const json::object* object = value.if_object();
  if (object == nullptr) return fail(path, "Ce champ doit être un objet.");
  json::object members;
  bool whole = true;
  for (const Field& part : field.parts) {
    const std::string at = path + "." + std::string(part.name);
    const json::value* given = carried(part, *object);
    Outcome member = given == nullptr ? initial_value(part) : read(part, *given, at);
    whole = whole && member.has_value();
    if (!member) continue;
    require(part, *member, at, errors_);
    whole = whole && !errors_.contains(at);
    members.emplace(part.name, std::move(*member));
  }
  if (!whole) return std::nullopt;
  forget_absent_pictures(field.parts, members);
  for (const Field& part : field.parts) {
    if (!part.of.empty() && is_empty(members.at(part.name))) members.erase(part.name);
  }
  return members;
}

}  // namespace vitrine::content
