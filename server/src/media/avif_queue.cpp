#include "media/avif_queue.hpp"

#include <sys/eventfd.h>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <set>
#include <system_error>
#include <vector>

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

AvifQueue::AvifQueue(Storage& storage, fs::path program, std::unique_ptr<AvifBacklog> backlog)
    : storage_(storage),
      program_(std::move(program)),
      backlog_(std::move(backlog)),
      stop_event_(::eventfd(0, EFD_CLOEXEC)) {
  if (stop_event_.number() < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  thread_ = std::thread([this] { run(); });
}

AvifQueue::~AvifQueue() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  bell_.notify_all();
  ::eventfd_write(stop_event_.number(), 1);
  thread_.join();
}

void AvifQueue::add(const MediaName& original) {
  {
    const std::lock_guard lock(mutex_);
    coming_.push_back(original.text());
    woken_ = true;
  }
  bell_.notify_one();
}

std::size_t AvifQueue::waiting() const {
  const std::lock_guard lock(mutex_);
  return coming_.size() + backlog_->size();
}

/// An image that the backlog does not take yet is brought in later: its upload need not wait, nor fail.
void AvifQueue::bring_in() {
  std::unique_lock lock(mutex_);
  const std::vector<std::string> coming = coming_;
  lock.unlock();
  if (coming.empty()) return;
  backlog_->add(coming);
  lock.lock();
  coming_.erase(coming_.begin(), coming_.begin() + static_cast<std::ptrdiff_t>(coming.size()));
}

bool AvifQueue::stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

void AvifQueue::run() {
  const auto called = [this] { return stopping_ || woken_; };
  while (true) {
    const auto pause = work();
    std::unique_lock lock(mutex_);
    if (pause) {
      bell_.wait_for(lock, *pause, called);
    } else {
      bell_.wait(lock, called);
    }
    woken_ = false;
    if (stopping_) return;
  }
}

std::optional<std::chrono::milliseconds> AvifQueue::work() {
  try {
    while (true) {
      bring_in();
      if (stopping() || !backlog_->take_turn()) break;
      if (!looked_) scan();
      looked_ = true;
      const auto original = backlog_->first();
      if (!original) break;
      if (!work_off(*original)) return outage_pause;
    }
    return backlog_->look_interval();
  } catch (const std::exception& failure) {
    log::error("avif_not_looked_for", {{"reason", std::string(failure.what())}});
    return outage_pause;
  }
}

/// Whether it need not be tried again later.
bool AvifQueue::work_off(const std::string& original) {
  try {
    if (const auto name = MediaName::parse(original)) encode(*name);
  } catch (const Error& outage) {
    log::warn("avif_put_off", {{"file", original}, {"reason", std::string(outage.what())}});
    backlog_->put_last(original);
    return false;
  } catch (const std::exception& failure) {
    log::error("avif_failed", {{"file", original}, {"reason", std::string(failure.what())}});
  }
  // What was ended on the way is left to whoever is next.
  if (!stopping()) backlog_->remove(original);
  return true;
}

void AvifQueue::scan() {
  std::set<std::string> there;
  for (Kept& kept : storage_.list()) there.insert(std::move(kept.name));
  const auto lacks_one = [&](const MediaName& name) {
    const std::vector<int> widths = name.widths();
    return std::any_of(widths.begin(), widths.end(),
                       [&](int width) { return !there.contains(name.variant(width, Format::Avif).text()); });
  };
  std::vector<std::string> undone;
  for (const std::string& text : there) {
    const auto name = MediaName::parse(text);
    if (name && !name->is_variant() && lacks_one(*name)) undone.push_back(text);
  }
  backlog_->add(undone);
}

void AvifQueue::encode(const MediaName& original) {
  for (const int width : original.widths()) {
    const std::string name = original.variant(width, Format::Avif).text();
    if (storage_.head(name)) continue;
    const auto source = storage_.open(original.text());
    if (!source) return;
    TemporaryFile temporary(storage_.workplace());
    if (!run_encoder(original, source->path, temporary.path(), width)) return;  // the next start tries again
    std::error_code missing;
    if (fs::file_size(temporary.path(), missing) == 0 || missing) return;
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
