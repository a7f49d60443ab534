// One request as a worker sees it: everything that the worker touches, and what it leaves. Shared with the network
// thread, because a worker may end after the connection.
#pragma once

#include <exception>
#include <memory>

#include "core/route.hpp"
#include "http/answer.hpp"
#include "http/body.hpp"
#include "http/server.hpp"

namespace vitrine::http {

struct Task {
  const Route* route = nullptr;
  Request request;
  ReceivedBody body = {};
  AnswerContext context;
  bool as_json = true;  // how a refusal is told
  std::exception_ptr failure = {};
  std::shared_ptr<const Answer> answer = {};

  /// Files are stored by those whose work they are, whatever else the route does.
  Work work() const { return body.form.files.empty() ? route->work : Work::Files; }
  /// Leaves who asks, or a failure.
  void identify(const Application& application, Worker& worker);
  /// Leaves an answer; or a failure, where there was no memory left to tell of one.
  void perform(Worker& worker);
};

}  // namespace vitrine::http
