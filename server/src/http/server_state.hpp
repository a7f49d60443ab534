// What all connections of one server share. Network thread only, but for `offload`'s way back.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "http/answer_cache.hpp"
#include "http/body_room.hpp"
#include "http/network.hpp"
#include "http/offload.hpp"
#include "http/proxy.hpp"
#include "http/repacker.hpp"
#include "http/server.hpp"

namespace vitrine::http {

class ClientConnection;

/// An answer that is being made and that others wait for, of the content as of `version`.
struct Flight {
  Flight(asio::io_context& context, std::uint64_t content_version) : version(content_version), landed(context) {}
  const std::uint64_t version;
  Signal landed;
  std::shared_ptr<const Answer> answer;  // once landed; nullptr when it may not be shared
};

struct ServerState {
  ServerState(Options the_options, Application the_application);

  /// A text that no other request of this process has; says nothing of how many came before.
  std::string next_request_id();
  /// The "Date" line of this moment, renewed by the server's beat.
  void renew_date();
  /// Ends connections whose clients have stood still longest, until what waits for all of them is within its bound or
  /// nobody else is left to end.
  void bound_unread();
  /// Logs that there is too much of something, which `event` names. No oftener than each ten seconds since `told_at`.
  void tell_of_crowd(std::string_view event, std::chrono::steady_clock::time_point& told_at) const;

  const Options options;
  const Application application;
  const TrustedProxies proxies;
  AnswerCache cache;
  BodyRoom body_room{options.visitor_bodies_bytes_max};
  std::unordered_map<const Asset*, std::array<std::shared_ptr<const Answer>, 3>> asset_answers;  // by Encoding
  std::unordered_set<ClientConnection*> connections;
  std::uint64_t unread_bytes = 0;  // of all connections
  std::chrono::steady_clock::time_point unread_told_at;
  std::string date_line;
  std::uint64_t request_seed = 0;
  std::uint64_t request_count = 0;
  bool draining = false;
  std::unordered_map<std::string, std::shared_ptr<Flight>> flights;  // by key; empty before the context goes
  // Coroutines live in the context and use what stands above it until their end; what stands below uses the context.
  asio::io_context context{1};
  Offload offload;
  Repacker repacker;
};

}  // namespace vitrine::http
