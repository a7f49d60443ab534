// Identifiers: UUIDv7 (RFC 9562), which sort by the moment they were made.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/time.hpp"

namespace vitrine {

/// A new UUIDv7 in its usual text form: later than those that this program made before, unless a clock that was wrong
/// dated them. Safe from any thread.
std::string new_id(Clock::time_point now = Clock::now());

/// Whether `text` has the form of a UUID (36 characters, lower-case hexadecimal and hyphens).
bool is_id(std::string_view text);

/// When an identifier of ours was made, in Unix milliseconds. `id` is one.
std::int64_t made_at_ms(std::string_view id);

/// `count` bytes from the system's generator, in lower-case hexadecimal.
std::string random_hex(std::size_t count);

}  // namespace vitrine
