#include "media/avif_queue.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <exception>
#include <set>
#include <string>
#include <system_error>

#include "core/log.hpp"
#include "media/durable_file.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;

constexpr int child_ms_max = 300'000;

/// What a child starts with: no descriptor of ours but standard error, no signal blocked or ignored.
class SpawnSettings {
 public:
  SpawnSettings() {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions_, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
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

bool is_there(const fs::path& path) {
  std::error_code missing;
  return fs::is_regular_file(path, missing);
}

}  // namespace

AvifQueue::AvifQueue(fs::path folder, fs::path program)
    : folder_(std::move(folder)), program_(std::move(program)), stop_event_(::eventfd(0, EFD_CLOEXEC)) {
  if (stop_event_ < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  thread_ = std::thread([this] { run(); });
}

AvifQueue::~AvifQueue() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  work_.notify_all();
  eventfd_write(stop_event_, 1);
  thread_.join();
  ::close(stop_event_);
}

void AvifQueue::add(const MediaName& original) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(original);
  }
  work_.notify_one();
}

std::size_t AvifQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size() + (busy_ ? 1 : 0);
}

void AvifQueue::run() {
  try {
    scan();
  } catch (const std::exception& failure) {
    log::error("avif_scan_failed", {{"reason", std::string(failure.what())}});
  }
  std::unique_lock lock(mutex_);
  while (true) {
    busy_ = false;
    work_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
    if (stopping_) return;
    const MediaName original = queue_.front();
    queue_.pop_front();
    busy_ = true;
    lock.unlock();
    try {
      encode(original);
    } catch (const std::exception& failure) {
      log::error("avif_failed", {{"file", original.text()}, {"reason", std::string(failure.what())}});
    }
    lock.lock();
  }
}

void AvifQueue::scan() {
  std::set<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_))
    names.insert(entry.path().filename().string());
  for (const std::string& text : names) {
    const auto name = MediaName::parse(text);
    if (!name || name->is_variant()) continue;
    for (const int width : name->widths()) {
      if (names.contains(name->variant(width, Format::Avif).text())) continue;
      add(*name);
      break;
    }
  }
}

void AvifQueue::encode(const MediaName& original) {
  const fs::path source = folder_ / original.text();
  for (const int width : original.widths()) {
    const fs::path target = folder_ / original.variant(width, Format::Avif).text();
    if (is_there(target)) continue;
    TemporaryFile temporary(folder_);
    if (!run_child(source, temporary.path(), width)) return;  // the next start tries again
    std::error_code missing;
    if (!is_there(source) || fs::file_size(temporary.path(), missing) == 0 || missing) return;
    temporary.keep_as(target);
  }
}

bool AvifQueue::run_child(const fs::path& source, const fs::path& target, int width) const {
  const SpawnSettings settings;
  std::string program = program_.string();
  std::string command = "encode-avif";
  std::string from = source.string();
  std::string to = target.string();
  std::string pixels = std::to_string(width);
  const std::array<char*, 6> arguments{program.data(), command.data(), from.data(), to.data(), pixels.data(), nullptr};
  pid_t child = 0;
  const int failed =
      posix_spawn(&child, program.c_str(), settings.actions(), settings.attributes(), arguments.data(), environ);
  if (failed != 0) {
    log::error("avif_not_started", {{"reason", std::generic_category().message(failed)}});
    return false;
  }
  // By number: glibc 2.36 declares pidfd_open without C linkage.
  const auto child_event = static_cast<int>(::syscall(SYS_pidfd_open, child, 0));
  std::array<pollfd, 2> events{{{child_event, POLLIN, 0}, {stop_event_, POLLIN, 0}}};
  int ready = 0;
  do {
    ready = ::poll(events.data(), events.size(), child_ms_max);
  } while (ready < 0 && errno == EINTR);
  const bool ended = child_event >= 0 && (events[0].revents & POLLIN) != 0;
  if (!ended) ::kill(child, SIGKILL);
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (child_event >= 0) ::close(child_event);
  const bool succeeded = ended && WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (ended && !succeeded)
    log::warn("avif_not_encoded", {{"file", source.filename().string()}, {"status", std::int64_t{status}}});
  if (!ended && ready == 0) log::warn("avif_too_slow", {{"file", source.filename().string()}});
  return succeeded;
}

}  // namespace vitrine::media
