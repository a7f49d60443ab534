#include "http/pieces.hpp"

#include <zlib.h>

#include <array>
#include <charconv>
#include <new>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "http/task.hpp"

namespace vitrine::http {

struct PiecePacker::Stream {
  z_stream state{};
};

PiecePacker::PiecePacker(std::string_view accept_encoding) {
  constexpr int level = 4;  // a list takes as long to read as to pack
  constexpr int window_bits = 15 + 16;
  constexpr int memory_level = 8;
  if (negotiate_without_brotli(accept_encoding) == Encoding::Identity) return;
  auto stream = std::make_unique<Stream>();
  if (deflateInit2(&stream->state, level, Z_DEFLATED, window_bits, memory_level, Z_DEFAULT_STRATEGY) != Z_OK) return;
  stream_ = std::move(stream);
}

PiecePacker::~PiecePacker() {
  if (stream_ != nullptr) deflateEnd(&stream_->state);
}

std::string PiecePacker::pack(std::string piece, bool is_last) {
  if (stream_ == nullptr) return piece;
  z_stream& state = stream_->state;
  std::string packed;
  std::array<char, 16UL * 1024> room{};
  state.next_in = reinterpret_cast<Bytef*>(piece.data());
  state.avail_in = static_cast<uInt>(piece.size());
  do {
    state.next_out = reinterpret_cast<Bytef*>(room.data());
    state.avail_out = static_cast<uInt>(room.size());
    if (deflate(&state, is_last ? Z_FINISH : Z_NO_FLUSH) == Z_STREAM_ERROR) throw std::bad_alloc();
    packed.append(room.data(), room.size() - state.avail_out);
  } while (state.avail_out == 0);
  return packed;
}

namespace {

/// What stands before a chunk's bytes (RFC 9112, 7.1).
std::string chunk_head(std::size_t size) {
  std::array<char, 16> digits{};
  const auto end = std::to_chars(digits.begin(), digits.end(), size, 16).ptr;
  return std::string(digits.begin(), end).append("\r\n");
}

Awaitable<void> send_piece(const std::string& piece, bool is_last, ClientConnection& connection, bool chunked) {
  const bool as_chunk = chunked && !piece.empty();  // an empty chunk would be the end
  const std::string head = as_chunk ? chunk_head(piece.size()) : std::string();
  std::string_view tail = as_chunk ? "\r\n" : "";
  if (chunked && is_last) tail = as_chunk ? "\r\n0\r\n\r\n" : "0\r\n\r\n";
  const std::array<asio::const_buffer, 3> buffers{asio::buffer(head), asio::buffer(piece), asio::buffer(tail)};
  co_await connection.write(buffers);
}

/// A queue that is full has room again in a moment: whoever has begun to read is not cut off for that. False: it has
/// been full for too long, or nobody reads any more.
Awaitable<bool> have_next_made(const std::shared_ptr<Task>& task, Offload& offload,
                               const ClientConnection& connection) {
  constexpr std::chrono::seconds wait_max{20};
  constexpr std::chrono::milliseconds try_interval{50};
  const auto end = std::chrono::steady_clock::now() + wait_max;
  while (!connection.broken()) {
    std::function<void(Worker&)> job = [task](Worker& worker) { task->go_on(worker); };
    if (co_await offload.on_worker(task->route->work, task->request.client_address, std::move(job))) co_return true;
    if (std::chrono::steady_clock::now() >= end) break;
    co_await pause(try_interval);
  }
  co_return false;
}

}  // namespace

Awaitable<void> send_pieces(std::shared_ptr<Task> task, Offload& offload, ClientConnection& connection, bool chunked) {
  while (true) {
    const bool is_last = task->request.from.empty();
    co_await send_piece(task->piece, is_last, connection, chunked);
    if (is_last || connection.broken()) co_return;
    const bool taken = co_await have_next_made(task, offload, connection);
    if (taken && !task->failure) continue;
    connection.cut();
    const std::string& id = task->request.request_id;
    const std::string reason = taken ? as_error(task->failure, id).what() : "no worker is free";
    log::warn("answer_cut_short", {{"request_id", id}, {"reason", reason}});
    co_return;
  }
}

}  // namespace vitrine::http
