#include "process/child_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace vitrine::process {
namespace {

/// Stands for the exit code that was lost because somebody else has reaped the process: not 0, which means success.
constexpr int unknown_exit_code = 255;

class SpawnSettings {
 public:
  explicit SpawnSettings(int given) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    if (given >= 0) posix_spawn_file_actions_adddup2(&actions_, given, given_descriptor);
    posix_spawn_file_actions_addclosefrom_np(&actions_, given >= 0 ? given_descriptor + 1 : given_descriptor);
    posix_spawnattr_init(&attributes_);
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  const posix_spawn_file_actions_t* actions() const { return &actions_; }
  const posix_spawnattr_t* attributes() const { return &attributes_; }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

/// As the C interfaces take lists of texts. `texts` must outlive what is answered.
std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  pointers.reserve(texts.size() + 1);
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

ChildProcess::ChildProcess(const Start& start) {
  const SpawnSettings settings(start.descriptor);
  std::vector<std::string> words{start.program.string()};
  words.insert(words.end(), start.arguments.begin(), start.arguments.end());
  std::vector<std::string> variables = start.environment.value_or(std::vector<std::string>());
  const std::vector<char*> arguments = pointers_to(words);
  const std::vector<char*> environment = pointers_to(variables);
  const int failed = posix_spawn(&id_, words.front().c_str(), settings.actions(), settings.attributes(),
                                 arguments.data(), start.environment ? environment.data() : environ);
  if (failed != 0) throw std::system_error(failed, std::generic_category(), "posix_spawn");
  // By number: glibc 2.36 declares pidfd_open without C linkage.
  end_event_ = Descriptor(static_cast<int>(::syscall(SYS_pidfd_open, id_, 0)));
  if (end_event_.number() >= 0) return;
  const int refused = errno;
  ::kill(id_, SIGKILL);
  wait();
  throw std::system_error(refused, std::generic_category(), "pidfd_open");
}

ChildProcess::~ChildProcess() {
  kill();
  wait();
}

void ChildProcess::kill() {
  // By its descriptor: the number may be another's once somebody else has reaped it.
  if (!ending_) ::syscall(SYS_pidfd_send_signal, end_event_.number(), SIGKILL, nullptr, 0);
}

Ending ChildProcess::wait() {
  if (ending_) return *ending_;
  int status = 0;
  pid_t reaped = 0;
  do {
    reaped = ::waitpid(id_, &status, 0);
  } while (reaped < 0 && errno == EINTR);
  if (reaped < 0) {
    ending_ = Ending{.exit_code = unknown_exit_code};
  } else {
    ending_ = WIFSIGNALED(status) ? Ending{0, WTERMSIG(status)} : Ending{WEXITSTATUS(status), 0};
  }
  return *ending_;
}

std::vector<std::string> environment_beginning_with(const std::vector<std::string_view>& prefixes) {
  std::vector<std::string> variables;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text(*variable);
    const auto begins = [&](std::string_view prefix) { return text.starts_with(prefix); };
    if (std::any_of(prefixes.begin(), prefixes.end(), begins)) variables.emplace_back(text);
  }
  return variables;
}

}  // namespace vitrine::process
