#include "http/client_connection.hpp"

#include <netinet/tcp.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "http/refusals.hpp"
#include "http/server_state.hpp"

namespace vitrine::http {

namespace {

namespace wire = boost::beast::http;
using std::chrono::steady_clock;

constexpr std::size_t head_read_bytes = 4ULL * 1024;
constexpr std::size_t body_piece_bytes = 64ULL * 1024;
constexpr std::size_t idle_buffer_bytes_max = 32ULL * 1024;
/// How long and how much is read of a client that sends on though no body of its is under way.
constexpr std::chrono::seconds parting_max{5};
constexpr std::uint64_t unasked_bytes_max = 16ULL * 1024 * 1024;

/// What the kernel holds of answers that a connection has not taken yet. Left alone it takes up to 4 MB from us at
/// once, and two hundred visitors who ask and never read keep everybody else waiting for the copying.
constexpr int unsent_bytes_max = 128 * 1024;
/// Of each answer that waits for its client, so much counts for nothing: a piece of a file, and almost any page.
constexpr std::uint64_t unread_free_bytes = 128ULL * 1024;

std::string_view view_of(const boost::beast::flat_buffer& buffer) {
  return {static_cast<const char*>(buffer.data().data()), buffer.data().size()};
}

std::string address_of(const Socket& socket) {
  NetworkError failure;
  asio::ip::address address = socket.remote_endpoint(failure).address();
  if (failure) return {};
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  return address.to_string();
}

}  // namespace

ClientConnection::ClientConnection(ServerState& server, Socket socket)
    : server_(server),
      socket_(std::move(socket)),
      peer_address_(address_of(socket_)),
      trusted_(server.proxies.trusts(peer_address_)),
      deadline_(steady_clock::now() + server.options.idle_max) {
  NetworkError ignored;  // a connection without these options is served all the same
  socket_.set_option(asio::ip::tcp::no_delay(true), ignored);
  ::setsockopt(socket_.native_handle(), IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent_bytes_max, sizeof unsent_bytes_max);
  socket_.non_blocking(true, ignored);
  server_.connections.insert(this);
  ++server_.application.metrics->connections_open;
}

ClientConnection::~ClientConnection() {
  server_.connections.erase(this);
  --server_.application.metrics->connections_open;
}

void ClientConnection::check(Moment now) {
  if (now < deadline_) return;
  timed_out_ = true;
  NetworkError ignored;
  socket_.cancel(ignored);
}

void ClientConnection::drain() {
  ends_ = true;
  if (idle_) make_way();
}

void ClientConnection::make_way() {
  ends_ = true;
  idle_ = begun_ = unread_ = false;  // asked for it once is enough
  broken_ = true;                    // there is nothing to say
  give_back_unread();                // the write ends later; nobody else is to be ended for it meanwhile
  NetworkError ignored;
  socket_.cancel(ignored);
}

void ClientConnection::give_back_unread() { server_.unread_bytes -= std::exchange(unread_bytes_, 0); }

void ClientConnection::allow(std::chrono::seconds time, std::uint64_t bytes) {
  deadline_ = steady_clock::now() + time + std::chrono::seconds(bytes / transfer_rate_min);
}

Awaitable<bool> ClientConnection::receive_more(std::size_t bytes_max) {
  const auto [failure, count] = co_await socket_.async_read_some(input_.prepare(bytes_max), as_result);
  input_.commit(count);
  co_return !failure;
}

/// What is wrong with what has come of a head by its looks, before its end (npos) or with it.
std::optional<Error> ClientConnection::block_fault(std::size_t head_end) const {
  const std::string_view bytes = view_of(input_);
  const std::size_t size = std::min(head_end, bytes.size());
  if (size > server_.options.header_bytes_max ||
      (head_end == std::string_view::npos && size == server_.options.header_bytes_max)) {
    const bool in_first_line = bytes.substr(0, server_.options.header_bytes_max).find("\r\n") == std::string_view::npos;
    if (in_first_line) return address_too_long();
    return Error(431, "L'en-tête de la requête est trop volumineux.");
  }
  // What begins like no request at all (TLS on the wrong port) is told so at once, not after a time-out.
  const bool may_begin = bytes.empty() || (bytes.front() >= 'A' && bytes.front() <= 'Z') || bytes.front() == '\r';
  // Nor does one whose first line ends without a CR ever come to its end (RFC 9112, 2.2).
  const std::size_t line_end = bytes.find('\n');
  const bool bare = line_end != std::string_view::npos && (line_end == 0 || bytes[line_end - 1] != '\r');
  if (!may_begin || bare) return malformed_request();
  return std::nullopt;
}

void ClientConnection::begin_request() {
  idle_ = false;
  begun_ = true;
  request_start_ = steady_clock::now();
  allow(server_.options.request_max);
}

std::optional<Error> ClientConnection::parse_block(std::size_t head_end) {
  parser_.emplace();
  parser_->header_limit(server_.options.header_bytes_max + 1);
  parser_->body_limit(boost::none);
  NetworkError failure;
  const std::size_t parsed = parser_->put(asio::buffer(input_.data(), head_end), failure);
  input_.consume(parsed);
  if (!failure && parser_->is_header_done() && parsed == head_end) return std::nullopt;
  return malformed_request();
}

Awaitable<bool> ClientConnection::receive_head() {
  parser_.reset();
  fault_.reset();
  if (input_.size() == 0 && input_.capacity() > idle_buffer_bytes_max) input_.shrink_to_fit();
  ends_ = ends_ || server_.draining;
  if (ends_ || broken_) co_return false;
  timed_out_ = false;
  idle_ = input_.size() == 0;
  if (idle_) {
    allow(server_.options.idle_max);
  } else {
    begin_request();
  }
  std::size_t searched = 0;
  while (true) {
    while (view_of(input_).starts_with("\r\n")) input_.consume(2);  // RFC 9112, 2.2
    if (searched > input_.size()) searched = 0;
    const std::size_t end = header_block_end(view_of(input_), searched);
    fault_ = block_fault(end);
    if (!fault_ && end != std::string_view::npos) fault_ = parse_block(end);
    if (fault_ || end != std::string_view::npos) co_return true;
    const std::size_t room = server_.options.header_bytes_max - input_.size();
    if (!co_await receive_more(std::min(head_read_bytes, room))) {
      broken_ = broken_ || (!timed_out_ && !ends_);
      if (!timed_out_ || idle_) co_return false;
      fault_ = came_too_slowly();
      co_return true;
    }
    if (idle_) begin_request();
  }
}

std::string_view ClientConnection::target() const {
  if (parser_) return {parser_->get().target().data(), parser_->get().target().size()};
  std::string_view line = view_of(input_);
  line = line.substr(0, line.find_first_of("\r\n"));
  const std::size_t space = line.find(' ');
  if (space == std::string_view::npos) return {};
  line.remove_prefix(space + 1);
  return line.substr(0, line.find(' '));
}

RequestHead ClientConnection::head() {
  begun_ = false;
  deadline_ = Moment::max();  // until the body is waited for; a handler has the time it takes
  if (fault_) throw Error(*fault_);
  const RequestHead head = read_head(*parser_);
  body_bytes_ = 0;
  framing_bytes_ = 0;
  owes_continue_ = head.expects_continue;
  ends_ = ends_ || !head.keep_alive;
  return head;
}

/// What the bytes that are here make of the body; nothing while more have to come.
std::optional<ClientConnection::Piece> ClientConnection::arrived_piece() {
  piece_.resize(std::clamp(input_.size(), std::size_t{1}, body_piece_bytes));  // it never grows on its way out
  while (!parser_->is_done()) {
    parser_->get().body().data = piece_.data();
    parser_->get().body().size = piece_.size();
    parser_->get().body().more = true;
    NetworkError failure;
    std::size_t taken = 0;
    try {
      if (input_.size() > 0) taken = parser_->put(input_.data(), failure);
    } catch (const std::length_error&) {  // a line behind a chunked body that is too long for Beast's fields
      return Piece{Status::Malformed, {}};
    }
    input_.consume(taken);
    const std::size_t decoded = piece_.size() - parser_->get().body().size;
    if (failure && failure != wire::error::need_more && failure != wire::error::need_buffer) {
      return Piece{Status::Malformed, {}};
    }
    if (decoded > 0) {
      body_bytes_ += decoded;
      framing_bytes_ = 0;
      return Piece{Status::Data, {piece_.data(), decoded}};
    }
    framing_bytes_ += taken;
    if (framing_bytes_ > server_.options.header_bytes_max) return Piece{Status::Malformed, {}};
    if (parser_->is_done()) break;
    const bool starved = input_.size() == 0 || failure == wire::error::need_more;
    if (starved) return std::nullopt;
  }
  piece_ = {};
  if (input_.size() == 0 && input_.capacity() > idle_buffer_bytes_max) input_.shrink_to_fit();
  return Piece{Status::End, {}};
}

bool ClientConnection::discard_arrived() {
  while (const std::optional<Piece> piece = arrived_piece()) {
    if (piece->status != Status::Data) return piece->status == Status::End;
  }
  return false;
}

/// By when the next piece of a body is to be there, of which `bytes` have come.
ClientConnection::Moment ClientConnection::body_deadline(std::uint64_t bytes) const {
  return request_start_ + server_.options.request_max + std::chrono::seconds(bytes / transfer_rate_min);
}

Awaitable<ClientConnection::Piece> ClientConnection::next_piece() {
  if (std::exchange(owes_continue_, false) && input_.size() == 0) {
    const std::array<asio::const_buffer, 1> go_on{asio::buffer(std::string_view("HTTP/1.1 100 Continue\r\n\r\n"))};
    co_await write(go_on);
  }
  while (true) {
    if (broken_) co_return Piece{Status::Lost, {}};
    if (const std::optional<Piece> piece = arrived_piece()) co_return *piece;
    if (input_.size() > server_.options.header_bytes_max) co_return Piece{Status::Malformed, {}};  // what is no data
    piece_ = {};  // whoever sends one byte and waits has no room held for more
    deadline_ = body_deadline(body_bytes_);
    begun_ = true;
    const bool received = co_await receive_more(body_piece_bytes);
    begun_ = false;
    deadline_ = Moment::max();
    if (!received) {
      broken_ = !timed_out_;
      co_return Piece{Status::Lost, {}};
    }
  }
}

Awaitable<void> ClientConnection::write(std::span<const asio::const_buffer> buffers) {
  if (broken_) co_return;
  const std::size_t size = asio::buffer_size(buffers);
  NetworkError failure;
  const std::size_t sent = socket_.write_some(buffers, failure);
  if (!failure && sent == size) co_return;
  if (failure && failure != asio::error::would_block && failure != asio::error::try_again) {
    broken_ = true;
    co_return;
  }
  boost::beast::buffers_suffix<std::span<const asio::const_buffer>> rest(buffers);
  rest.consume(sent);
  timed_out_ = false;
  allow(server_.options.idle_max, size - sent);
  // All of it, for it stays in memory until its last byte has gone. Room is made before this one may be chosen: nothing
  // is under way on it yet that could be ended.
  unread_bytes_ = std::max<std::uint64_t>(size, unread_free_bytes) - unread_free_bytes;
  server_.unread_bytes += unread_bytes_;
  server_.bound_unread();
  unread_ = true;
  // Asked before the first bytes and behind all that go.
  const auto goes_on = [this](const NetworkError& write_failure, std::size_t) {
    still_since_ = steady_clock::now();
    return write_failure ? 0 : body_piece_bytes;
  };
  const auto [write_failure, count] = co_await asio::async_write(socket_, rest, goes_on, as_result);
  unread_ = false;
  give_back_unread();
  deadline_ = Moment::max();
  if (write_failure || count != size - sent) broken_ = true;
}

/// Closing while bytes of the client are unread would reset the connection and could take our last answer with it. So
/// what arrives meanwhile is thrown away as it comes, and a client that sends without looking finds the answer when it
/// has sent all. The rest of a body has the time that it would have had, and a bound in bytes; whoever needs the room
/// more gets it.
Awaitable<void> ClientConnection::part_politely() {
  if (broken_) co_return;
  NetworkError failure;
  socket_.shutdown(asio::ip::tcp::socket::shutdown_send, failure);
  input_.consume(input_.size());
  piece_ = {};
  timed_out_ = false;
  idle_ = true;
  allow(parting_max);
  const std::size_t piece_bytes = rest_bytes_max_ ? body_piece_bytes : head_read_bytes;
  std::uint64_t read = 0;
  while (!failure && read <= rest_bytes_max_.value_or(unasked_bytes_max)) {
    if (rest_bytes_max_) deadline_ = std::max(deadline_, body_deadline(body_bytes_ + read));
    const auto [ended, count] = co_await socket_.async_read_some(input_.prepare(piece_bytes), as_result);
    failure = ended;
    read += count;
  }
}

}  // namespace vitrine::http
