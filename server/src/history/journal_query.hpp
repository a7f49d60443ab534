// What the calls about what was read of a request, and how their answers go on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/request.hpp"
#include "db/database.hpp"

namespace vitrine::history {

/// Digits alone; nullopt: it is no such number.
std::optional<std::int64_t> number_from(std::string_view text);

/// A number of the query; `otherwise` where it is not there.
std::int64_t number_of(const Request& request, std::string_view name, std::int64_t otherwise);

/// `?limit=`
std::size_t limit_of(const Request& request);

/// `?before=`: a line of the journal, by default one behind the last.
std::int64_t before_of(const Request& request, db::Connection& reader);

/// `?from=` and `?to=`, by which the moments of lines are compared: not before the one, and before the other. Empty:
/// any.
struct Period {
  std::string from = {};
  std::string to = {};
};
Period period_of(const Request& request);

/// The number of a line of the journal, which `value` holds. Otherwise: Error 400 at `name`.
std::int64_t sent_line(const json::value& value, std::string_view name);

/// The members of both.
json::object with(json::object one, const json::object& other);

}  // namespace vitrine::history
