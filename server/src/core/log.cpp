#include "core/log.hpp"

#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>

#include "core/json.hpp"
#include "core/time.hpp"

namespace vitrine::log {

namespace {

std::atomic<Format> chosen_format{Format::Text};
std::atomic<Level> lowest{Level::Info};

std::string_view name_of(Level level) {
  constexpr std::array<std::string_view, 5> names{"debug", "info", "warn", "error", "off"};
  return names.at(static_cast<std::size_t>(level));
}

json::value json_of(const Value& value) {
  return std::visit([](const auto& held) { return json::value(held); }, value);
}

/// A value as plain text: bare where it is one word, else as a JSON string, so that a line break in it can never forge
/// a second line.
std::string text_of(const Value& value) {
  const auto* text = std::get_if<std::string>(&value);
  if (text == nullptr) return json::serialize(json_of(value));
  const bool bare = !text->empty() && text->find_first_not_of(
                                          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                          "0123456789-_./:{}*+%") == std::string::npos;
  return bare ? *text : json::serialize(json::value(*text));
}

std::string json_line(Level level, std::string_view name, Fields fields) {
  json::object line{{"time", iso_now()}, {"level", name_of(level)}, {"event", name}};
  for (const auto& [key, value] : fields) line[key] = json_of(value);
  return json::serialize(line);
}

std::string text_line(Level level, std::string_view name, Fields fields) {
  std::string line = iso_now();
  line.append(" ").append(name_of(level)).append(" ").append(name);
  for (const auto& [key, value] : fields) line.append(" ").append(key).append("=").append(text_of(value));
  return line;
}

/// In one piece and without a lock: the system keeps the pieces of several threads apart, and no thread waits for one
/// of low priority that happens to be writing. Where nobody reads any more there is nobody to tell.
void write_line(std::string_view line) {
  while (!line.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, line.data(), line.size());
    if (written < 0 && errno != EINTR) return;
    if (written > 0) line.remove_prefix(static_cast<std::size_t>(written));
  }
}

}  // namespace

void configure(Level level, Format format) {
  chosen_format = format;
  lowest = level;
}

bool enabled(Level level) { return level != Level::Off && level >= lowest.load(std::memory_order_relaxed); }

void event(Level level, std::string_view name, Fields fields) {
  if (!enabled(level)) return;
  const bool as_json = chosen_format.load(std::memory_order_relaxed) == Format::Json;
  write_line((as_json ? json_line(level, name, fields) : text_line(level, name, fields)) + "\n");
}

}  // namespace vitrine::log
