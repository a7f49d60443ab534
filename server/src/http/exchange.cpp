#include "http/exchange.hpp"

#include <array>
#include <exception>
#include <utility>

#include "core/log.hpp"
#include "http/asked.hpp"
#include "http/client_connection.hpp"
#include "http/error_answer.hpp"
#include "http/file_sending.hpp"
#include "http/header_value.hpp"
#include "http/outgoing.hpp"
#include "http/refusals.hpp"
#include "http/server_state.hpp"
#include "http/task.hpp"

namespace vitrine::http {

namespace {

using AnswerPointer = std::shared_ptr<const Answer>;

/// Of a body that no route takes.
constexpr std::uint64_t unrouted_bytes_max = 1024ULL * 1024;
/// An upload that is refused is read to its end, up to this many times what would have been taken.
constexpr std::uint64_t reads_on = 2;
constexpr std::chrono::seconds busy_retry_after{1};
constexpr std::chrono::seconds search_wait_max{20};
constexpr std::chrono::milliseconds look_interval{20};
constexpr std::chrono::seconds long_work_retry_after{5};
/// How often what an answer needs may have come and gone again before there was one.
constexpr int rounds_max = 8;

/// One request and its answer.
class Exchange {
 public:
  Exchange(ServerState& server, ClientConnection& connection)
      : server_(server), connection_(connection), request_id_(server.next_request_id()), asked_(server, connection) {}

  /// Each step has the answer or lets the request go on.
  Awaitable<void> run() {
    AnswerPointer answer = read_head();
    if (answer == nullptr) answer = finished_answer();
    if (answer == nullptr) answer = find_route();
    if (answer == nullptr) answer = co_await admit();
    if (answer == nullptr) answer = answer_as_anybody();
    if (answer == nullptr) answer = co_await take_body();
    if (answer == nullptr) {
      co_await await_search();
      answer = co_await perform();
    }
    if (answer->file) answer = co_await open_file(std::move(answer));
    co_await send(*answer);
  }

 private:
  /// A head that cannot be understood (400, 408, 414, 417, 431) ends the connection: nobody knows where the next
  /// begins.
  AnswerPointer read_head() {
    try {
      asked_.read();
    } catch (const Error& error) {
      connection_.end();
      return make_answer(error_answer(error, asked_.as_json), AnswerContext{.reads = false});
    }
    label_ = head_.path;
    return nullptr;
  }

  /// Bytes that are there already: kept and still good, or a file that the program carries.
  AnswerPointer finished_answer() {
    if (asked_.shareable) {
      key_ = asked_.key();
      if (AnswerPointer kept = server_.cache.find(key_)) {
        if (kept->counted) ++server_.application.metrics->cache_hits;
        if (kept->packed_at_once) server_.repacker.want(key_, kept);
        return kept;
      }
    }
    if (!head_.reads() || head_.has_body || !server_.application.asset) return nullptr;
    const Asset* asset = server_.application.asset(head_.path);
    if (asset == nullptr) return nullptr;
    AnswerPointer& answer = server_.asset_answers[asset].at(static_cast<std::size_t>(context_.encoding));
    if (answer == nullptr) answer = make_asset_answer(*asset, context_.encoding);
    return answer;
  }

  /// 404, 405, what OPTIONS asks for, or where the address is meant to lead.
  AnswerPointer find_route() {
    const Route* route = asked_.match().route;
    if (route == nullptr || !head_.method) return answer_without_route();
    if (route->draws_page && asked_.has_slash_too_many()) return answer_moved();
    label_ = route->pattern;
    rest_bytes_max_ = reads_on * length_max(*route);
    asked_.context.counted = route->counted;
    task_ = std::make_shared<Task>(Task{.route = route,
                                        .request = asked_.request(request_id_),
                                        .context = context_,
                                        .accept_encoding = std::string(head_.accept_encoding),
                                        .as_json = asked_.as_json});
    return nullptr;
  }

  AnswerPointer answer_moved() {
    leave_body();
    std::string place = asked_.own_origin().append(head_.path.substr(0, head_.path.size() - 1));
    if (!head_.query_text.empty()) place.append("?").append(head_.query_text);
    Response response;
    response.status = 301;
    response.headers.emplace_back("Location", std::move(place));
    return make_answer(std::move(response), context_);
  }

  AnswerPointer answer_without_route() {
    std::vector<Method> allowed = asked_.match().allowed;
    if (head_.path == "*") allowed = {Method::Get, Method::Post, Method::Put, Method::Patch, Method::Delete};
    if (allowed.empty()) return refuse(Error::not_found("Cette adresse n'existe pas."));
    leave_body();
    return make_answer(other_methods_answer(allowed, head_.method == Method::Options, asked_.as_json), context_);
  }

