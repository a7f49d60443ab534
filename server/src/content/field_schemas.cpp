#include "content/field_schemas.hpp"

#include <algorithm>
#include <string>

namespace vitrine::content {

namespace {

/// A field on its own may be empty; an entry of a map is left out then.
std::string_view focus_pattern_of(const Field& field) {
  return is_map(field.kind) ? R"(^(100|[1-9]?\d) (100|[1-9]?\d)$)" : R"(^((100|[1-9]?\d) (100|[1-9]?\d))?$)";
}

json::object text_schema(const Field& field, Side side) {
  json::object schema{{"type", "string"}};
  if (side == Side::Input && !is_media(field.kind)) {
    const std::size_t length_min = std::max<std::size_t>(field.length_min, field.required.empty() ? 0 : 1);
    if (length_min > 0) schema.emplace("minLength", length_min);
    schema.emplace("maxLength", length_max_of(field));
  }
  // One that may be left out may be empty, which is no address.
  if (field.kind == Kind::Email && !field.required.empty()) schema.emplace("format", "email");
  if (field.kind == Kind::Focus || field.kind == Kind::FocusMap) {
    schema = {{"type", "string"}, {"pattern", focus_pattern_of(field)}};
  }
  if (field.kind == Kind::Date && !field.initial.empty()) {
    schema = {{"type", "string"}, {"pattern", R"(^(\d{4}-\d{2}-\d{2})?$)"}};  // it may be none
  } else if (field.kind == Kind::Date) {
    schema = {{"type", "string"}, {"format", "date"}};
  }
  return schema;
}

/// One that must not be made, nor is made at first, may be none.
json::object choice_schema(const Field& field) {
  json::array choices(field.choices.begin(), field.choices.end());
  if (field.required.empty() && !field.needed.empty() && is_empty(initial_value(field))) choices.emplace_back("");
  return {{"type", "string"}, {"enum", std::move(choices)}};
}

json::object number_schema(const Field& field) {
  json::object schema{{"type", kind_of_entries(field.kind) == Kind::Integer ? "integer" : "number"}};
  if (field.minimum) schema.emplace("minimum", *field.minimum);
  if (field.maximum) schema.emplace("maximum", *field.maximum);
  return schema;
}

json::object list_schema(const Field& field, json::object items, Side side) {
  json::object schema{{"type", "array"}, {"items", std::move(items)}};
  if (side == Side::Input) {
    if (field.count_min > 0) schema.emplace("minItems", field.count_min);
    schema.emplace("maxItems", field.count_max);
  }
  return schema;
}

/// A referenced item as answers carry it: its id, and what it shows.
json::object shown_schema(const Field& field, Side side) {
  if (side == Side::Input || field.shows.empty()) return id_schema();
  const ContentType& target = field.target();
  json::object properties{{"_id", id_schema()}};
  for (const std::string_view shown : field.shows) {
    const Field* member = find_field(target.fields, shown);
    properties.emplace(shown, member == nullptr ? json::object{{"type", "string"}} : field_schema(*member, side));
  }
  if (field.kind == Kind::ReferenceList) properties.emplace("displayOrder", place_schema());
  json::array required;
  for (const auto& property : properties) required.emplace_back(property.key());
  return {{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}};
}

json::object reference_schema(const Field& field, Side side) {
  const bool nullable = field.when_removed == WhenRemoved::Detach && (side == Side::Answer || field.required.empty());
  return nullable ? or_null(shown_schema(field, side)) : shown_schema(field, side);
}

json::object bare_schema(const Field& field, Side side) {
  switch (field.kind) {
    case Kind::Bool:
      return {{"type", "boolean"}};
    case Kind::Integer:
    case Kind::Decimal: {
      json::object schema = number_schema(field);
      return is_nullable_number(field) ? or_null(std::move(schema)) : schema;
    }
    case Kind::IntegerList:
    case Kind::DecimalList:
      return list_schema(field, number_schema(field), side);
    case Kind::Choice:
      return choice_schema(field);
    case Kind::ImageList:
      return list_schema(field, {{"type", "string"}}, side);
    case Kind::TextList:
      return list_schema(field, text_schema(field, side), side);
    case Kind::TextMap:
    case Kind::FocusMap:
      return {{"type", "object"}, {"additionalProperties", text_schema(field, side)}};
    case Kind::Parts:
      return list_schema(field, members_schema(field.parts, field.kind, side), side);
    case Kind::ReferenceList:
      return list_schema(field, shown_schema(field, side), side);
    case Kind::Reference:
      return reference_schema(field, side);
    case Kind::Object: {
      json::object schema = members_schema(field.parts, field.kind, side);
      return field.null_when_empty.empty() ? schema : or_null(std::move(schema));
    }
    default:
      return text_schema(field, side);
  }
}

}  // namespace

json::object id_schema() { return {{"type", "string"}, {"format", "uuid"}}; }

json::object place_schema() { return {{"type", "integer"}, {"description", "Rang, à partir de 1"}}; }

json::object field_schema(const Field& field, Side side) {
  json::object schema = bare_schema(field, side);
  if (!field.description.empty()) schema.emplace("description", field.description);
  return schema;
}

json::object members_schema(const std::vector<Field>& parts, Kind outer, Side side) {
  json::object properties;
  json::array required;
  for (const Field& part : parts) {
    properties.emplace(part.name, field_schema(part, side));
    if (is_always_there(part, outer, side)) required.emplace_back(part.name);
  }
  json::object schema{{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema.emplace("required", std::move(required));
  if (side == Side::Answer) schema.emplace("additionalProperties", false);
  return schema;
}

bool is_always_there(const Field& part, Kind outer, Side side) {
  if (side == Side::Input) return !part.required.empty() || part.count_min > 0;
  if (outer == Kind::Parts && !part.of.empty()) return false;
  return outer == Kind::Parts || !part.required.empty() || !initial_value(part).is_string();
}

json::object or_null(json::object schema) {
  schema["type"] = json::array{schema.at("type"), "null"};
  return schema;
}

}  // namespace vitrine::content
