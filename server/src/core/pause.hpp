// A pause between two rounds of what a thread does again and again.
#pragma once

#include <chrono>
#include <stop_token>

namespace vitrine {

/// Waits for as long as `pause` (not at all where it is none). False, and at once, when `stop` is asked for.
bool rest(const std::stop_token& stop, std::chrono::nanoseconds pause);

}  // namespace vitrine
