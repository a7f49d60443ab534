#include "http/task.hpp"

#include <utility>

#include "http/error_answer.hpp"

namespace vitrine::http {

void Task::identify(const Application& application, Worker& worker) {
  try {
    application.identify(worker, request);
  } catch (...) {
    failure = std::current_exception();
  }
}

void Task::perform(Worker& worker) {
  try {
    request.form = form_of(std::move(body));
    Response response = route->handler(worker, request);
    awaited = std::move(response.awaited);
    if (awaited != nullptr) return;
    if (!response.rest.empty()) begin_pieces(response);
    answer = make_answer(std::move(response), context);
    let_go_of_body();
    return;
  } catch (...) {
    failure = std::current_exception();
  }
  packer.reset();  // a refusal has no pieces, however far they had come
  try {
    answer = make_answer(error_answer(as_error(failure, request.request_id), as_json), context);
  } catch (...) {
    failure = std::current_exception();
  }
  let_go_of_body();
}

/// Whoever takes minutes to read an answer has only that held meanwhile. What is sent in pieces is asked for again.
void Task::let_go_of_body() {
  if (packer != nullptr) return;
  body = {};
  request.form = {};
}

void Task::go_on(Worker& worker) {
  try {
    Response response = route->handler(worker, request);
    take_piece(std::move(response.body), std::move(response.rest));
  } catch (...) {
    failure = std::current_exception();
  }
}

/// The answer is its head alone, and of nothing that is asked for in another way.
void Task::begin_pieces(Response& response) {
  packer = std::make_unique<PiecePacker>(accept_encoding);
  context.encoding = Encoding::Identity;
  context.reads = false;
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (packer->encoding() != Encoding::Identity) {
    response.headers.emplace_back("Content-Encoding", name_of(packer->encoding()));
  }
  take_piece(std::exchange(response.body, {}), std::exchange(response.rest, {}));
}

void Task::take_piece(std::string body, std::string rest) {
  request.from = std::move(rest);
  piece = packer->pack(std::move(body), request.from.empty());
}

}  // namespace vitrine::http
