// The script engines, each in a process of its own (decisions/0025): a library that compiles machine code while it runs
// does not belong into the process that holds connections, store and keys. An engine that dies, hangs or grows past its
// bound is replaced; what it was drawing is drawn once more by another; nobody else notices.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/descriptor.hpp"
#include "core/metrics.hpp"
#include "render/engine.hpp"

namespace vitrine::render {

struct EngineLimits {
  /// Of an engine at work: how long it may say nothing whatever the machine does (calls of the API do not count), and
  /// how long where it has had as much of the processor meanwhile. One that waits for its turn on a busy machine does
  /// not hang.
  std::chrono::milliseconds silence_max{6000};
  std::chrono::milliseconds work_max{2000};
  std::chrono::milliseconds start_max{10'000};            // until an engine has loaded its scripts
  std::uint64_t memory_bytes_max = 256ULL * 1024 * 1024;  // of an engine, without what it shares with other processes
  std::chrono::milliseconds first_alone{5000};  // since the start, for as long as nobody has to wait for the first one
};

/// Safe from any thread but for `start` and `stop`.
class Engines {
 public:
  /// `program engine` is what an engine's process runs; it calls serve_engine.
  Engines(std::filesystem::path program, Metrics& metrics, EngineLimits limits = {});
  ~Engines();
  Engines(const Engines&) = delete;
  Engines& operator=(const Engines&) = delete;

  /// Sees that there are always `count` engines: the first at once, the others as soon as somebody has to wait for it,
  /// or a moment later (`first_alone`), so that they do not keep it from what is asked for first. Does not wait for
  /// them. Not to be had: std::system_error.
  void start(std::size_t count);
  /// Ends them. Nothing may be asked of them any more.
  void stop();

  /// Draws the page of this address. A script failure in two engines: std::runtime_error with the script's message; in
  /// one of them alone, that one is replaced. No engine to be had for as long as one may be silent, or three lost over
  /// this page: Error 503.
  Page draw(const PageRequest& request, const ApiCall& api);

  /// As Sanitiser::clean; failures as with `draw`.
  std::string clean(std::string_view markup, bool line);

  /// How many wait for work or are at it.
  std::size_t ready() const;
  /// None can be started, and none is left.
  bool failing() const;

 private:
  struct Member;
  using Held = std::shared_ptr<Member>;

  template <typename Result, typename Task>
  Result have_done(std::string_view what, const Task& task);
  Held take(std::string_view what, const Held& except);
  void give_back(const Held& engine);
  void give_up(const Held& engine, EngineLoss loss = EngineLoss::Died);

  void supervise();
  std::size_t wanted() const;
  void launch_missing();
  void delay_next_start();
  void wait_for_events(const std::vector<Held>& engines);
  void look_at(const Held& engine);
  void hear(const Held& engine);
  void condemn(const Held& engine, EngineLoss loss);
  void fail_start(const Held& engine, EngineLoss loss);
  void bury(const Held& engine);
  void bury_under_lock(const Held& engine);

  const std::filesystem::path program_;
  Metrics& metrics_;
  const EngineLimits limits_;
  Descriptor wake_event_;
  std::thread supervisor_;
  std::size_t failed_starts_ = 0;  // in a row; the supervisor's own, as is next_start_
  std::chrono::steady_clock::time_point next_start_;
  std::chrono::steady_clock::time_point others_start_;  // at the latest

  mutable std::mutex mutex_;  // guards what follows, and what is known of the engines
  std::condition_variable idle_again_;
  std::vector<Held> engines_;  // all whose processes have not been seen to end
  std::vector<Held> idle_;     // the one that worked last is at the end: it is the warmest
  std::size_t count_ = 0;
  bool first_alone_ = true;    // the others are still held back
  bool worked_ = false;        // an engine has, since the supervisor last looked
  bool looks_away_ = false;    // the supervisor waits for an event, however long
  bool cannot_start_ = false;  // the last one that was started failed, and none is left that works
  bool stopping_ = false;
};

}  // namespace vitrine::render
