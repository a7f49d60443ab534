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

}  // namespace vitrine::http
