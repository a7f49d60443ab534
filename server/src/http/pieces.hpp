// An answer whose body its handler makes piece by piece: no more of it than a piece is ever in memory, and between two
// pieces its worker does other work.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "http/client_connection.hpp"
#include "http/encoding.hpp"
#include "http/offload.hpp"

namespace vitrine::http {

struct Task;

/// Packs a text that comes piece by piece: gzip, which needs a quarter of a megabyte for it, or nothing at all.
class PiecePacker {
 public:
  /// For whoever sent this Accept-Encoding header. Never Brotli, which would need many times the memory.
  explicit PiecePacker(std::string_view accept_encoding);
  PiecePacker(const PiecePacker&) = delete;
  PiecePacker& operator=(const PiecePacker&) = delete;
  ~PiecePacker();

  Encoding encoding() const { return stream_ == nullptr ? Encoding::Identity : Encoding::Gzip; }
  /// All that can be sent by now; for some pieces that is nothing.
  std::string pack(std::string piece, bool is_last);

 private:
  struct Stream;
  std::unique_ptr<Stream> stream_;  // none: nothing is packed
};

/// Sends the pieces of a task whose handler has made the first one, and has the others made. `chunked`: as HTTP/1.1
/// sends what it does not know the length of; otherwise the connection's end is the body's. Where no worker is free for
/// the next one, that is waited for. A failure on the way cuts the connection, which tells the client that the rest is
/// missing.
Awaitable<void> send_pieces(std::shared_ptr<Task> task, Offload& offload, ClientConnection& connection, bool chunked);

}  // namespace vitrine::http
