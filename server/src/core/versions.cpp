#include "core/versions.hpp"

#include <chrono>

#include "core/time.hpp"

namespace vitrine {

std::string moment_after(std::string_view last) {
  const auto now = std::chrono::floor<std::chrono::milliseconds>(Clock::now());
  const auto before = moment_of(last);
  return iso_time(before && *before >= now ? *before + std::chrono::milliseconds(1) : now);
}

}  // namespace vitrine
