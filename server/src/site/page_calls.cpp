#include "site/page_calls.hpp"

#include <exception>
#include <utility>

#include "core/error.hpp"

namespace vitrine {

namespace {

std::string api_answer(int status, bool keep, std::string_view body) {
  std::string answer = R"({"status":)" + std::to_string(status);
  if (keep) answer.append(R"(,"keep":true)");
  return answer.append(R"(,"body":)").append(body.empty() ? "null" : body).append("}");
}

std::string api_failure(int status, std::string_view message) {
  return api_answer(status, false, json::serialize(json::object{{"message", message}}));
}

}  // namespace

std::string PageCalls::answer(std::string_view address) {
  if (const auto given = given_.find(address); given != given_.end()) {
    keepable_ = false;
    return api_answer(200, false, json::serialize(given->second));
  }
  Request request = request_of(address);
  RouteMatch match = router_.match(Method::Get, request.path);
  if (match.route == nullptr || !match.route->pattern.starts_with("/api/") || match.route->access != Access::Visitor) {
    return api_failure(404, "Élément introuvable.");
  }
  request.params = std::move(match.params);
  request.query_text = declared_query(*match.route, request.query_text);
  request.query = Query::parse(request.query_text);
  try {
    const Response response = whole_answer(*match.route, worker_, request);
    keepable_ = keepable_ && response.cacheable;
    return api_answer(response.status, response.cacheable, response.body);
  } catch (...) {
    const Error error = as_error(std::current_exception(), page_.request_id);
    return api_failure(error.status(), error.what());
  }
}

Request PageCalls::request_of(std::string_view address) const {
  const std::size_t mark = address.find('?');
  Request request;
  request.path = address.substr(0, mark);
  request.query_text = mark == std::string_view::npos ? std::string_view() : address.substr(mark + 1);
  request.origin = page_.origin;
  request.request_id = page_.request_id;
  return request;
}

}  // namespace vitrine
