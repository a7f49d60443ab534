// Work on pictures that belongs into a process of its own: what takes long, and what reads formats whose readers are
// large. The child is this program, called with a command that help does not list.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace vitrine::media {

struct ChildEnd {
  /// Crashed by what it did itself, Killed by somebody else, the kernel short of memory among them.
  enum class Kind { Exited, Crashed, Killed, TooSlow, Stopped, NotStarted };
  Kind kind = Kind::NotStarted;
  int code = 0;  // exit code, signal, or errno of what was not started
};

/// Runs `program arguments…` with no descriptor of ours but standard error, no variable of ours but those of its
/// libraries, and waits for its end. It is killed after
/// `time_max`, or as soon as the eventfd `stop_event` is raised. Safe from any thread.
ChildEnd run_child(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                   std::chrono::milliseconds time_max, int stop_event);

/// For the child, before it reads a byte: it ends with its parent and not by signals to their group, yields to it
/// (`priority` is a nice value, or the parent's where that is higher), and has 2 GB of memory and this much processor
/// time, then SIGXCPU. A system that refuses the first: std::system_error.
void bound_this_process(int priority, std::chrono::seconds processor_time_max);

}  // namespace vitrine::media
