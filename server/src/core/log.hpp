// One line an event: its name and named values, as plain text or as JSON. No secrets and no personal data: addresses of
// visitors, bodies, tokens and query strings never go in.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace vitrine::log {

enum class Level { Debug, Info, Warn, Error, Off };
enum class Format { Text, Json };

using Value = std::variant<std::string, std::int64_t, bool>;
using Fields = std::initializer_list<std::pair<std::string_view, Value>>;

/// Once, before other threads start. Lines go to standard error.
void configure(Level level, Format format);

/// Whether events of this level are written: spares building the fields of one that would not be.
bool enabled(Level level);

/// `name` is a short constant in snake case: "request", "render_failed". Safe from any thread.
void event(Level level, std::string_view name, Fields fields = {});

inline void info(std::string_view name, Fields fields = {}) { event(Level::Info, name, fields); }
inline void warn(std::string_view name, Fields fields = {}) { event(Level::Warn, name, fields); }
inline void error(std::string_view name, Fields fields = {}) { event(Level::Error, name, fields); }

}  // namespace vitrine::log
