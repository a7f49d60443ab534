// The bytes of one connection: the head of a request comes in, its body piece by piece, an answer goes out. Hides
// buffers, the parser and all time-outs; knows nothing of what is asked or answered.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.hpp"
#include "http/network.hpp"
#include "http/request_head.hpp"

namespace vitrine::http {

struct ServerState;

class ClientConnection {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  /// A line that carries an upload must move at least this many bytes a second on the whole, besides the time that
  /// every request has; the same holds for a visitor who takes an answer in. 100 MB then have an hour and three
  /// quarters.
  static constexpr std::uint64_t transfer_rate_min = 16ULL * 1024;

  ClientConnection(ServerState& server, Socket socket);
  ClientConnection(const ClientConnection&) = delete;
  ClientConnection& operator=(const ClientConnection&) = delete;
  ~ClientConnection();

  /// Waits for the next request. False: none will come.
  Awaitable<bool> receive_head();
  /// What its first line asks for, as far as that has come; empty: nothing can be seen of it. Valid as long as the
  /// head.
  std::string_view target() const;
  /// Its head, with views into what is kept until the next `receive_head`. What is wrong with it: Error, to be told
  /// before the connection ends.
  RequestHead head();

  enum class Status { Data, End, Malformed, Lost };  // Lost: the client is gone or too slow
  struct Piece {
    Status status = Status::Lost;
    std::string_view bytes;  // valid until the next call
  };
  /// What comes next of the body, its chunked coding already taken off.
  Awaitable<Piece> next_piece();
  /// Throws away what of the body has arrived, without waiting. True when that was all of it.
  bool discard_arrived();

  /// Nothing happens where nobody listens any more.
  Awaitable<void> write(std::span<const asio::const_buffer> buffers);

  /// No request comes after this one. Of a body that is still on its way, up to `rest_bytes_max` are read all the same,
  /// so that who sends it comes to look at the answer.
  void end(std::optional<std::uint64_t> rest_bytes_max = std::nullopt) {
    ends_ = true;
    if (rest_bytes_max) rest_bytes_max_ = rest_bytes_max;
  }
  /// Ends at once: what was promised cannot be kept.
  void cut() { broken_ = true; }
  /// Lets the client have the last answer before the connection goes.
  Awaitable<void> part_politely();

  /// Ends what has taken too long. Called by the server's beat.
  void check(Moment now);
  /// Ends the connection as soon as no request is under way.
  void drain();
  /// Ends one on which no request is under way, or none that has come whole, or whose answer nobody takes in, to make
  /// room for another.
  void make_way();

  const std::string& peer_address() const { return peer_address_; }
  bool trusted() const { return trusted_; }  // its other end is a proxy of ours
  bool idle() const { return idle_; }
  bool begun() const { return begun_; }    // a request has come in part, and the rest of its head or body is waited for
  bool unread() const { return unread_; }  // an answer waits for its client to take some of it in
  bool ends() const { return ends_; }
  bool broken() const { return broken_; }
  Moment deadline() const { return deadline_; }
  /// Of one that is unread: since when the client has taken in nothing.
  Moment still_since() const { return still_since_; }
  /// What its answer takes of `Options::unread_bytes_max`.
  std::uint64_t unread_bytes() const { return unread_bytes_; }
  /// When the first byte of this request came.
  Moment request_start() const { return request_start_; }

 private:
  void begin_request();
  std::optional<Error> block_fault(std::size_t head_end) const;
  std::optional<Error> parse_block(std::size_t head_end);
  Awaitable<bool> receive_more(std::size_t bytes_max);
  std::optional<Piece> arrived_piece();
  void allow(std::chrono::seconds time, std::uint64_t bytes = 0);
  Moment body_deadline(std::uint64_t bytes) const;
  void give_back_unread();

  ServerState& server_;
  Socket socket_;
  std::string peer_address_;
  bool trusted_ = false;
  boost::beast::flat_buffer input_;
  std::optional<RequestParser> parser_;
  std::optional<Error> fault_;                   // of the head that has been received
  std::vector<char> piece_;                      // of the body being read
  std::uint64_t body_bytes_ = 0;                 // of this request's body so far
  std::uint64_t framing_bytes_ = 0;              // of chunks since the last of its data: heads, and what comes behind
  std::optional<std::uint64_t> rest_bytes_max_;  // to be read of a body that was left; nothing: none was
  bool owes_continue_ = false;                   // the client waits for "100 Continue"
  bool idle_ = true;     // nothing is owed: no byte of a request has come, or its answer has gone
  bool begun_ = false;   // more of a head or a body is waited for
  bool unread_ = false;  // an answer waits for its client
  bool ends_ = false;    // no request after this one
  bool broken_ = false;  // nothing can be sent any more
  bool timed_out_ = false;
  std::uint64_t unread_bytes_ = 0;
  Moment deadline_;
  Moment still_since_;
  Moment request_start_;
};

}  // namespace vitrine::http
