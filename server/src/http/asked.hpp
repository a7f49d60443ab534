// What a request asks for: what its head says, and what the routes make of that.
#pragma once

#include <optional>
#include <string>

#include "core/request.hpp"
#include "core/route.hpp"
#include "http/answer.hpp"
#include "http/proxy.hpp"
#include "http/request_head.hpp"

namespace vitrine::http {

class ClientConnection;
struct ServerState;

class Asked {
 public:
  /// Both outlive it.
  Asked(ServerState& server, ClientConnection& connection) : server_(server), connection_(connection) {}

  /// Reads the head that the connection has received. One that cannot be understood: Error 400, 408, 414, 417 or 431,
  /// and all below says nothing but how that is told.
  void read();

  /// Looked for once, and not at all where the finished answer is found without. What takes the rest of all paths draws
  /// pages; under /api it has nothing to say.
  RouteMatch& match();

  /// From now on as if no token had been sent. True: one had been, and without it the answer is shareable.
  bool leave_token_out();

  /// What whoever asks the same has in common. The origin is part of it: pages name it in their links, and nobody may
  /// plant a foreign one in them.
  std::string key() const;

  /// Of the address of a page that was typed or pasted. Whatever has an empty part ("//") is another address, and
  /// unknown.
  bool has_slash_too_many() const;

  /// Where the site is for whoever asks.
  std::string own_origin() const;

  /// For the handler of the route that was found.
  Request request(const std::string& request_id);

  RequestHead head;
  Origin origin;
  AnswerContext context;
  std::string query_text;  // what of the query the answer may depend on
  bool as_json = true;     // how a refusal is told
  bool shareable = false;  // whoever asks the same gets the same answer

 private:
  ServerState& server_;
  ClientConnection& connection_;
  std::optional<RouteMatch> match_;
};

}  // namespace vitrine::http
