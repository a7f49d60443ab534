#include "media/avif_queue.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <exception>
#include <optional>
#include <set>
#include <string>
#include <system_error>

#include "core/log.hpp"
#include "media/durable_file.hpp"
#include "process/child_process.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;

constexpr int child_ms_max = 300'000;

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
  std::optional<process::ChildProcess> child;
  try {
    child.emplace(process::Start{
        .program = program_, .arguments = {"encode-avif", source.string(), target.string(), std::to_string(width)}});
  } catch (const std::system_error& failure) {
    log::error("avif_not_started", {{"reason", failure.code().message()}});
    return false;
  }
  std::array<pollfd, 2> events{{{child->end_event(), POLLIN, 0}, {stop_event_, POLLIN, 0}}};
  int ready = 0;
  do {
    ready = ::poll(events.data(), events.size(), child_ms_max);
  } while (ready < 0 && errno == EINTR);
  const bool ended = (events[0].revents & POLLIN) != 0;
  if (!ended) child->kill();
  const process::Ending ending = child->wait();
  if (ended && !ending.succeeded()) {
    log::warn("avif_not_encoded", {{"file", source.filename().string()},
                                   {"exit_code", std::int64_t{ending.exit_code}},
                                   {"signal", std::int64_t{ending.signal}}});
  }
  if (!ended && ready == 0) log::warn("avif_too_slow", {{"file", source.filename().string()}});
  return ended && ending.succeeded();
}

}  // namespace vitrine::media
