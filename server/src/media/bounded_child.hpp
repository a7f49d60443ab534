// Work on pictures that belongs into a process of its own: what takes long, and what reads formats whose readers are
// large. The child is this program, called with a command that help does not list.
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace vitrine::media {

struct ChildEnd {
  enum class Kind { Exited, Crashed, TooSlow, Stopped, NotStarted };
  Kind kind = Kind::NotStarted;
  int code = 0;  // exit code, signal, or errno of what was not started
};

/// Runs `program arguments…` with no descriptor of ours but standard error, and waits for its end. It is killed after
/// `time_max`, or as soon as the eventfd `stop_event` (-1: none) is raised. Safe from any thread.
ChildEnd run_child(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                   std::chrono::milliseconds time_max, int stop_event);

/// For the child, before it reads a byte: it ends with its parent, yields to it (`priority` is a nice value), and has
/// 2 GB of memory and this much processor time.
void bound_this_process(int priority, std::chrono::seconds processor_time_max);

}  // namespace vitrine::media
