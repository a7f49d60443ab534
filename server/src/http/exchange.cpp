#include "http/exchange.hpp"

#include <exception>
#include <utility>

#include "http/error_answer.hpp"
#include "http/header_value.hpp"

namespace vitrine::http {

namespace {

/// Of a body that no route takes.
constexpr std::uint64_t unrouted_bytes_max = 1024ULL * 1024;
/// An upload that is refused is read to its end, up to this many times what would have been taken.
constexpr std::uint64_t reads_on = 2;
constexpr std::chrono::seconds busy_retry_after{1};
constexpr std::chrono::seconds long_work_retry_after{5};

/// The word of the proxy nearest to us, where several left theirs.
std::string_view last_element(std::string_view list) {
  std::string_view last;
  while (const auto element = next_element(list)) last = *element;
  return last;
}

/// Lets those who wait for a flight go on when its leader ends, whichever way that is: with an answer, with an
/// exception or with the server.
class Landing {
 public:
  Landing(ServerState& server, const std::string& key, std::shared_ptr<Flight> flight)
      : server_(server), key_(key), flight_(std::move(flight)) {}
  Landing(const Landing&) = delete;
  Landing& operator=(const Landing&) = delete;
  ~Landing() {
    const auto found = server_.flights.find(key_);
    if (found != server_.flights.end() && found->second == flight_) server_.flights.erase(found);
    flight_->landed.fire();
  }

 private:
  ServerState& server_;
  const std::string& key_;
  const std::shared_ptr<Flight> flight_;
};

std::string allow_line(const std::vector<Method>& methods) {
  std::string allow;
  for (const Method method : methods) {
    allow.append(name_of(method)).append(", ");
    if (method == Method::Get) allow.append("HEAD, ");
  }
  return allow + "OPTIONS";
}

}  // namespace

/// Everything that a worker touches. Shared with it, because a worker may end after the connection.
struct Exchange::Task {
  const Route* route = nullptr;
  Request request;
  ReceivedBody body;
  AnswerContext context;
  bool as_json = true;
  std::exception_ptr failure;
  std::shared_ptr<const Answer> answer;

  /// Files are stored by those whose work they are, whatever else the route does.
  Work work() const { return body.form.files.empty() ? route->work : Work::Files; }

  void identify(const Application& application, Worker& worker) {
    try {
      application.identify(worker, request);
    } catch (...) {
      failure = std::current_exception();
    }
  }

