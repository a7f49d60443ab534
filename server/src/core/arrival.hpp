// Bytes that are on their way to this machine. Whoever needs them is told; nobody's thread waits.
#pragma once

#include <cstdint>
#include <functional>

namespace vitrine {

/// Safe from any thread.
class Arrival {
 public:
  Arrival() = default;
  Arrival(const Arrival&) = delete;
  Arrival& operator=(const Arrival&) = delete;
  virtual ~Arrival() = default;

  /// Calls `told` once, from any thread and perhaps at once: as soon as the first `bytes` bytes are there, or it is
  /// certain that they will not come. Of none: as soon as it is known what there is to come.
  virtual void when(std::uint64_t bytes, std::function<void()> told) = 0;
  /// Whether the first `bytes` bytes are there.
  virtual bool has(std::uint64_t bytes) const = 0;
};

}  // namespace vitrine
