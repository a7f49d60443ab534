// One connection: requests come in one after the other, answers go out in the same order. Hides buffers, time-outs and
// how an answer is cut for the way.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "http/answer.hpp"
#include "http/body.hpp"
#include "http/ranges.hpp"
#include "http/request_head.hpp"
#include "http/server_state.hpp"

namespace vitrine::http {

class Exchange;
class FileReader;

class ClientConnection final : public BodySource {
 public:
  using Moment = std::chrono::steady_clock::time_point;

  /// A line that carries an upload must move at least this many bytes a second on the whole, besides the time that
  /// every request has; the same holds for a visitor who takes an answer in. 100 MB then have an hour and three
  /// quarters.
  static constexpr std::uint64_t transfer_rate_min = 16ULL * 1024;

  ClientConnection(ServerState& server, Socket socket);
  ClientConnection(const ClientConnection&) = delete;
  ClientConnection& operator=(const ClientConnection&) = delete;
  ~ClientConnection() override;

  /// Serves until the connection ends.
  Awaitable<void> run();

  /// Ends what has taken too long. Called by the server's beat.
  void check(Moment now);
  /// Ends the connection as soon as no request is under way.
  void drain();
  bool idle() const { return idle_; }
  Moment deadline() const { return deadline_; }

  Awaitable<Piece> next_piece() override;
  bool discard_arrived() override;

 private:
  enum class Arrival { Request, Refused, Closed };

  /// What of a body is sent, and the lines that say so.
  struct Part {
    ByteRange range;
    int status;
    std::string lines;
  };

  Awaitable<Arrival> receive_head();
  void begin_request();
  std::optional<Error> head_fault(std::size_t head_end) const;
  Awaitable<void> answer_request();
  Awaitable<bool> receive_more(std::size_t bytes_max);
  std::optional<Piece> arrived_piece();
  Awaitable<void> refuse(Error error);
  Awaitable<void> send(const Answer& answer, const Exchange* exchange);
  Awaitable<int> send_file(const Answer& answer, bool whole_only);
  Awaitable<int> send_slice(const Answer& answer);
  Part asked_part(const Answer& answer, std::uint64_t size, bool head_only) const;
  Awaitable<std::unique_ptr<FileReader>> open_file(const Answer& answer);
  Awaitable<void> write(std::span<const asio::const_buffer> buffers);
  void write_tail(bool secure);
  void allow(std::chrono::seconds time, std::uint64_t bytes = 0);
  void note(const Answer& answer, int status, const Exchange* exchange);
  Moment body_deadline(std::uint64_t bytes) const;
  Awaitable<void> part_politely();

  ServerState& server_;
  Socket socket_;
  std::string peer_address_;
  bool trusted_ = false;
  boost::beast::flat_buffer input_;
  std::optional<RequestParser> parser_;
  RequestHead head_;
  std::vector<char> piece_;  // of the body being read
  std::string key_space_;    // kept so that a look-up in the cache allocates nothing
  std::string tail_;         // header lines of this moment
  std::string request_id_;
  std::unique_ptr<FileReader> file_;
  std::uint64_t body_bytes_ = 0;                 // of this request's body so far
  std::optional<std::uint64_t> rest_bytes_max_;  // to be read of a body that was left; nothing: none was
  bool owes_continue_ = false;                   // the client waits for "100 Continue"
  bool idle_ = true;     // nothing is owed: no byte of a request has come, or its answer has gone
  bool ends_ = false;    // no request after this one
  bool broken_ = false;  // nothing can be sent any more
  bool timed_out_ = false;
  Moment deadline_;
  Moment request_start_;
};

}  // namespace vitrine::http
