#include "content/openapi.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>

#include "content/schemas.hpp"

namespace vitrine::content {

namespace {

constexpr std::string_view schemas_path = "#/components/schemas/";

struct SharedResponse {
  std::string_view name;
  std::string_view description;
};

constexpr std::array<SharedResponse, 8> shared_responses{{
    {"BadRequest", "La demande est fautive\u202f; chaque champ en cause a sa phrase"},
    {"Unauthorised", "Il manque un jeton valide"},
    {"NotFound", "L'élément n'existe pas"},
    {"Conflict", "L'élément a été modifié entre-temps"},
    {"TooLarge", "Le corps ou un fichier dépasse sa limite"},
    {"UnsupportedMedia", "Ce type de corps ou de fichier n'est pas accepté"},
    {"TooManyRequests", "Trop de demandes de cette adresse\u202f; Retry-After dit quand réessayer"},
    {"Failure", "Le service est en panne ou surchargé\u202f; Retry-After dit quand réessayer"},
}};

json::object schema_reference(std::string_view name) {
  return {{"$ref", std::string(schemas_path) + std::string(name)}};
}

json::object response_reference(std::string_view name) {
  return {{"$ref", "#/components/responses/" + std::string(name)}};
}

json::object json_content(json::object schema) { return {{"application/json", {{"schema", std::move(schema)}}}}; }

json::object answer_schema(std::string_view answer) {
  if (!answer.ends_with("[]")) return schema_reference(answer);
  return {{"type", "array"}, {"items", schema_reference(answer.substr(0, answer.size() - 2))}};
}

json::object success_of(const Route& route) {
  json::object content;
  if (!route.answer.empty()) content = json_content(answer_schema(route.answer));
  for (const std::string_view type : route.files) {
    content.emplace(type, json::object{{"schema", {{"type", "string"}, {"format", "binary"}}}});
  }
  if (content.empty()) return {{"description", "Fait"}};
  return {{"description", route.summary}, {"content", std::move(content)}};
}

json::object responses_of(const Route& route) {
  const bool names_item = route.pattern.find('{') != std::string::npos && !route.empty_if_unknown;
  const char* success = route.creates ? "201" : route.answer.empty() && route.files.empty() ? "204" : "200";
  json::object responses{{success, success_of(route)}};
  responses["400"] = response_reference("BadRequest");
  if (route.access == Access::Administrator) responses["401"] = response_reference("Unauthorised");
  if (names_item || route.names_others) responses["404"] = response_reference("NotFound");
  if (route.conflicts || route.seen != Seen::Nothing || route.named == Named::Item) {
    responses["409"] = response_reference("Conflict");
  }
  if (!route.input.empty()) {
    responses["413"] = response_reference("TooLarge");
    responses["415"] = response_reference("UnsupportedMedia");
  }
  if (route.input == "SignIn") {
    responses["401"] = response_reference("Unauthorised");
  }
  if (route.limited) responses["429"] = response_reference("TooManyRequests");
  responses["5XX"] = response_reference("Failure");
  return responses;
}

json::object query_parameter(const QueryParameter& parameter) {
  json::object schema{{"type", parameter.type}};
  if (!parameter.choices.empty())
    schema.emplace("enum", json::array(parameter.choices.begin(), parameter.choices.end()));
  json::object described{{"name", parameter.name}, {"in", "query"}, {"description", parameter.description}};
  if (parameter.any_of) {
    schema = {{"type", "array"}, {"items", std::move(schema)}};
    described.emplace("style", "form");
    described.emplace("explode", false);
  }
  if (parameter.several) schema = {{"type", "array"}, {"items", std::move(schema)}};
  described.emplace("schema", std::move(schema));
  return described;
}

std::string_view meaning_of(Named named) {
  return named == Named::Once
             ? "Identifiant de ce qui est ajouté\u00a0: envoyé de nouveau, c’est le même"
             : "Identifiant que portera l’élément\u00a0: la même création, envoyée de nouveau, est refusée "
               "(409) si elle a eu lieu";
}

std::string_view meaning_of(Seen seen) {
  if (seen == Seen::Version) return "updatedAt de la version vue\u202f; une autre est refusée (409)";
  if (seen == Seen::Order)
    return "Les identifiants vus, dans l’ordre, séparés par des virgules\u202f; un autre ordre est refusé (409)";
  return "Les productId vus, dans l’ordre, séparés par des virgules\u202f; un autre choix est refusé (409)";
}

json::array parameters_of(const Route& route) {
  json::array parameters;
  for (std::size_t begin = route.pattern.find('{'); begin != std::string::npos;
       begin = route.pattern.find('{', begin + 1)) {
    const std::string name = route.pattern.substr(begin + 1, route.pattern.find('}', begin) - begin - 1);
    parameters.push_back({{"name", name}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}});
  }
  for (const QueryParameter& parameter : route.query) parameters.push_back(query_parameter(parameter));
  const auto header = [&](std::string_view name, std::string_view description, json::object schema) {
    parameters.push_back(
        {{"name", name}, {"in", "header"}, {"description", description}, {"schema", std::move(schema)}});
  };
  if (route.publishes) {
    header("Vitrine-Draft", "« item updatedAt » du brouillon que cet enregistrement publie, et qui s’efface",
           {{"type", "string"}});
  }
  if (route.named != Named::Nothing) {
    header("Vitrine-Item", meaning_of(route.named), {{"type", "string"}, {"format", "uuid"}});
  }
  if (route.seen != Seen::Nothing) header("If-Match", meaning_of(route.seen), {{"type", "string"}});
  return parameters;
}

/// A change carries any of the fields that a creation does: "ProductInput" is "ProductChange" where it is PUT.
std::string input_schema_of(const Route& route) {
  constexpr std::string_view suffix = "Input";
  if (route.method != Method::Put || !route.input.ends_with(suffix)) return route.input;
  return route.input.substr(0, route.input.size() - suffix.size()) + "Change";
}

json::object body_of(const Route& route) {
  const json::object media_type{{"schema", schema_reference(input_schema_of(route))}};
  json::object content;
  if (!route.input.ends_with("Upload")) {
    content.emplace("application/json", media_type);
    content.emplace("application/x-www-form-urlencoded", media_type);
  }
  content.emplace("multipart/form-data", media_type);
  return {{"required", true},
          {"description",
           "Sauf en JSON, listes et objets sont du texte JSON\u202f; en multipart, une image peut être un fichier."},
          {"content", std::move(content)}};
}

/// "GET /api/products/{id}" becomes "getProductsById".
std::string operation_id(const Route& route) {
  std::string id(name_of(route.method));
  std::transform(id.begin(), id.end(), id.begin(), [](char c) { return static_cast<char>(c - 'A' + 'a'); });
  bool capital = true;
  const std::string_view pattern = std::string_view(route.pattern).substr(std::string_view("/api").size());
  for (const char c : pattern) {
    if (c == '{') id += "By";
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter) id.push_back(capital && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c);
    capital = !letter;
  }
  return id;
}