  /// Leaves an answer; or a failure, where there was no memory left to tell of one.
  void perform(Worker& worker) {
    try {
      request.form = form_of(std::move(body));
      answer = make_answer(route->handler(worker, request), context);
      return;
    } catch (...) {
      failure = std::current_exception();
    }
    try {
      answer = make_answer(error_answer(as_error(failure, request.request_id), as_json), context);
    } catch (...) {
      failure = std::current_exception();
    }
  }
};

Exchange::Exchange(ServerState& server, const RequestHead& head, BodySource& body, std::string_view peer_address,
                   bool trusted, std::string request_id)
    : server_(server),
      head_(head),
      body_(body),
      peer_address_(peer_address),
      trusted_(trusted),
      request_id_(std::move(request_id)),
      match_(server.application.router->match(head.method.value_or(Method::Options), head.path)),
      host_(head.host.empty() ? std::string_view("localhost") : head.host),
      rest_bytes_max_(reads_on * unrouted_bytes_max),
      label_(head.path),
      as_json_(speaks_json(head.method.value_or(Method::Post), head.path)) {
  // What takes the rest of all paths draws pages; under /api it has nothing to say.
  if (is_api(head_.path) && !is_api(match_.pattern)) match_ = RouteMatch{};
  if (match_.route != nullptr) query_text_ = declared_query(*match_.route, head_.query_text);
  if (!trusted_) return;
  secure_ = equals_ignoring_case(last_element(head_.forwarded_proto), "https");
  const std::string_view forwarded_host = last_element(head_.forwarded_host);
  if (forwarded_host.empty()) return;
  if (!is_host(forwarded_host)) throw Error::bad_request("L'en-tête de la requête est invalide.");
  host_ = forwarded_host;
}

std::string Exchange::origin() const {
  if (!server_.options.public_url.empty()) return server_.options.public_url;
  return (secure_ ? "https://" : "http://") + std::string(host_);
}

AnswerContext Exchange::context() const {
  return {negotiate(head_.accept_encoding), reads(), !head_.authorization.empty()};
}

/// The origin is part of what was asked: pages name it in their links, and nobody may plant a foreign one in them.
void Exchange::append_key(std::string& key) const {
  key.push_back(static_cast<char>('0' + static_cast<int>(negotiate(head_.accept_encoding))));
  if (server_.options.public_url.empty()) key.append(secure_ ? "s" : "h").append(host_);
  key.append(head_.path).push_back('?');
  key.append(query_text_);
}

std::shared_ptr<const Answer> Exchange::ready(std::string& key_space) {
  if (!reads() || head_.has_body) return nullptr;
  if (head_.authorization.empty()) {
    key_space.clear();
    append_key(key_space);
    if (auto kept = server_.cache.find(key_space, server_.application.content_version())) {
      ++server_.application.metrics->cache_hits;
      if (kept->packed_at_once) server_.repacker.want(key_space, server_.application.content_version(), kept);
      return kept;
    }
  }
  const Asset* asset = server_.application.asset ? server_.application.asset(head_.path) : nullptr;
  if (asset == nullptr) return nullptr;
  const Encoding encoding = negotiate(head_.accept_encoding);
  auto& answer = server_.asset_answers[asset].at(static_cast<std::size_t>(encoding));
  if (answer == nullptr) answer = make_asset_answer(*asset, encoding);
  return answer;
}

std::shared_ptr<Exchange::Task> Exchange::make_task() {
  auto task = std::make_shared<Task>();
  task->route = match_.route;
  task->context = context();
  task->as_json = as_json_;
  Request& request = task->request;
  request.method = match_.route->method;  // GET for HEAD: the body is left out when the answer is sent
  request.path = head_.path;
  request.query_text = query_text_;
  request.query = Query::parse(query_text_);
  request.params = std::move(match_.params);
  request.origin = origin();
  request.secure = secure_;
  request.client_address = trusted_ ? server_.proxies.client(peer_address_, head_.forwarded_for) : peer_address_;
  request.forwarded = head_.forwarded;
  request.request_id = request_id_;
  request.bearer = bearer_of(head_.authorization);
  request.user_agent = head_.user_agent;
  if (!head_.if_match.empty()) request.if_match = head_.if_match;
  return task;
}

std::shared_ptr<const Answer> Exchange::answer_of(const Error& error) const {
  return make_answer(error_answer(error, as_json_), context());
}

std::shared_ptr<const Answer> Exchange::busy(Work work) {
  ++server_.application.metrics->queue_rejections;
  const bool is_long = work == Work::Files || work == Work::Passwords;
  return refuse(Error::unavailable("Le serveur est très sollicité. Veuillez réessayer.",
                                   is_long ? long_work_retry_after : busy_retry_after));
}

/// A body that has come with its head costs the connection nothing. Any other is not waited for: the answer goes out at
/// once, and the connection ends behind it.
void Exchange::leave_body() { leaves_body_ = head_.has_body && !body_.discard_arrived(); }

std::shared_ptr<const Answer> Exchange::refuse(const Error& error) {
  leave_body();
  return answer_of(error);
}

std::shared_ptr<const Answer> Exchange::answer_without_route() {
  const bool known = !match_.allowed.empty() || head_.path == "*";
  if (!known) return refuse(Error::not_found("Cette adresse n'existe pas."));
  const bool asks = head_.method == Method::Options;
  const Error refusal(405, "Cette méthode n'est pas autorisée pour cette adresse.");
  Response response = asks ? Response::no_content() : error_answer(refusal, as_json_);
  std::vector<Method> allowed = match_.allowed;
  if (head_.path == "*") allowed = {Method::Get, Method::Post, Method::Put, Method::Patch, Method::Delete};
  response.headers.emplace_back("Allow", allow_line(allowed));
  leave_body();
  return make_answer(std::move(response), context());
}

Awaitable<std::shared_ptr<const Answer>> Exchange::admit(const std::shared_ptr<Task>& task) {
  if (task->request.bearer) {
    std::function<void(Worker&)> job = [task, application = server_.application](Worker& worker) {
      task->identify(application, worker);
    };
    if (!co_await server_.offload.on_worker(Work::Quick, std::move(job))) co_return busy(Work::Quick);
  }
  if (task->failure) co_return refuse(as_error(task->failure, request_id_));
  if (task->route->access == Access::Administrator && !task->request.administrator) {
    co_return refuse(Error::unauthorised());
  }
  co_return nullptr;
}

Awaitable<std::shared_ptr<const Answer>> Exchange::take_body(const std::shared_ptr<Task>& task) {
  if (reads()) {
    leaves_body_ = !co_await discard_body(body_, task->route->body_bytes_max);
    co_return nullptr;
  }
  if (!head_.content_encoding.empty() && !equals_ignoring_case(head_.content_encoding, "identity")) {
    co_return refuse(Error::unsupported_media("Les corps compressés ne sont pas acceptés."));
  }
  if (const auto refusal = announced_fault(*task->route, head_.content_type, head_.length)) co_return refuse(*refusal);
  task->body =
      co_await receive_body(body_, server_.offload, *task->route, head_.content_type, server_.options.upload_folder);
  leaves_body_ = !task->body.complete;
  if (task->body.refusal) co_return answer_of(*task->body.refusal);
  if (task->body.lost) co_return answer_of(Error(408, "La requête a mis trop de temps à arriver."));
  co_return nullptr;
}

Awaitable<std::shared_ptr<const Answer>> Exchange::work() {
  if (match_.route == nullptr || !head_.method) co_return answer_without_route();
  label_ = match_.route->pattern;
  rest_bytes_max_ = reads_on * length_max(*match_.route);
  // A form that a browser without script has posted is answered by a page, whatever becomes of it.
  as_json_ = is_api(head_.path);
  const std::shared_ptr<Task> task = make_task();
  if (auto refused = co_await admit(task)) co_return refused;
  if (head_.has_body) {
    if (auto refused = co_await take_body(task)) co_return refused;
  }
  const bool shareable = reads() && !head_.has_body && head_.authorization.empty();
  if (shareable) co_return co_await run_shared(task);
  co_return co_await run(task);
}

Awaitable<std::shared_ptr<const Answer>> Exchange::run(std::shared_ptr<Task> task) {
  const Work work = task->work();
  std::function<void(Worker&)> job = [task](Worker& worker) { task->perform(worker); };
  if (!co_await server_.offload.on_worker(work, std::move(job))) co_return busy(work);
  if (task->answer == nullptr) std::rethrow_exception(task->failure);
  co_return task->answer;
}

Awaitable<std::shared_ptr<const Answer>> Exchange::run_shared(std::shared_ptr<Task> task) {
  std::string key;
  append_key(key);
  // Read before the handler reads anything: an answer may be newer than it says, never older.
  const std::uint64_t version = server_.application.content_version();
  ++server_.application.metrics->cache_misses;
  if (const auto found = server_.flights.find(key);
      found != server_.flights.end() && found->second->version == version) {
    const std::shared_ptr<Flight> flight = found->second;
    co_await flight->landed.wait();
    if (flight->answer != nullptr) co_return flight->answer;
    co_return co_await run(std::move(task));
  }
  const auto flight = std::make_shared<Flight>(server_.context, version);
  server_.flights.insert_or_assign(key, flight);
  const Landing landing(server_, key, flight);
  const AnswerPointer answer = co_await run(std::move(task));
  if (answer->cacheable) {
    flight->answer = answer;
    server_.cache.keep(key, version, answer);
  }
  co_return answer;
}

}  // namespace vitrine::http
