// Packs kept answers that are asked for again as small as they go, on a thread that comes after everything else that
// wants the processor. Whoever asks first is answered at once, with quickly packed bytes; everyone after them gets
// fewer.
#pragma once

#include <memory>
#include <string>
#include <unordered_set>

#include "core/low_priority_thread.hpp"
#include "core/metrics.hpp"
#include "http/answer_cache.hpp"
#include "http/network.hpp"
#include "http/offload.hpp"

namespace vitrine::http {

/// Used by the network thread alone.
class Repacker {
 public:
  /// More than these are not waited for: the next visitor asks again.
  static constexpr std::size_t waiting_max = 64;
  /// Larger ones stay as they are: packing must be over before anyone who stops the program loses patience.
  static constexpr std::size_t packed_bytes_max = 64ULL * 1024;

  Repacker(asio::io_context& context, AnswerCache& cache, Metrics& metrics);
  Repacker(const Repacker&) = delete;
  Repacker& operator=(const Repacker&) = delete;
  /// Waits for the answer that is being packed, not for those behind it.
  ~Repacker();

  /// Has the answer that is kept under `key` replaced by a smaller one. Asked again meanwhile: nothing more happens.
  void want(const std::string& key, std::shared_ptr<const Answer> answer);

 private:
  AnswerCache& cache_;
  Metrics& metrics_;
  std::unordered_set<const Answer*> waiting_;  // held by their tasks
  std::shared_ptr<WayBack> way_back_;
  LowPriorityThread packing_;
  asio::thread_pool thread_{1};  // waits for what is being packed, and tells the network thread
};

}  // namespace vitrine::http