json::object operation_of(const Route& route) {
  json::object operation{{"operationId", operation_id(route)}, {"summary", route.summary}};
  json::array parameters = parameters_of(route);
  if (!parameters.empty()) operation.emplace("parameters", std::move(parameters));
  if (!route.input.empty()) operation.emplace("requestBody", body_of(route));
  operation.emplace("responses", responses_of(route));
  json::array security;  // none is needed where it stays empty
  if (route.access == Access::Administrator) security.push_back(json::object{{"bearer", json::array()}});
  operation.emplace("security", std::move(security));
  return operation;
}

/// Adds the names of the schemas that `value` refers to, and of those that these refer to.
void gather_schemas(const json::value& value, const json::object& all, std::set<std::string>& names) {
  if (const auto* list = value.if_array()) {
    for (const json::value& entry : *list) gather_schemas(entry, all, names);
  }
  const auto* object = value.if_object();
  if (object == nullptr) return;
  for (const auto& member : *object) {
    gather_schemas(member.value(), all, names);
    const json::string* target = member.key() == "$ref" ? member.value().if_string() : nullptr;
    if (target == nullptr || !std::string_view(*target).starts_with(schemas_path)) continue;
    const std::string name(std::string_view(*target).substr(schemas_path.size()));
    if (names.insert(name).second) gather_schemas(all.at(name), all, names);
  }
}

/// The schemas that the calls and their refusals name: not every type is created or changed by a call of its own.
json::object schemas_of(const json::object& paths, const json::object& responses) {
  const json::object all = schemas();
  std::set<std::string> names;
  gather_schemas(paths, all, names);
  gather_schemas(responses, all, names);
  json::object named;
  for (const auto& schema : all) {
    if (names.contains(std::string(schema.key()))) named.emplace(schema.key(), schema.value());
  }
  return named;
}

}  // namespace

json::object describe(const std::vector<Route>& routes) {
  json::object paths;
  for (const Route& route : routes) {
    if (route.summary.empty() || !route.pattern.starts_with("/api")) continue;
    std::string method(name_of(route.method));
    std::transform(method.begin(), method.end(), method.begin(),
                   [](char c) { return static_cast<char>(c - 'A' + 'a'); });
    if (!paths.contains(route.pattern)) paths.emplace(route.pattern, json::object());
    paths.at(route.pattern).as_object().emplace(method, operation_of(route));
  }
  json::object responses;
  for (const SharedResponse& shared : shared_responses) {
    responses.emplace(shared.name, json::object{{"description", shared.description},
                                                {"content", json_content(schema_reference("Error"))}});
  }
  json::object components{
      {"schemas", schemas_of(paths, responses)},
      {"responses", std::move(responses)},
      {"securitySchemes", {{"bearer", {{"type", "http"}, {"scheme", "bearer"}, {"bearerFormat", "JWT"}}}}}};
  return {{"openapi", "3.1.0"},
          {"info", {{"title", "Vitrine"}, {"version", "1.0.0"}, {"license", {{"name", "MIT"}, {"identifier", "MIT"}}}}},
          {"servers", json::array{json::object{{"url", "/"}, {"description", "Ce site"}}}},
          {"paths", std::move(paths)},
          {"components", std::move(components)}};
}

}  // namespace vitrine::content
