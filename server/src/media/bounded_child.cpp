#include "media/bounded_child.hpp"

#include <poll.h>
#include <signal.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <optional>
#include <system_error>

#include "process/child_process.hpp"
#include "process/confinement.hpp"

namespace vitrine::media {
namespace {

constexpr rlim_t memory_bytes_max = rlim_t{2} * 1024 * 1024 * 1024;

/// The kernel ends what goes on after SIGXCPU with SIGKILL, which would look like an end from outside.
constexpr rlim_t grace_seconds = 5;

/// Of our environment what tells the child's libraries how to work, and none of our passwords.
const std::vector<std::string_view> passed_on{"VIPS_", "ASAN_", "TSAN_", "UBSAN_"};

bool comes_from_outside(int signal) {
  return signal == SIGKILL || signal == SIGTERM || signal == SIGINT || signal == SIGHUP;
}

}  // namespace

ChildEnd run_child(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                   std::chrono::milliseconds time_max, int stop_event) {
  using Kind = ChildEnd::Kind;
  std::optional<process::ChildProcess> child;
  try {
    child.emplace(process::Start{
        .program = program, .arguments = arguments, .environment = process::environment_beginning_with(passed_on)});
  } catch (const std::system_error& failure) {
    return {Kind::NotStarted, failure.code().value()};
  }
  std::array<pollfd, 2> events{{{child->end_event(), POLLIN, 0}, {stop_event, POLLIN, 0}}};
  int ready = 0;
  do {
    ready = ::poll(events.data(), events.size(), static_cast<int>(time_max.count()));
  } while (ready < 0 && errno == EINTR);
  const bool ended = (events[0].revents & POLLIN) != 0;
  if (!ended) child->kill();
  const process::Ending ending = child->wait();
  if (!ended) return {ready == 0 ? Kind::TooSlow : Kind::Stopped, SIGKILL};
  if (ending.signal != 0) return {comes_from_outside(ending.signal) ? Kind::Killed : Kind::Crashed, ending.signal};
  return {Kind::Exited, ending.exit_code};
}

void bound_this_process(int priority, std::chrono::seconds processor_time_max) {
  process::end_with_parent();
  // Never less than the parent gives way, which the system would refuse.
  ::setpriority(PRIO_PROCESS, 0, std::max(priority, ::getpriority(PRIO_PROCESS, 0)));
  const auto seconds = static_cast<rlim_t>(processor_time_max.count());
  const rlimit time{seconds, seconds + grace_seconds};
  ::setrlimit(RLIMIT_CPU, &time);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  // The sanitizers reserve terabytes of addresses for themselves.
  const rlimit memory{memory_bytes_max, memory_bytes_max};
  ::setrlimit(RLIMIT_AS, &memory);
#endif
}

}  // namespace vitrine::media
