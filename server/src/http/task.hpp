// One request as a worker sees it: everything that the worker touches, and what it leaves. Shared with the network
// thread, because a worker may end after the connection.
#pragma once

#include <exception>
#include <memory>

#include "core/route.hpp"
#include "http/answer.hpp"
#include "http/body.hpp"
#include "http/pieces.hpp"
#include "http/server.hpp"

namespace vitrine::http {

struct Task {
  const Route* route = nullptr;
  Request request;
  ReceivedBody body = {};
  AnswerContext context;
  std::string accept_encoding = {};  // of the request, for a body in pieces
  bool as_json = true;               // how a refusal is told
  std::exception_ptr failure = {};
  std::shared_ptr<const Answer> answer = {};
  std::shared_ptr<Arrival> awaited = {};  // instead: to be performed again when this tells
  // Of a body in pieces: `request.from` is where it goes on, empty after the last.
  std::unique_ptr<PiecePacker> packer = {};
  std::string piece = {};  // packed

  /// Files are stored by those whose work they are, whatever else the route does.
  Work work() const { return body.form.files.empty() ? route->work : Work::Files; }
  /// Leaves who asks, or a failure.
  void identify(const Application& application, Worker& worker);
  /// Leaves an answer, or what there is to wait for; or a failure, where there was no memory left to tell of one.
  void perform(Worker& worker);
  /// Leaves the next piece of the body, or a failure.
  void go_on(Worker& worker);

 private:
  void let_go_of_body();
  void begin_pieces(Response& response);
  void take_piece(std::string body, std::string rest);
};

}  // namespace vitrine::http
