#include "http/server.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/error.hpp"
#include "core/ids.hpp"
#include "core/log.hpp"
#include "core/time.hpp"
#include "http/arriving_file.hpp"
#include "http/client_connection.hpp"
#include "http/exchange.hpp"
#include "http/network.hpp"
#include "http/server_state.hpp"

namespace vitrine::http {

namespace {

using std::chrono::steady_clock;

/// How often time-outs are looked at and the date is renewed. Nothing on the way of a request needs a timer of its own.
constexpr std::chrono::milliseconds beat{250};
constexpr std::chrono::milliseconds drain_beat{20};
constexpr std::chrono::milliseconds accept_pause{100};
/// How often it is logged that there is too much of something, for as long as there is.
constexpr std::chrono::seconds crowd_pause{10};

/// Each connection is a descriptor and may have a file open besides, which a store of media holds open as well; the
/// rest is for the program around us.
void raise_descriptor_limit(std::size_t connections_max) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  const rlim_t wanted = std::min<rlim_t>(connections_max * 3 + 256, limit.rlim_max);
  if (limit.rlim_cur >= wanted) return;
  limit.rlim_cur = wanted;
  if (::setrlimit(RLIMIT_NOFILE, &limit) != 0) log::warn("descriptor_limit_kept");
}

/// By whoever has started us to outlive the terminal (nohup).
bool is_ignored(int signal) {
  struct sigaction set {};
  return ::sigaction(signal, nullptr, &set) == 0 && set.sa_handler == SIG_IGN;
}

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  for (const char c : new_id()) seed = seed * 131 + static_cast<unsigned char>(c);
  return seed;
}

}  // namespace

ServerState::ServerState(Options the_options, Application the_application)
    : options(std::move(the_options)),
      application(std::move(the_application)),
      proxies(options.trusted_proxies),
      cache(options.cache_bytes_max, *application.freshness, application.metrics),
      request_seed(random_seed()),
      offload(context, *application.workers),
      repacker(context, cache, *application.metrics) {
  renew_date();
}

void ServerState::renew_date() { date_line = "Date: " + http_date(Clock::now()) + "\r\n"; }

std::string ServerState::next_request_id() {
  // splitmix64: every count gives another number, and the numbers look like noise.
  std::uint64_t mixed = request_seed + ++request_count * 0x9E3779B97F4A7C15ULL;
  mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9ULL;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBULL;
  mixed ^= mixed >> 31U;
  std::string id(16, '0');
  for (char& digit : id) {
    digit = "0123456789abcdef"[mixed & 0xFU];
    mixed >>= 4U;
  }
  return id;
}

void ServerState::bound_unread() {
  while (unread_bytes > options.unread_bytes_max) {
    ClientConnection* stillest = nullptr;
    for (ClientConnection* connection : connections) {
      if (!connection->unread() || connection->unread_bytes() == 0) continue;
      if (stillest == nullptr || connection->still_since() < stillest->still_since()) stillest = connection;
    }
    if (stillest == nullptr) return;
    tell_of_crowd("answers_unread", unread_told_at);
    stillest->make_way();
    ++application.metrics->connections_ended.at(static_cast<std::size_t>(Crowded::Unread));
  }
}

/// Not who they are: addresses are not logged. How many come from one says whether it is a crowd or somebody.
void ServerState::tell_of_crowd(std::string_view event, steady_clock::time_point& told_at) const {
  const auto now = steady_clock::now();
  if (now < told_at + crowd_pause) return;
  told_at = now;
  std::unordered_map<std::string_view, std::int64_t> by_address;
  std::int64_t most = 0;
  for (const ClientConnection* connection : connections)
    most = std::max(most, ++by_address[connection->peer_address()]);
  log::warn(event, {{"open", static_cast<std::int64_t>(connections.size())}, {"most_from_one", most}});
}

struct Server::State : ServerState {
  using ServerState::ServerState;
  ~State() { flights.clear(); }

  void listen();
  Awaitable<void> accept();
  Awaitable<void> keep_time();
  void hear_signals();
  void begin_leaving();
  void begin_drain();
  bool has_room();
  Crowded make_room();

  Acceptor acceptor{context};
  Timer timer{context};
  Timer leaving{context};
  asio::basic_signal_set<Executor> signals{context.get_executor()};
  steady_clock::time_point drain_end;
  steady_clock::time_point crowd_told_at;
};

void Server::State::listen() {
  NetworkError failure;
  asio::ip::tcp::endpoint endpoint;
  const asio::ip::address address = asio::ip::make_address(options.host, failure);
  if (!failure) {
    endpoint = {address, options.port};
  } else {
    asio::ip::basic_resolver<asio::ip::tcp, Executor> resolver(context);
    const auto found = resolver.resolve(options.host, std::to_string(options.port), failure);
    if (!failure && !found.empty()) endpoint = found.begin()->endpoint();
  }
  if (!failure) acceptor.open(endpoint.protocol(), failure);
  if (!failure) acceptor.set_option(asio::socket_base::reuse_address(true), failure);
  if (!failure) acceptor.bind(endpoint, failure);
  if (!failure) acceptor.listen(asio::socket_base::max_listen_connections, failure);
  if (!failure) return;
  throw Error::unavailable(
      "Impossible d'écouter sur " + options.host + ":" + std::to_string(options.port) + " : " + failure.message() + ".",
      std::chrono::seconds(0));
}

