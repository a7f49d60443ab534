// One request on its way to one answer: from the cache or the program's own files at once, or by way of access, body
// and a worker. Knows nothing of how bytes come and go.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "http/answer.hpp"
#include "http/body.hpp"
#include "http/request_head.hpp"
#include "http/server_state.hpp"

namespace vitrine::http {

class Exchange {
 public:
  /// `peer_address` is the other end of the connection, `trusted` whether that is a proxy of ours. A forwarded host
  /// that is none: Error 400.
  Exchange(ServerState& server, const RequestHead& head, BodySource& body, std::string_view peer_address, bool trusted,
           std::string request_id);

  /// The answer, if its bytes are already there.
  std::shared_ptr<const Answer> ready(std::string& key_space);

  /// The answer for everything else. Takes as long as it takes.
  Awaitable<std::shared_ptr<const Answer>> work();

  bool secure() const { return secure_; }
  /// Part of the body is still on its way: the connection cannot carry another request.
  bool leaves_body() const { return leaves_body_; }
  /// How much of that is to be read all the same, so that who sends it comes to look at the answer; bytes.
  std::uint64_t rest_bytes_max() const { return rest_bytes_max_; }
  /// The pattern of the route, or the path where none was looked for: for the log.
  std::string_view label() const { return label_; }

 private:
  struct Task;
  using AnswerPointer = std::shared_ptr<const Answer>;

  bool reads() const { return head_.method == Method::Get || head_.method == Method::Head; }
  void append_key(std::string& key) const;
  std::shared_ptr<Task> make_task();
  std::string origin() const;
  AnswerPointer refuse(const Error& error);
  AnswerPointer answer_without_route();
  Awaitable<AnswerPointer> admit(const std::shared_ptr<Task>& task);
  Awaitable<AnswerPointer> take_body(const std::shared_ptr<Task>& task);
  Awaitable<AnswerPointer> run(std::shared_ptr<Task> task);
  Awaitable<AnswerPointer> run_shared(std::shared_ptr<Task> task);
  /// Before the answer to a request whose body is of no use.
  void leave_body();
  AnswerPointer busy(Work work);
  AnswerContext context() const;
  AnswerPointer answer_of(const Error& error) const;

  ServerState& server_;
  const RequestHead& head_;
  BodySource& body_;
  const std::string_view peer_address_;
  const bool trusted_;
  const std::string request_id_;
  RouteMatch match_;
  std::string query_text_;  // what of the query the answer may depend on
  std::string_view host_;
  bool secure_ = false;
  bool leaves_body_ = false;
  std::uint64_t rest_bytes_max_;
  std::string_view label_;
  bool as_json_;  // how a refusal is told
};

}  // namespace vitrine::http
