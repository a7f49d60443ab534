// One engine in a process of its own, as the program sees it.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "process/child_process.hpp"
#include "render/channel.hpp"
#include "render/engine.hpp"

namespace vitrine::render {

/// What the script said of its failure. Whether the script is to blame or its engine, which may have run out of memory,
/// only another engine can tell.
class ScriptFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The conversation belongs to one thread at a time, but for `late`, `kill` and what is asked of the system.
class EngineProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts `program engine`. Not to be had: std::system_error.
  explicit EngineProcess(const std::filesystem::path& program);

  /// Waits for the word that the scripts are loaded. Their failure: ScriptFailure. Here and below, an engine that is
  /// gone or talks nonsense: ChannelLost.
  void await_ready();
  Page draw(const PageRequest& request, const ApiCall& api, Clock::duration silence_max);
  std::string clean(std::string_view markup, bool line, Clock::duration silence_max);

  /// Whether it has been silent longer than it may, over what it is asked to do.
  bool late(Clock::time_point now) const { return now.time_since_epoch().count() > silent_until_.load(); }
  /// Whether something has stopped the process (SIGSTOP).
  bool stopped() const;
  /// What it has in memory and shares with nobody. 0 once it has ended.
  std::uint64_t memory_bytes() const;

  process::ChildProcess& child() { return child_; }
  int descriptor() const { return channel_.descriptor(); }

 private:
  EngineProcess(const std::filesystem::path& program, std::pair<Channel, Channel> ends);

  static constexpr Clock::rep never = Clock::time_point::max().time_since_epoch().count();

  Channel channel_;
  process::ChildProcess child_;
  std::atomic<Clock::rep> silent_until_{never};
};

}  // namespace vitrine::render
