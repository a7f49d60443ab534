#include "content/parameters.hpp"

namespace vitrine::content {

std::vector<QueryParameter> list_parameters(const ContentType& type) {
  std::vector<QueryParameter> parameters{limit_parameter};
  if (type.searched) parameters.push_back(search_parameter);
  for (const Field& field : type.fields) {
    if (field.filters) parameters.push_back({field.name, "string", field.description, field.choices});
  }
  parameters.push_back(fields_parameter);
  return parameters;
}

std::vector<QueryParameter> item_parameters(const ContentType& type) {
  std::vector<QueryParameter> parameters;
  for (const Unique& unique : type.unique) {
    for (const std::string_view name : unique.fields) {
      const Field* field = find_field(type.fields, name);
      if (field->kind != Kind::Reference) continue;
      parameters.push_back({name, "string", "Identifiant ou adresse, si plusieurs éléments portent le même titre"});
    }
  }
  return parameters;
}

std::vector<QueryParameter> removal_parameters(const ContentType& type) {
  if (type.in_use.empty()) return {};
  return {{"force", "boolean", "true : supprime ou détache aussi ce qui en dépend"}};
}

}  // namespace vitrine::content