/// Ends the connection that has been idle longest, whose visitor will miss it least. Where none is, the one whose
/// request has been on its way longest: that of a visitor comes in one piece or two, and whoever opens many and says
/// half a word on each must not keep everybody else out, be it of a head or of a body. What comes at a steady pace has
/// its time-out put off with every byte, so a film is never the first. Nor must whoever asks for much and takes in none
/// of it: last, the one whose client has stood still longest. That is not the deadline of its answer, which is further
/// off the larger it is: a download on a slow line moves every few seconds and outlives those who never read. Which one
/// it was; the new one where all others are busy.
Crowded Server::State::make_room() {
  using Moment = ClientConnection::Moment;
  struct Choice {
    bool (ClientConnection::*is_meant)() const;
    Moment (ClientConnection::*by)() const;
    Crowded which;
  };
  static constexpr std::array<Choice, 3> choices{
      Choice{&ClientConnection::idle, &ClientConnection::deadline, Crowded::Idle},
      Choice{&ClientConnection::begun, &ClientConnection::deadline, Crowded::Begun},
      Choice{&ClientConnection::unread, &ClientConnection::still_since, Crowded::Unread}};
  for (const auto& [is_meant, by, which] : choices) {
    ClientConnection* first = nullptr;
    for (ClientConnection* connection : connections) {
      if (!(connection->*is_meant)()) continue;
      if (first == nullptr || (connection->*by)() < (first->*by)()) first = connection;
    }
    if (first == nullptr) continue;
    first->make_way();
    return which;
  }
  return Crowded::New;
}

/// Whether there is room for one more.
bool Server::State::has_room() {
  if (connections.size() < options.connections_max) return true;
  const Crowded ended = make_room();
  ++application.metrics->connections_ended.at(static_cast<std::size_t>(ended));
  if (ended != Crowded::Idle) tell_of_crowd("connections_full", crowd_told_at);
  return ended != Crowded::New;
}

Awaitable<void> Server::State::accept() {
  Timer pause(context);
  while (!draining) {
    auto [failure, socket] = co_await acceptor.async_accept(as_result);
    if (draining) break;
    if (failure) {
      // Out of descriptors: the visitor waits in the kernel's queue until some connection ends.
      pause.expires_after(accept_pause);
      co_await pause.async_wait(as_result);
      continue;
    }
    if (!has_room()) continue;  // the visitor is turned away: the socket closes here
    asio::co_spawn(context.get_executor(), serve(*this, std::move(socket)), asio::detached);
  }
}

Awaitable<void> Server::State::keep_time() {
  while (true) {
    timer.expires_after(draining ? drain_beat : beat);
    co_await timer.async_wait(as_result);
    const auto now = steady_clock::now();
    renew_date();
    for (ClientConnection* connection : connections) connection->check(now);
    if (draining && (connections.empty() || now >= drain_end)) {
      context.stop();
      co_return;
    }
  }
}

void Server::State::hear_signals() {
  signals.async_wait([this](const NetworkError& failure, int) {
    if (!failure) begin_leaving();
  });
}

void Server::State::begin_leaving() {
  const bool asked_before = application.ends != nullptr && application.ends->exchange(true);
  if (asked_before || options.leaving.count() == 0) return begin_drain();
  log::info("leaving", {{"seconds", static_cast<std::int64_t>(options.leaving.count())}});
  hear_signals();
  leaving.expires_after(options.leaving);
  leaving.async_wait([this](const NetworkError& failure) {
    if (!failure) begin_drain();
  });
}

void Server::State::begin_drain() {
  if (std::exchange(draining, true)) return;
  drain_end = steady_clock::now() + options.drain_max;
  NetworkError ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  for (ClientConnection* connection : connections) connection->drain();
  leaving.cancel();
  timer.cancel();
}

Server::Server(Options options, Application application) {
  prepare_upload_folder(options.upload_folder);
  raise_descriptor_limit(options.connections_max);
  state_ = std::make_unique<State>(std::move(options), std::move(application));
  state_->listen();
  state_->signals.add(SIGTERM);
  state_->signals.add(SIGINT);
  if (!is_ignored(SIGHUP)) state_->signals.add(SIGHUP);
}

Server::~Server() = default;

std::uint16_t Server::port() const { return state_->acceptor.local_endpoint().port(); }

void Server::run() {
  State& state = *state_;
  state.hear_signals();
  asio::co_spawn(state.context.get_executor(), state.accept(), asio::detached);
  asio::co_spawn(state.context.get_executor(), state.keep_time(), asio::detached);
  state.context.run();
}

void Server::stop() {
  asio::post(state_->context, [this] { state_->begin_drain(); });
}

}  // namespace vitrine::http
