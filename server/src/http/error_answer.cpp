#include "http/error_answer.hpp"

#include <string>

#include "core/json.hpp"
#include "core/route.hpp"
#include "core/text.hpp"

namespace vitrine::http {

namespace {

std::string error_page(const Error& error) {
  const std::string message = escape_markup(error.what());
  return "<!doctype html>\n<html lang=\"fr\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"robots\" content=\"noindex\">\n<title>Erreur " +
         std::to_string(error.status()) + "</title>\n</head>\n<body>\n<main>\n<h1>Erreur " +
         std::to_string(error.status()) + "</h1>\n<p>" + message +
         "</p>\n<p><a href=\"/\">Retour à l'accueil</a></p>\n</main>\n</body>\n</html>\n";
}

json::object error_object(const Error& error) {
  json::object object{{"message", error.what()}};
  if (!error.fields().empty()) {
    json::object fields;
    for (const auto& [name, sentence] : error.fields()) fields[name] = sentence;
    object["errors"] = std::move(fields);
  }
  return object;
}

}  // namespace

bool is_api(std::string_view path) { return path == "/api" || path.starts_with("/api/"); }

bool speaks_json(std::string_view target) {
  return !target.starts_with('/') || is_api(target.substr(0, target.find('?')));
}

Response error_answer(const Error& error, bool as_json) {
  Response response =
      as_json ? Response::json(error_object(error), error.status()) : Response::html(error_page(error), error.status());
  if (error.retry_after()) response.headers.emplace_back("Retry-After", std::to_string(error.retry_after()->count()));
  if (error.status() == 401) response.headers.emplace_back("WWW-Authenticate", "Bearer");
  return response;
}

Response other_methods_answer(const std::vector<Method>& allowed, bool asks, bool as_json) {
  const Error refusal(405, "Cette méthode n'est pas autorisée pour cette adresse.");
  Response response = asks ? Response::no_content() : error_answer(refusal, as_json);
  std::string names;
  for (const Method method : allowed) {
    names.append(name_of(method)).append(", ");
    if (method == Method::Get) names.append("HEAD, ");
  }
  response.headers.emplace_back("Allow", names + "OPTIONS");
  return response;
}

}  // namespace vitrine::http
