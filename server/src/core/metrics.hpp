// Counters of the running program, bumped where things happen and printed by ops/. Every member is atomic: shared
// between all threads.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string_view>

namespace vitrine {

/// Upper bounds in seconds of the latency histogram's buckets; the last bucket is +Inf.
inline constexpr std::array<double, 10> latency_bounds_s{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.1, 0.5, 1.0, 5.0};

/// How a script engine can be lost; the names of the counters in `engine_losses`.
enum class EngineLoss { Died, Hung, Grew, Failed };
inline constexpr std::array<std::string_view, 4> engine_loss_names{"died", "hung", "grew", "failed"};

/// Which connection is ended where there are too many; the names of the counters in `connections_ended`.
enum class Crowded { Idle, Begun, Unread, New };
inline constexpr std::array<std::string_view, 4> crowded_names{"idle", "begun", "unread", "new"};

struct Metrics {
  std::array<std::atomic<std::uint64_t>, 6> requests_by_class{};  // index: status / 100
  std::array<std::atomic<std::uint64_t>, latency_bounds_s.size() + 1> latency_counts{};
  std::atomic<std::uint64_t> latency_sum_us{0};
  std::atomic<std::uint64_t> cache_hits{0};
  std::atomic<std::uint64_t> cache_misses{0};
  std::atomic<std::uint64_t> cache_bytes{0};
  std::atomic<std::uint64_t> answers_repacked{0};
  std::atomic<std::uint64_t> renders{0};
  std::atomic<std::uint64_t> render_failures{0};
  std::atomic<std::uint64_t> render_sum_us{0};
  std::array<std::atomic<std::uint64_t>, engine_loss_names.size()> engine_losses{};  // index: EngineLoss
  std::atomic<std::uint64_t> queue_rejections{0};
  std::atomic<std::uint64_t> script_errors{0};
  std::atomic<std::uint64_t> connections_open{0};
  std::array<std::atomic<std::uint64_t>, crowded_names.size()> connections_ended{};  // index: Crowded
  std::atomic<std::uint64_t> media_sweeps{0};
  std::atomic<std::uint64_t> media_swept{0};
  std::atomic<std::uint64_t> hooks_waiting{0};
  std::atomic<std::uint64_t> hooks_given_up{0};

  void observe(int status, std::chrono::nanoseconds elapsed);
};

}  // namespace vitrine
