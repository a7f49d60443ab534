#include "core/log.hpp"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <atomic>
#include <memory>

#include "core/json.hpp"
#include "core/time.hpp"

namespace vitrine::log {

namespace {

std::atomic<Format> chosen_format{Format::Text};

spdlog::level::level_enum spdlog_level(Level level) {
  switch (level) {
    case Level::Debug:
      return spdlog::level::debug;
    case Level::Info:
      return spdlog::level::info;
    case Level::Warn:
      return spdlog::level::warn;
    case Level::Error:
      return spdlog::level::err;
    case Level::Off:
      return spdlog::level::off;
  }
  return spdlog::level::off;
}

std::string_view name_of(Level level) {
  switch (level) {
    case Level::Debug:
      return "debug";
    case Level::Info:
      return "info";
    case Level::Warn:
      return "warn";
    case Level::Error:
      return "error";
    case Level::Off:
      return "off";
  }
  return "off";
}

spdlog::logger& logger() {
  static const auto instance = [] {
    auto made = std::make_shared<spdlog::logger>("vitrine", std::make_shared<spdlog::sinks::stderr_sink_mt>());
    made->set_pattern("%v");  // the line is written below, the same for both formats
    made->set_level(spdlog::level::info);
    made->flush_on(spdlog::level::debug);
    return made;
  }();
  return *instance;
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

}  // namespace

void configure(Level level, Format format) {
  chosen_format.store(format, std::memory_order_relaxed);
  logger().set_level(spdlog_level(level));
}

bool enabled(Level level) { return level != Level::Off && logger().should_log(spdlog_level(level)); }

void event(Level level, std::string_view name, Fields fields) {
  if (!enabled(level)) return;
  const bool as_json = chosen_format.load(std::memory_order_relaxed) == Format::Json;
  logger().log(spdlog_level(level),
               spdlog::string_view_t(as_json ? json_line(level, name, fields) : text_line(level, name, fields)));
}

}  // namespace vitrine::log
