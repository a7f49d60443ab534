#include "http/asked.hpp"

#include <utility>

#include "http/client_connection.hpp"
#include "http/error_answer.hpp"
#include "http/header_value.hpp"
#include "http/server_state.hpp"

namespace vitrine::http {

void Asked::read() {
  as_json = speaks_json(connection_.target());
  try {
    head = connection_.head();
    origin = origin_of(head, connection_.trusted());
  } catch (const Error&) {
    head = RequestHead{};
    throw;
  }
  as_json = speaks_json(head.path);
  context = {negotiate(head.accept_encoding), head.reads(), !head.authorization.empty()};
  shareable = context.reads && !head.has_body && !context.with_token;
  if (!head.query_text.empty() && match().route != nullptr) {
    const Route& route = *match().route;
    query_text = route.as_asked ? std::string(head.query_text) : declared_query(route, head.query_text);
  }
}

bool Asked::leave_token_out() {
  if (!context.with_token) return false;
  context.with_token = false;
  shareable = context.reads && !head.has_body;
  return shareable;
}

RouteMatch& Asked::match() {
  if (match_) return *match_;
  match_ = server_.application.router->match(head.method.value_or(Method::Options), head.path);
  if (is_api(head.path) && !is_api(match_->pattern)) match_ = RouteMatch{};
  return *match_;
}

std::string Asked::key() const {
  std::string key(1, static_cast<char>('0' + static_cast<int>(context.encoding)));
  if (server_.options.public_url.empty()) key.append(origin.secure ? "s" : "h").append(origin.host);
  return key.append(head.path).append("?").append(query_text);
}

bool Asked::has_slash_too_many() const {
  return head.path.size() > 1 && head.path.ends_with('/') && head.path.find("//") == std::string_view::npos;
}

std::string Asked::own_origin() const {
  if (!server_.options.public_url.empty()) return server_.options.public_url;
  return (origin.secure ? "https://" : "http://") + std::string(origin.host);
}

Request Asked::request(const std::string& request_id) {
  Request request;
  request.method = match().route->method;  // GET for HEAD: the body is left out when the answer is sent
  request.path = head.path;
  request.query_text = query_text;
  request.query = Query::parse(query_text);
  request.params = std::move(match().params);
  request.origin = own_origin();
  request.secure = origin.secure;
  request.client_address = server_.proxies.client(connection_.peer_address(), head.forwarded_for);
  request.forwarded = head.forwarded;
  request.request_id = request_id;
  request.bearer = bearer_of(head.authorization);
  request.user_agent = head.user_agent;
  if (!head.if_match.empty()) request.if_match = head.if_match;
  request.seen_version = head.seen_version;
  request.item = head.item;
  request.draft = head.draft;
  return request;
}

}  // namespace vitrine::http