  /// Before a byte of the body is asked for.
  Awaitable<AnswerPointer> admit() {
    const Access access = task_->route->access;
    if (access == Access::Anyone) co_return nullptr;
    if (task_->request.bearer) {
      std::function<void(Worker&)> job = [task = task_, application = server_.application](Worker& worker) {
        task->identify(application, worker);
      };
      if (!co_await server_.offload.on_worker(Work::Quick, task_->request.client_address, std::move(job)))
        co_return busy(Work::Quick);
    }
    if (task_->failure) co_return refuse(as_error(task_->failure, request_id_));
    if (task_->request.administrator && server_.application.visits != nullptr) {
      server_.application.visits->leave_out(visitor(task_->request.client_address));
    }
    const bool allowed = access == Access::Visitor || task_->request.administrator;
    co_return allowed ? nullptr : refuse(Error::unauthorised());
  }

  /// What is kept for all is also for those whose token opens nothing: it would cost a drawing for each asking.
  AnswerPointer answer_as_anybody() {
    if (task_->request.administrator || !asked_.leave_token_out()) return nullptr;
    task_->context = context_;
    return finished_answer();
  }

  Awaitable<AnswerPointer> take_body() {
    if (!head_.has_body) co_return nullptr;
    const Route& route = *task_->route;
    if (head_.reads()) {
      if (!co_await discard_body(connection_, route.body_bytes_max)) connection_.end(rest_bytes_max_);
      co_return nullptr;
    }
    if (!head_.content_encoding.empty() && !equals_ignoring_case(head_.content_encoding, "identity")) {
      co_return refuse(Error::unsupported_media("Les corps compressés ne sont pas acceptés."));
    }
    if (const auto fault = announced_fault(route, head_.content_type, head_.length)) co_return refuse(*fault);
    BodyRoom* const room = task_->request.administrator ? nullptr : &server_.body_room;
    task_->body = co_await receive_body(connection_, server_.offload, route, head_.content_type,
                                        server_.options.upload_folder, room);
    if (!task_->body.complete) connection_.end(rest_bytes_max_);
    co_return task_->body.refusal ? answer_of(*task_->body.refusal) : nullptr;
  }

  /// In the first seconds of a start nobody finds anything yet. Whoever searches waits here, not in the hands of a
  /// worker that others need; and not for ever: the search then answers that it is not ready.
  Awaitable<void> await_search() {
    if (!looks_words_up(*task_->route, task_->request.query)) co_return;
    const auto end = std::chrono::steady_clock::now() + search_wait_max;
    while (!server_.application.search_ready() && !server_.draining && std::chrono::steady_clock::now() < end) {
      co_await pause(look_interval);
    }
  }

  /// By a worker. Those who ask the same meanwhile wait for one answer.
  Awaitable<AnswerPointer> perform() {
    if (!asked_.shareable || task_->route->as_asked) co_return co_await perform_alone();
    // Read before the handler reads anything: an answer may be newer than it says, never older.
    const std::uint64_t version = server_.application.freshness->version();
    if (context_.counted) ++server_.application.metrics->cache_misses;
    if (const auto found = server_.flights.find(key_);
        found != server_.flights.end() && found->second->version == version) {
      const std::shared_ptr<Flight> flight = found->second;
      co_await flight->landed.wait();
      if (flight->answer != nullptr) co_return flight->answer;
      co_return co_await perform_alone();
    }
    const auto flight = std::make_shared<Flight>(server_.context, version);
    server_.flights.insert_or_assign(key_, flight);
    // Those who wait go on when this ends, whichever way that is: with an answer, an exception or the server.
    const auto land = [this](Flight* landed) {
      const auto found = server_.flights.find(key_);
      if (found != server_.flights.end() && found->second.get() == landed) server_.flights.erase(found);
      landed->landed.fire();
    };
    const std::unique_ptr<Flight, decltype(land)> landing(flight.get(), land);
    AnswerPointer answer = co_await perform_alone();
    if (answer->made_of) {
      flight->answer = answer;
      server_.cache.keep(key_, version, answer,
                         asked_.query_text.empty() ? AnswerCache::Question::Plain : AnswerCache::Question::Combined);
    }
    co_return answer;
  }

  Awaitable<AnswerPointer> perform_alone() {
    const Work work = task_->work();
    for (int round = 0; round < rounds_max; ++round) {
      std::function<void(Worker&)> job = [task = task_](Worker& worker) { task->perform(worker); };
      if (!co_await server_.offload.on_worker(work, task_->request.client_address, std::move(job)))
        co_return busy(work);
      if (task_->answer != nullptr) co_return task_->answer;
      if (task_->awaited == nullptr) std::rethrow_exception(task_->failure);
      co_await server_.offload.until(task_->awaited, 0);
    }
    co_return busy(work);
  }

  AnswerPointer answer_of(const Error& error) const {
    return make_answer(error_answer(error, asked_.as_json), context_);
  }

  AnswerPointer refuse(const Error& error) {
    leave_body();
    return answer_of(error);
  }

