// A child process, started with nothing of ours but what it is given: no descriptor but standard error and one more, no
// signal blocked or ignored. Ended and reaped with its owner.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/descriptor.hpp"

namespace vitrine::process {

/// Under which the child finds the descriptor that it is given.
inline constexpr int given_descriptor = 3;

struct Start {
  std::filesystem::path program;
  std::vector<std::string> arguments;                        // behind the program's name
  int descriptor = -1;                                       // given to the child; negative: none
  std::optional<std::vector<std::string>> environment = {};  // "NAME=value" each; without: ours
};

/// How a process ended: its exit code, or the signal that ended it.
struct Ending {
  int exit_code = 0;
  int signal = 0;  // 0: it ended by itself
};

/// Used by one thread at a time.
class ChildProcess {
 public:
  /// One that cannot be started: std::system_error.
  explicit ChildProcess(const Start& start);
  /// Kills it where it still runs, and reaps it.
  ~ChildProcess();
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;

  pid_t id() const { return id_; }
  /// A descriptor that is readable (poll(2)) once the process has ended.
  int end_event() const { return end_event_.number(); }
  void kill();
  /// Waits for its end and reaps it.
  Ending wait();

 private:
  pid_t id_ = 0;
  Descriptor end_event_;
  std::optional<Ending> ending_;  // once reaped
};

/// Of our environment the variables whose names begin so.
std::vector<std::string> environment_beginning_with(const std::vector<std::string_view>& prefixes);

}  // namespace vitrine::process
