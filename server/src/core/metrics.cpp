#include "core/metrics.hpp"

namespace vitrine {

void Metrics::observe(int status, std::chrono::nanoseconds elapsed) {
  const std::size_t status_class = status >= 100 && status < 600 ? static_cast<std::size_t>(status) / 100 : 5;
  requests_by_class.at(status_class).fetch_add(1, std::memory_order_relaxed);
  const double seconds = std::chrono::duration<double>(elapsed).count();
  std::size_t bucket = 0;
  while (bucket < latency_bounds_s.size() && seconds > latency_bounds_s.at(bucket)) ++bucket;
  latency_counts.at(bucket).fetch_add(1, std::memory_order_relaxed);
  const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(elapsed).count();
  latency_sum_us.fetch_add(static_cast<std::uint64_t>(micros), std::memory_order_relaxed);
}

}  // namespace vitrine
