#include "content/list_schemas.hpp"

#include <string>
#include <utility>

namespace vitrine::content {

namespace {

json::object reference_to(std::string_view schema) { return {{"$ref", "#/components/schemas/" + std::string(schema)}}; }

json::object list_of(json::object items) { return {{"type", "array"}, {"items", std::move(items)}}; }

json::object count(std::string_view description) { return {{"type", "integer"}, {"description", description}}; }

json::object perhaps(std::string_view type, std::string_view description) {
  return {{"type", json::array{type, "null"}}, {"description", description}};
}

/// An object that always has all of these members and no others.
json::object whole(json::object properties) {
  json::array required;
  for (const auto& property : properties) required.emplace_back(property.key());
  return {{"type", "object"},
          {"required", std::move(required)},
          {"additionalProperties", false},
          {"properties", std::move(properties)}};
}

constexpr std::string_view of_the_whole = "Combien d’éléments la liste entière a";

}  // namespace

void add_list_schemas(const ContentType& type, json::object& schemas) {
  const std::string name(type.schema);
  schemas.emplace(name + "Page", whole({{"items", list_of(reference_to(name))}, {"total", count(of_the_whole)}}));
}

void add_list_schemas(json::object& schemas) {
  schemas.emplace("Neighbours", whole({{"previous", perhaps("string", "L’élément d’avant")},
                                       {"next", perhaps("string", "L’élément d’après")},
                                       {"place", perhaps("integer", "Place dans la liste, à partir de 1")},
                                       {"total", count(of_the_whole)}}));
}

}  // namespace vitrine::content
