// The running program's numbers for Prometheus (text exposition format 0.0.4).
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/metrics.hpp"
#include "core/route.hpp"

namespace vitrine::ops {

inline constexpr std::string_view metrics_content_type = "text/plain; version=0.0.4; charset=utf-8";

/// What is asked for at this moment.
struct Gauges {
  std::uint64_t committed_writes = 0;
  std::uint64_t refused_writes = 0;
  std::optional<std::chrono::seconds> copied_ago = {};  // nullopt: never
  std::uint64_t engines_ready = 0;
  std::array<std::uint64_t, work_names.size()> queued{};  // index: Work
  std::uint64_t content_version = 0;
  std::chrono::milliseconds journal_read_ago{0};
  std::chrono::milliseconds journal_delay{0};
  std::uint64_t avif_waiting = 0;
  bool media_reachable = true;
  std::uint64_t media_failing = 0;
  std::uint64_t mail_waiting = 0;
  std::uint64_t mail_put_off = 0;
};

std::string metrics_text(const Metrics& metrics, const Gauges& gauges);

/// Memory of this process in RAM, from /proc/self/statm; 0 where there is no such file.
std::uint64_t resident_bytes();

}  // namespace vitrine::ops
