// How far something long is, told to whoever waits for it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

namespace vitrine::ops {

/// Of one step after the other. Used by one thread.
class Progress {
 public:
  /// A bar that is drawn anew in its line, for a terminal; or, for a file or a pipe, a line every ten seconds, and none
  /// of what takes less.
  enum class Shape { Bar, Lines };
  using Clock = std::chrono::steady_clock;

  /// Tells nobody.
  Progress() = default;
  Progress(std::ostream& out, Shape shape, std::function<Clock::time_point()> now = Clock::now);
  /// Ends the line of a bar.
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// A step begins; 0: nobody knows of how many bytes.
  void begin(std::string step, std::uint64_t total_bytes = 0);
  /// So many bytes more are done.
  void add(std::uint64_t bytes);
  /// So many bytes were done before, by an attempt that was cut.
  void skip(std::uint64_t bytes);
  /// The step is done.
  void end();

 private:
  void tell(bool at_once);
  std::string shown() const;

  std::ostream* out_ = nullptr;
  Shape shape_ = Shape::Lines;
  std::function<Clock::time_point()> now_;
  std::string step_;  // empty: none is under way
  std::uint64_t total_bytes_ = 0;
  std::uint64_t done_bytes_ = 0;
  std::uint64_t skipped_bytes_ = 0;
  Clock::time_point begun_;
  Clock::time_point told_;
};

}  // namespace vitrine::ops
