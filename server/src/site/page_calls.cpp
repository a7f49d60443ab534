#include "site/page_calls.hpp"

#include <exception>
#include <utility>

#include "core/error.hpp"

namespace vitrine {

namespace {

/// `keep`: what the answer is good for as long as, where the script may keep it.
std::string api_answer(int status, const std::optional<Footprint>& keep, std::string_view body) {
  std::string answer = R"({"status":)" + std::to_string(status);
  if (keep) answer.append(R"(,"keep":")").append(keep->text()).append(R"(")");
  return answer.append(R"(,"body":)").append(body.empty() ? "null" : body).append("}");
}

std::string api_failure(int status, std::string_view message) {
  return api_answer(status, std::nullopt, json::serialize(json::object{{"message", message}}));
}

}  // namespace

std::string PageCalls::answer(std::string_view address) {
  if (const auto given = given_.find(address); given != given_.end()) {
    made_of_.reset();
    return api_answer(200, std::nullopt, json::serialize(given->second));
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
    if (!response.made_of) made_of_.reset();
    if (made_of_) made_of_->add(*response.made_of);
    return api_answer(response.status, response.made_of, response.body);
  } catch (...) {
    const Error error = as_error(std::current_exception(), page_.request_id);
    retry_after_ = error.retry_after().value_or(retry_after_);
    return api_failure(error.status(), error.what());
  }
}

std::optional<Footprint> PageCalls::made_of(std::string_view kept) {
  const std::optional<Footprint> others = Footprint::parse(kept);
  if (!made_of_ || !others) return std::nullopt;
  made_of_->add(*others);
  made_of_->tidy();
  return std::exchange(made_of_, std::nullopt);
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
