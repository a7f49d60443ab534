#include "content/list_schemas.hpp"

#include <string>
#include <utility>

namespace vitrine::content {

namespace {

json::object reference_to(std::string_view schema) { return {{"$ref", "#/components/schemas/" + std::string(schema)}}; }

json::object list_of(json::object items) { return {{"type", "array"}, {"items", std::move(items)}}; }

json::object described(json::object schema, std::string_view description) {
  schema.emplace("description", description);
  return schema;
}

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

/// What is done with many items at once. `changes` are the fields that a change of one takes.
json::object bulk_input(const ContentType& type, const json::object& changes) {
  json::array acts{"delete"};
  json::object many;
  for (const Field& field : type.fields) {
    if (field.in_bulk) many.emplace(field.name, changes.at(field.name));
  }
  const json::object ids = list_of({{"type", "string"}, {"format", "uuid"}});
  const auto flag = [](std::string_view description) {
    return json::object{{"type", "boolean"}, {"description", description}};
  };
  json::object properties{
      {"ids", ids},
      {"all", flag("Toute la liste que la requête nomme, au lieu d’identifiants")},
      {"except", ids},
      {"total", count("Avec all\u00a0: longueur de la liste que l’on a vue\u202f; une autre est refusée (409)")},
      {"force", flag("Supprimer aussi ce qui est utilisé")}};
  if (!many.empty()) {
    acts.emplace_back("change");
    properties.emplace("changes", json::object{{"type", "object"}, {"properties", std::move(many)}});
  }
  properties.emplace("act", json::object{{"type", "string"}, {"enum", std::move(acts)}});
  return {{"type", "object"}, {"required", json::array{"act"}}, {"properties", std::move(properties)}};
}

}  // namespace

void add_list_schemas(const ContentType& type, json::object& schemas) {
  const std::string name(type.schema);
  schemas.emplace(name + "Bulk", bulk_input(type, schemas.at(name + "Change").at("properties").as_object()));
  schemas.emplace(name + "Page", whole({{"items", list_of(reference_to(name))}, {"total", count(of_the_whole)}}));
}

void add_list_schemas(json::object& schemas) {
  schemas.emplace("Neighbours", whole({{"previous", perhaps("string", "L’élément d’avant")},
                                       {"next", perhaps("string", "L’élément d’après")},
                                       {"place", perhaps("integer", "Place dans la liste, à partir de 1")},
                                       {"total", count(of_the_whole)}}));
  const json::object text{{"type", "string"}};
  const json::object removals{{"type", "string"}, {"enum", {"removed", "detached", "entry", "link"}}};
  schemas.emplace("Appearance",
                  whole({{"type", text},
                         {"field", text},
                         {"removal", described(removals, "Ce que sa suppression en fait")},
                         {"removable", described({{"type", "boolean"}}, "S’il peut en être retiré par DELETE")},
                         {"total", count("Combien d’éléments")},
                         {"items", list_of(whole({{"_id", text}, {"title", text}}))}}));
  schemas.emplace("Appearances", whole({{"places", list_of(reference_to("Appearance"))}}));
  const json::object flag{{"type", "boolean"}};
  schemas.emplace("FacetValue",
                  whole({{"key", text},
                         {"label", text},
                         {"count", count("Combien d’éléments il y aurait avec elle, selon ce qui est choisi ailleurs")},
                         {"chosen", flag}}));
  schemas.emplace("ListFacet",
                  whole({{"key", text}, {"label", text}, {"values", list_of(reference_to("FacetValue"))}}));
  schemas.emplace("FacetedProducts", whole({{"all", count("Combien d’éléments la liste a sans filtre")},
                                            {"total", count("Combien il en reste")},
                                            {"items", list_of(reference_to("Product"))},
                                            {"facets", list_of(reference_to("ListFacet"))}}));
  const json::object writings = list_of(whole({{"text", text}, {"products", count("Combien de produits")}}));
  schemas.emplace("SpecificationUse", whole({{"name", text},
                                             {"products", count("Combien de produits")},
                                             {"names", writings},
                                             {"values", writings},
                                             {"distinct", count("Combien de valeurs en tout")}}));
  schemas.emplace("SpecificationUses", whole({{"specifications", list_of(reference_to("SpecificationUse"))}}));
  schemas.emplace("BulkDone", whole({{"done", count("Combien d’éléments étaient concernés")},
                                     {"unknown", count("Combien n’existaient plus")}}));
}

}  // namespace vitrine::content
