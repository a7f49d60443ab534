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
  /// It is `late` from `silence_max` on, or from `work_max` on where it has had more than that of the processor.
  Page draw(const PageRequest& request, const ApiCall& api, Clock::duration silence_max, Clock::duration work_max);
  std::string clean(std::string_view markup, bool line, Clock::duration silence_max, Clock::duration work_max);

  /// Whether it has been silent longer than it may, over what it is asked to do.
  bool late(Clock::time_point now) const;
  /// Whether something has stopped the process (SIGSTOP).
  bool stopped() const;
  /// What it has in memory and shares with nobody. 0 once it has ended.
  std::uint64_t memory_bytes() const;

  process::ChildProcess& child() { return child_; }
  int descriptor() const { return channel_.descriptor(); }

 private:
  EngineProcess(const std::filesystem::path& program, std::pair<Channel, Channel> ends);

  class Patience;

  /// Processor time that all its threads have had. Nothing where the system does not tell.
  std::optional<Clock::duration> worked() const;

  static constexpr Clock::rep never = Clock::time_point::max().time_since_epoch().count();

  Channel channel_;
  process::ChildProcess child_;
  std::atomic<Clock::rep> silent_until_{never};  // whatever it does meanwhile
  std::atomic<Clock::rep> slow_from_{never};     // from then on it may have worked until
  std::atomic<Clock::rep> worked_until_{0};      // and no longer
};

}  // namespace vitrine::render
