#include "page_calls.hpp"

#include <exception>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "worker.hpp"

namespace vitrine {

namespace {

/// A worker keeps this much: more than the pages of a large site ask for between two changes of its content.
constexpr std::size_t kept_bytes_max = 2ULL * 1024 * 1024;

std::string api_answer(int status, std::string_view body) {
  return R"({"status":)" + std::to_string(status) + R"(,"body":)" + std::string(body.empty() ? "null" : body) + "}";
}

std::string api_failure(int status, std::string_view message) {
  return api_answer(status, json::serialize(json::object{{"message", message}}));
}

}  // namespace

void KeptCalls::move_to(std::uint64_t content_version) {
  if (version_ == content_version) return;
  answers_.clear();
  bytes_ = 0;
  version_ = content_version;
}

const std::string* KeptCalls::find(const std::string& address) const {
  const auto kept = answers_.find(address);
  return kept == answers_.end() ? nullptr : &kept->second;
}

void KeptCalls::keep(std::string address, const std::string& answer) {
  if (bytes_ > kept_bytes_max) {
    answers_.clear();
    bytes_ = 0;
  }
  bytes_ += address.size() + answer.size();
  answers_.insert_or_assign(std::move(address), answer);
}

std::string PageCalls::answer(std::string_view address) {
  if (const auto given = given_.find(address); given != given_.end()) {
    keepable_ = false;
    return api_answer(200, json::serialize(given->second));
  }
  // Asked before the call: what a write changes meanwhile is at worst kept under a version that is over already.
  worker_.kept_calls.move_to(worker_.program.database.content_version());
  const std::string* kept = worker_.kept_calls.find(std::string(address));
  return kept == nullptr ? call(address) : *kept;
}

std::string PageCalls::call(std::string_view address) {
  Request request = request_of(address);
  RouteMatch match = worker_.program.router.match(Method::Get, request.path);
  if (match.route == nullptr || !match.route->pattern.starts_with("/api/") || match.route->access != Access::Visitor) {
    return api_failure(404, "Élément introuvable.");
  }
  request.params = std::move(match.params);
  try {
    const Response response = match.route->handler(worker_, request);
    std::string answer = api_answer(response.status, response.body);
    keepable_ = keepable_ && response.cacheable;
    if (response.cacheable) worker_.kept_calls.keep(std::string(address), answer);
    return answer;
  } catch (const Error& error) {
    return api_failure(error.status(), error.what());
  } catch (const std::exception& failure) {
    log::error("page_call_failed", {{"request", page_.request_id}, {"reason", std::string(failure.what())}});
    return api_failure(500, "Une erreur interne est survenue.");
  }
}

Request PageCalls::request_of(std::string_view address) const {
  const std::size_t mark = address.find('?');
  Request request;
  request.path = address.substr(0, mark);
  request.query_text = mark == std::string_view::npos ? std::string_view() : address.substr(mark + 1);
  request.query = Query::parse(request.query_text);
  request.origin = page_.origin;
  request.request_id = page_.request_id;
  return request;
}

}  // namespace vitrine