  AnswerPointer busy(Work work) {
    ++server_.application.metrics->queue_rejections;
    return refuse(too_busy(takes_long(work) ? long_work_retry_after : busy_retry_after));
  }

  /// A body that has come with its head costs the connection nothing. Any other is not waited for: the answer goes out
  /// at once, and the connection ends behind it.
  void leave_body() {
    if (head_.has_body && !connection_.discard_arrived()) connection_.end(rest_bytes_max_);
  }

  Awaitable<AnswerPointer> open_file(AnswerPointer answer) {
    try {
      file_ = co_await FileSending::open(server_.offload, *answer->file, request_id_);
      co_return answer;
    } catch (const Error& failure) {
      co_return make_answer(error_answer(failure, asked_.as_json), AnswerContext{});
    }
  }

  Awaitable<void> send(const Answer& answer) {
    const Outgoing out(head_, answer);
    const bool in_pieces = task_ != nullptr && task_->packer != nullptr && task_->answer.get() == &answer;
    if (in_pieces && !head_.http_11) connection_.end();
    if (server_.draining) connection_.end();
    const std::string moment = lines_of({.date_line = server_.date_line,
                                         .request_id = request_id_,
                                         .secure = asked_.origin.secure,
                                         .http_11 = head_.http_11,
                                         .ends = connection_.ends()});
    const std::string_view of_pieces = head_.http_11 ? "Transfer-Encoding: chunked\r\n" : "";
    const std::string_view lengths = in_pieces ? of_pieces : out.length_lines;
    const std::array<asio::const_buffer, 5> buffers{asio::buffer(out.status_line), asio::buffer(out.fields),
                                                    asio::buffer(lengths), asio::buffer(moment),
                                                    asio::buffer(out.body)};
    co_await connection_.write(buffers);
    if (file_ != nullptr) co_await file_->send(out.file_part, connection_);
    const bool is_head = head_.method == Method::Head;
    if (in_pieces && !is_head) co_await send_pieces(task_, server_.offload, connection_, head_.http_11);
    count_visit(answer, out.status);
    note(answer, out.status);
  }

  /// A page that the visitor holds already (304) is looked at once more.
  void count_visit(const Answer& answer, int status) const {
    if (answer.visit == nullptr || server_.application.visits == nullptr || !head_.authorization.empty()) return;
    if (status >= 300 && status != 304) return;
    if (answer.visit->of_document != (head_.method == Method::Get)) return;
    if (!connection_.trusted()) {
      server_.application.visits->count(visitor(connection_.peer_address()), *answer.visit);
    } else {
      const std::string address = server_.proxies.client(connection_.peer_address(), head_.forwarded_for);
      server_.application.visits->count(visitor(address), *answer.visit);
    }
  }

  VisitorHead visitor(std::string_view address) const {
    return {.address = address,
            .user_agent = head_.user_agent,
            .accept = head_.accept,
            .accept_language = head_.accept_language,
            .referer = head_.referer,
            .host = asked_.origin.host,
            .query_text = head_.query_text,
            .fetch_dest = head_.fetch_dest,
            .fetch_site = head_.fetch_site,
            .purpose = head_.purpose,
            .opted_out = head_.opted_out};
  }

  void note(const Answer& answer, int status) const {
    const auto elapsed = std::chrono::steady_clock::now() - connection_.request_start();
    if (answer.counted) server_.application.metrics->observe(status, elapsed);
    const log::Level level = answer.made_of || status == 304 ? log::Level::Debug : log::Level::Info;
    if (!log::enabled(level)) return;
    const auto duration_us = std::chrono::duration_cast<std::chrono::microseconds>(elapsed).count();
    log::event(level, "request",
               {{"method", std::string(head_.method ? name_of(*head_.method) : std::string_view("-"))},
                {"path", std::string(label_)},
                {"status", static_cast<std::int64_t>(status)},
                {"duration_us", static_cast<std::int64_t>(duration_us)},
                {"request_id", request_id_}});
  }

  ServerState& server_;
  ClientConnection& connection_;
  const std::string request_id_;
  Asked asked_;
  const RequestHead& head_ = asked_.head;
  const AnswerContext& context_ = asked_.context;
  std::string_view label_ = "-";  // for the log: the pattern of the route, or the path where none was looked for
  std::string key_;               // of a shareable answer
  std::uint64_t rest_bytes_max_ = reads_on * unrouted_bytes_max;
  std::shared_ptr<Task> task_;
  std::unique_ptr<FileSending> file_;
};

}  // namespace

Awaitable<void> serve(ServerState& server, Socket socket) {
  ClientConnection connection(server, std::move(socket));
  try {
    while (co_await connection.receive_head()) {
      Exchange exchange(server, connection);
      co_await exchange.run();
    }
    co_await connection.part_politely();
  } catch (const std::exception& fault) {
    log::error("connection_failed", {{"reason", std::string(fault.what())}});
  }
}

}  // namespace vitrine::http
