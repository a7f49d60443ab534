#include "content/schemas.hpp"

#include <algorithm>
#include <string>

#include "content/all_types.hpp"
#include "content/contact_schemas.hpp"
#include "content/field_schemas.hpp"
#include "content/fixed_schemas.hpp"
#include "content/journal_schemas.hpp"
#include "content/list_schemas.hpp"
#include "content/publishing_schemas.hpp"
#include "content/visit_schemas.hpp"

namespace vitrine::content {

namespace {

json::object answer_schema(const ContentType& type) {
  json::object moment{{"type", "string"}, {"format", "date-time"}};
  json::object properties{{"_id", type.single ? json::object{{"type", "string"}} : id_schema()}};
  for (const Field& field : type.fields) properties.emplace(field.name, field_schema(field, Side::Answer));
  for (const Derived& derived : type.derived) {
    json::object schema{{"type", "string"}};
    if (!derived.parts.empty()) schema = or_null(members_schema(derived.parts, Kind::Parts, Side::Answer));
    schema.emplace("description", derived.description);
    properties.emplace(derived.name, std::move(schema));
  }
  for (const std::string_view name : type.place_names) properties.emplace(name, place_schema());
  properties.emplace("createdAt", moment);
  properties.emplace("updatedAt", moment);
  json::array required;
  for (const auto& property : properties) required.emplace_back(property.key());
  return {{"type", "object"}, {"properties", properties}, {"required", required}, {"additionalProperties", false}};
}

json::object input_schema(const ContentType& type, bool creation) {
  json::object properties;
  json::array required;
  for (const Field& field : type.fields) {
    if (field.kind == Kind::Slug && !(field.lasts && creation)) continue;
    if (type.from_visitors && !creation && !field.in_bulk) continue;
    const json::object schema = field_schema(field, Side::Input);
    properties.emplace(field.name, schema);
    for (const std::string_view name : other_names(field)) properties.emplace(name, schema);
    // One that may arrive under another name or as a file cannot be demanded here; the server demands it all the same.
    if (creation && other_names(field).empty() && is_always_there(field, field.kind, Side::Input))
      required.emplace_back(field.name);
  }
  json::object schema{{"type", "object"}, {"properties", std::move(properties)}};
  if (!required.empty()) schema.emplace("required", std::move(required));
  return schema;
}

json::object schema_reference(std::string_view name) { return {{"$ref", "#/components/schemas/" + std::string(name)}}; }

/// The body of a call that puts items in order.
json::object order_schema(std::string_view key) {
  json::object list{{"type", "array"}, {"items", schema_reference("PlacedItem")}};
  return {{"type", "object"}, {"required", json::array{key}}, {"properties", {{key, std::move(list)}}}};
}

/// What a change answers that says that it was made.
json::object saved_schema(const ContentType& type) {
  return {{"type", "object"},
          {"required", {"success", "data", "message"}},
          {"additionalProperties", false},
          {"properties",
           {{"success", {{"type", "boolean"}}},
            {"data", schema_reference(type.schema)},
            {"message", {{"type", "string"}}}}}};
}

/// "products" becomes "Products".
std::string capitalised(std::string_view name) {
  std::string text(name);
  text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

}  // namespace

json::object schemas() {
  json::object all;
  for (const ContentType* type : all_types()) {
    const std::string name(type->schema);
    if (!type->saved.empty()) all.emplace(name + "Saved", saved_schema(*type));
    if (!type->order_key.empty())
      all.emplace(name + (is_choice(*type) ? "Choice" : "Order"), order_schema(type->order_key));
    for (const Field& field : type->fields) {
      if (field.kind != Kind::ReferenceList) continue;
      all.emplace(name + capitalised(field.name) + "Order", order_schema(field.name));
    }
    all.emplace(name, answer_schema(*type));
    if (!type->single) all.emplace(name + "Input", input_schema(*type, true));
    all.emplace(name + "Change", input_schema(*type, false));
    if (!type->single) add_list_schemas(*type, all);
  }
  add_list_schemas(all);
  add_journal_schemas(all);
  add_publishing_schemas(all);
  add_contact_schemas(all);
  add_visit_schemas(all);
  const json::object fixed = fixed_schemas();
  for (const auto& schema : fixed) all.emplace(schema.key(), schema.value());
  return all;
}

}  // namespace vitrine::content
