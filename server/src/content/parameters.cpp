#include "content/parameters.hpp"

#include "content/filters.hpp"
#include "content/list_keys.hpp"
#include "content/sorting.hpp"

namespace vitrine::content {

std::vector<QueryParameter> list_parameters(const ContentType& type) {
  std::vector<QueryParameter> parameters{limit_parameter};
  if (type.searched) {
    parameters.push_back(
        {"search", "string", "Mots cherchés\u00a0: les meilleurs résultats d'abord, au plus 50", {}, true});
  }
  for (const Field& field : type.fields) {
    if (!narrows_for_visitors(field)) continue;
    parameters.push_back({field.name, "string", field.description, {field.choices.begin(), field.choices.end()}});
  }
  parameters.push_back(fields_parameter);
  return parameters;
}

namespace {

/// Every order that a list can be asked for.
QueryParameter sort_parameter(const ContentType& type) {
  QueryParameter parameter{"sort", "string", "Ordre de la liste\u202f; le signe - devant un champ l’inverse", {}};
  for (const std::string_view member : sortable_members(type)) {
    parameter.choices.emplace_back(member);
    parameter.choices.push_back("-" + std::string(member));
  }
  return parameter;
}

}  // namespace

std::vector<QueryParameter> filtered_list_parameters(const ContentType& type) {
  std::vector<QueryParameter> parameters{
      {"search", "string", "Mots cherchés\u00a0: les meilleurs résultats d’abord", {}, type.searched},
      sort_parameter(type)};
  for (QueryParameter& filter : filter_parameters(type)) parameters.push_back(std::move(filter));
  return parameters;
}

std::vector<QueryParameter> page_parameters(const ContentType& type) {
  std::vector<QueryParameter> parameters{page_limit_parameter, offset_parameter, fields_parameter};
  for (QueryParameter& parameter : filtered_list_parameters(type)) parameters.push_back(std::move(parameter));
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
  return {{"force", "boolean", "true\u00a0: supprime ou détache aussi ce qui en dépend"}};
}

}  // namespace vitrine::content
