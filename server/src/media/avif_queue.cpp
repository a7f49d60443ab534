#include "media/avif_queue.hpp"

#include <sys/eventfd.h>

#include <cerrno>
#include <chrono>
#include <exception>
#include <map>
#include <optional>
#include <string>
#include <system_error>

#include "core/error.hpp"
#include "core/log.hpp"
#include "media/bounded_child.hpp"
#include "media/durable_file.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes child_time_max{5};
/// Before what an outage has kept from being done is tried again.
constexpr std::chrono::seconds outage_pause{5};

}  // namespace

AvifQueue::AvifQueue(Storage& storage, fs::path program, std::chrono::milliseconds look_interval)
    : storage_(storage),
      look_interval_(look_interval),
      program_(std::move(program)),
      stop_event_(::eventfd(0, EFD_CLOEXEC)) {
  if (stop_event_.number() < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  thread_ = std::thread([this] { run(); });
}

AvifQueue::~AvifQueue() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  work_.notify_all();
  ::eventfd_write(stop_event_.number(), 1);
  thread_.join();
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
  auto next_look = std::chrono::steady_clock::now();
  std::unique_lock lock(mutex_);
  while (!stopping_) {
    if (!queue_.empty()) {
      work_off(lock);
    } else if (std::chrono::steady_clock::now() >= next_look) {
      lock.unlock();
      next_look = look_for_work();
      lock.lock();
    } else {
      work_.wait_until(lock, next_look, [this] { return stopping_ || !queue_.empty(); });
    }
  }
}

void AvifQueue::work_off(std::unique_lock<std::mutex>& lock) {
  const MediaName original = queue_.front();
  queue_.pop_front();
  busy_ = true;
  lock.unlock();
  try {
    encode(original);
  } catch (const Error& outage) {
    log::warn("avif_put_off", {{"file", original.text()}, {"reason", std::string(outage.what())}});
    put_off(original);
  } catch (const std::exception& failure) {
    log::error("avif_failed", {{"file", original.text()}, {"reason", std::string(failure.what())}});
  }
  lock.lock();
  busy_ = false;
}

std::chrono::steady_clock::time_point AvifQueue::look_for_work() {
  const auto now = std::chrono::steady_clock::now();
  try {
    scan();
    looked_ = true;
    return storage_.is_shared() ? now + look_interval_ : std::chrono::steady_clock::time_point::max();
  } catch (const std::exception& failure) {
    log::error("avif_scan_failed", {{"reason", std::string(failure.what())}});
    return now + outage_pause;
  }
}

void AvifQueue::put_off(const MediaName& original) {
  std::unique_lock lock(mutex_);
  queue_.push_back(original);
  work_.wait_for(lock, outage_pause, [this] { return stopping_; });
}

/// What came lately another program may still be at; at the start everything counts, our own of before among it.
void AvifQueue::scan() {
  const auto now = std::chrono::system_clock::now();
  std::map<std::string, std::chrono::system_clock::time_point> written;
  for (Kept& kept : storage_.list()) written.emplace(std::move(kept.name), kept.written);
  for (const auto& [text, since] : written) {
    const auto name = MediaName::parse(text);
    if (!name || name->is_variant() || given_up_.contains(text)) continue;
    if (looked_ && since > now - look_interval_) continue;
    for (const int width : name->widths()) {
      if (written.contains(name->variant(width, Format::Avif).text())) continue;
      add(*name);
      break;
    }
  }
}

void AvifQueue::encode(const MediaName& original) {
  for (const int width : original.widths()) {
    const std::string name = original.variant(width, Format::Avif).text();
    if (storage_.head(name)) continue;
    const auto source = storage_.open(original.text());
    if (!source) return;
    TemporaryFile temporary(storage_.workplace());
    if (!run_encoder(original, source->path, temporary.path(), width)) {
      given_up_.insert(original.text());  // the next start tries again
      return;
    }
    std::error_code missing;
    if (fs::file_size(temporary.path(), missing) == 0 || missing) {
      given_up_.insert(original.text());
      return;
    }
    if (!storage_.head(original.text())) return;  // removed meanwhile
    storage_.put_file(name, temporary.path());
  }
}

bool AvifQueue::run_encoder(const MediaName& original, const fs::path& source, const fs::path& target,
                            int width) const {
  using Kind = ChildEnd::Kind;
  const std::string file = original.text();
  const ChildEnd end = run_child(program_, {"encode-avif", source.string(), target.string(), std::to_string(width)},
                                 child_time_max, stop_event_.number());
  if (end.kind == Kind::NotStarted) {
    log::error("avif_not_started", {{"reason", std::generic_category().message(end.code)}});
  } else if (end.kind == Kind::TooSlow) {
    log::warn("avif_too_slow", {{"file", file}});
  } else if (end.kind == Kind::Crashed || end.kind == Kind::Killed || (end.kind == Kind::Exited && end.code != 0)) {
    log::warn("avif_not_encoded", {{"file", file}, {"status", std::int64_t{end.code}}});
  }
  return end.kind == Kind::Exited && end.code == 0;
}

}  // namespace vitrine::media
