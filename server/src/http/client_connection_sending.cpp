// ClientConnection's part that sends answers: whole, in parts, from files.
#include <array>
#include <utility>

#include "core/log.hpp"
#include "http/client_connection.hpp"
#include "http/exchange.hpp"
#include "http/file_reader.hpp"
#include "http/security_headers.hpp"

namespace vitrine::http {

namespace {

using std::chrono::steady_clock;

asio::const_buffer buffer_of(std::string_view text) { return {text.data(), text.size()}; }

}  // namespace

void ClientConnection::write_tail(bool secure) {
  tail_.assign(server_.date_line).append("X-Request-Id: ").append(request_id_).append("\r\n");
  if (secure) tail_.append(strict_transport_security);
  if (ends_ || server_.draining) {
    ends_ = true;
    tail_.append("Connection: close\r\n");
  } else if (!head_.http_11) {
    tail_.append("Connection: keep-alive\r\n");
  }
  tail_.append("\r\n");
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
  const auto [write_failure, count] = co_await asio::async_write(socket_, rest, as_result);
  deadline_ = Moment::max();
  if (write_failure || count != size - sent) broken_ = true;
}

Awaitable<void> ClientConnection::send(const Answer& answer, const Exchange* exchange) {
  static const std::string not_modified = status_line(304);
  const bool reads = head_.method == Method::Get || head_.method == Method::Head;
  write_tail(exchange != nullptr && exchange->secure());
  int status = answer.status;
  const std::string_view held = reads ? named_etag(head_.if_none_match, answer.etag) : std::string_view();
  if (!held.empty()) {
    status = 304;
    const std::string fields = fields_tagged(answer, held);
    const std::array<asio::const_buffer, 3> buffers{buffer_of(not_modified), buffer_of(fields), buffer_of(tail_)};
    co_await write(buffers);
  } else if (answer.file) {
    status = co_await send_file(answer, head_.method == Method::Head);
  } else if (answer.sliceable && head_.method == Method::Get && !head_.range.empty()) {
    status = co_await send_slice(answer);
  } else {
    const std::string_view body = head_.method == Method::Head ? std::string_view() : answer.body;
    const std::array<asio::const_buffer, 5> buffers{buffer_of(answer.status_line), buffer_of(answer.fields),
                                                    buffer_of(answer.length_line), buffer_of(tail_), buffer_of(body)};
    co_await write(buffers);
  }
  note(answer, status, exchange);
}

Awaitable<std::unique_ptr<FileReader>> ClientConnection::open_file(const Answer& answer) {
  std::unique_ptr<FileReader> file;
  try {
    std::function<void()> work = [&] {
      file = std::make_unique<FileReader>(answer.file->path, answer.file->size_bytes);
    };
    co_await server_.offload.on_disk(std::move(work));
  } catch (const std::exception& failure) {
    log::warn("file_not_sent", {{"request_id", request_id_}, {"reason", std::string(failure.what())}});
  }
  co_return file;
}

ClientConnection::Part ClientConnection::asked_part(const Answer& answer, std::uint64_t size, bool head_only) const {
  const bool fresh = head_.if_range.empty() || head_.if_range == answer.etag;
  const bool ranged = !head_only && answer.status == 200 && !head_.range.empty() && fresh;
  Part part{.range = {ByteRange::Kind::Whole, 0, size}, .status = answer.status, .lines = {}};
  if (ranged) part.range = requested_range(head_.range, size);
  if (part.range.kind == ByteRange::Kind::Part) part.status = 206;
  if (part.range.kind == ByteRange::Kind::Unsatisfiable) part.status = 416;
  part.lines = "Content-Length: " + std::to_string(part.range.length) + "\r\n";
  if (part.status == 206) {
    part.lines += "Content-Range: bytes " + std::to_string(part.range.first) + "-" +
                  std::to_string(part.range.first + part.range.length - 1) + "/" + std::to_string(size) + "\r\n";
  } else if (part.status == 416) {
    part.lines += "Content-Range: bytes */" + std::to_string(size) + "\r\n";
  }
  return part;
}

Awaitable<int> ClientConnection::send_slice(const Answer& answer) {
  const Part part = asked_part(answer, answer.body.size(), false);
  const std::string first_line = status_line(part.status);
  const std::string_view body = answer.body.substr(part.range.first, part.range.length);
  const std::string fields = part.status == 416 ? fields_of_no_part(answer) : answer.fields;
  const std::array<asio::const_buffer, 5> buffers{buffer_of(first_line), buffer_of(fields), buffer_of(part.lines),
                                                  buffer_of(tail_), buffer_of(body)};
  co_await write(buffers);
  co_return part.status;
}

Awaitable<int> ClientConnection::send_file(const Answer& answer, bool head_only) {
  const Part part = asked_part(answer, answer.file->size_bytes, head_only);
  const ByteRange& range = part.range;
  const std::string first_line = status_line(part.status);
  const std::string fields = part.status == 416 ? fields_of_no_part(answer) : answer.fields;
  const std::array<asio::const_buffer, 4> head{buffer_of(first_line), buffer_of(fields), buffer_of(part.lines),
                                               buffer_of(tail_)};
  co_await write(head);
  std::vector<char> piece;
  std::uint64_t left = head_only ? 0 : range.length;
  try {
    while (left > 0 && !broken_) {
      std::function<void()> work = [&] { file_->read(range.first + range.length - left, left, piece); };
      co_await server_.offload.on_disk(std::move(work));
      const std::array<asio::const_buffer, 1> buffers{asio::buffer(piece)};
      co_await write(buffers);
      left -= piece.size();
    }
  } catch (const std::exception& failure) {
    broken_ = true;  // the length is promised already: only a cut connection tells that the rest is missing
    log::error("file_cut_short", {{"request_id", request_id_}, {"reason", std::string(failure.what())}});
  }
  co_return part.status;
}

void ClientConnection::note(const Answer& answer, int status, const Exchange* exchange) {
  const auto elapsed = steady_clock::now() - request_start_;
  server_.application.metrics->observe(status, elapsed);
  const log::Level level = answer.cacheable || status == 304 ? log::Level::Debug : log::Level::Info;
  if (!log::enabled(level)) return;
  log::event(level, "request",
             {{"method", std::string(head_.method ? vitrine::name_of(*head_.method) : std::string_view("-"))},
              {"path", exchange == nullptr ? std::string("-") : std::string(exchange->label())},
              {"status", static_cast<std::int64_t>(status)},
              {"duration_us",
               static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::microseconds>(elapsed).count())},
              {"request_id", request_id_}});
}

}  // namespace vitrine::http
