// The network: an HTTP/1.1 server (RFC 9110, 9112) on Boost.Beast. Coroutines and one thread; everything that blocks
// runs on the worker pools. Knows routes, assets and bytes; knows nothing of content.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/asset.hpp"
#include "core/freshness.hpp"
#include "core/metrics.hpp"
#include "core/route.hpp"
#include "core/visit_tally.hpp"
#include "core/worker_pools.hpp"

namespace vitrine::http {

struct Options {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;                 // 0: any free one
  std::filesystem::path upload_folder;       // for the parts of multipart bodies while they arrive; emptied at start
  std::string public_url;                    // origin for links; empty: from the request
  std::vector<std::string> trusted_proxies;  // addresses or CIDR ranges whose X-Forwarded-* are believed
  std::chrono::seconds idle_max{30};
  std::chrono::seconds request_max{60};  // from the first byte of a request to its last
  std::chrono::seconds leaving{0};       // goes on serving for so long once it is asked to end
  std::chrono::seconds drain_max{8};     // for running requests to finish once the server stops
  std::uint32_t header_bytes_max = 16 * 1024;
  std::uint64_t cache_bytes_max = 32ULL * 1024 * 1024;
  std::size_t connections_max = 4096;
  /// For bodies on their way of callers without an account together, beside the first 16 KB of each
  /// (http/body_room.hpp).
  std::uint64_t visitor_bodies_bytes_max = 64ULL * 1024 * 1024;
  /// For answers that wait for their clients together, beside the first 128 KB of each. Whoever has stood still longest
  /// loses his where there are more.
  std::uint64_t unread_bytes_max = 128ULL * 1024 * 1024;
};

/// What the server asks of the program around it.
struct Application {
  const Router* router = nullptr;
  WorkerPools* workers = nullptr;
  Metrics* metrics = nullptr;
  /// The file that the program carries for this path ("/assets/…", "/favicon.svg"), or nullptr. Any thread, no
  /// blocking.
  std::function<const Asset*(std::string_view path)> asset;
  /// Of what kept answers are made of.
  const Freshness* freshness = nullptr;
  /// Whether words can be looked up. Any thread, no blocking.
  std::function<bool()> search_ready;
  /// Told of answers that are counted, and of who keeps the site; none: nobody counts.
  VisitTally* visits = nullptr;
  /// Set once the program is asked to end.
  std::atomic<bool>* ends = nullptr;
  /// On a quick worker: sets `request.administrator` when `request.bearer` is a valid token; never throws for a bad
  /// one.
  std::function<void(Worker&, Request&)> identify;
};

class Server {
 public:
  /// Binds and listens, and hears SIGTERM, SIGINT and (unless it is ignored) SIGHUP from now on, for `run` to obey. An
  /// address that cannot be had: Error 503 with a sentence that names it.
  Server(Options options, Application application);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  /// The port in use.
  std::uint16_t port() const;

  /// Serves on the calling thread until `stop`, then drains: idle connections close at once, running requests finish
  /// (within `drain_max`). Asked by a signal, it goes on for `leaving` first, so that whoever passes requests on hears
  /// of it (/readyz) before connections end; a second signal cuts that short.
  void run();

  /// Safe from any thread and from a signal-handling thread.
  void stop();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace vitrine::http
