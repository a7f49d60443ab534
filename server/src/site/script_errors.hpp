// What goes wrong in the scripts of visitors' browsers comes to the log: nobody else would ever hear of it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/metrics.hpp"
#include "core/request.hpp"
#include "site/address_limit.hpp"

namespace vitrine {

/// A whole report, in bytes.
inline constexpr std::uint64_t script_error_bytes_max = 2048;
/// Reports in a minute from one address. A page sends three at most (web/src/site/script-errors.ts).
inline constexpr std::size_t script_errors_a_minute = 10;

/// What takes them.
struct ScriptErrors {
  AddressLimit& limit;
  Metrics& metrics;
};

/// POST: 204, one line of the log and one more on the counter. Of the page's address only the path is written; what may
/// name a person (mailboxes, long numbers) is not. A field that is no text, or too long: Error 400; past the address's
/// limit: Error 429.
Response take_script_error(ScriptErrors& errors, Request& request);

}  // namespace vitrine
