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
#include "media/media_store.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::minutes child_time_max{5};
/// Before what an outage has kept from being done is tried again.
constexpr std::chrono::seconds outage_pause{5};
/// After what time whoever has the turn looks through a storage that is shared: programs that encode nothing, such as
/// commands, put files there and take variants away.
constexpr std::chrono::hours look_interval{1};
/// How often a picture is tried whose child process was killed, or not started.
constexpr int tries_max = 5;

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
    if (!stopping_) continue;
    lock.unlock();
    return leave_to_others();
  }
}

/// What has come in the last moment.
void AvifQueue::leave_to_others() {
  try {
    bring_in();
  } catch (const std::exception& failure) {
    log::warn("avif_not_left", {{"reason", std::string(failure.what())}});
  }
}

std::optional<std::chrono::milliseconds> AvifQueue::work() {
  try {
    while (true) {
      bring_in();
      if (stopping()) break;
      // Whoever had the turn before may have died over what was never written down.
      if (!backlog_->take_turn()) {
        look_again_.reset();
        break;
      }
      look_for_undone();
      const auto original = backlog_->first();
      if (!original) break;
      if (!work_off(*original)) return outage_pause;
    }
    fails_ = false;
    return backlog_->look_interval();
  } catch (const std::exception& failure) {
    if (!std::exchange(fails_, true)) log::error("avif_put_off", {{"reason", std::string(failure.what())}});
    return outage_pause;
  }
}

/// Whether to go on with the next one at once.
bool AvifQueue::work_off(const std::string& original) {
  Outcome outcome = Outcome::Later;
  try {
    const auto name = MediaName::parse(original);
    outcome = name ? encode(*name) : Outcome::Bad;
    if (outcome == Outcome::Later && ++tries_[original] >= tries_max) outcome = Outcome::Bad;
  } catch (const std::exception& outage) {
    log::warn("avif_put_off", {{"file", original}, {"reason", std::string(outage.what())}});
  }
  // What was ended on the way is left to whoever is next; and so is everything once another one has the turn.
  if (stopping() || !backlog_->take_turn()) return true;
  if (outcome == Outcome::Later) {
    backlog_->put_last(original);
    return false;
  }
  if (outcome == Outcome::Bad) given_up_.insert(original);
  backlog_->remove(original);
  tries_.erase(original);
  return true;
}

void AvifQueue::look_for_undone() {
  const auto now = std::chrono::steady_clock::now();
  if (look_again_ && now < *look_again_) return;
  scan();
  look_again_ = backlog_->look_interval() ? now + look_interval : std::chrono::steady_clock::time_point::max();
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
    if (name && !name->is_variant() && !given_up_.contains(text) && lacks_one(*name)) undone.push_back(text);
  }
  backlog_->add(undone);
}

AvifQueue::Outcome AvifQueue::encode(const MediaName& original) {
  for (const int width : original.widths()) {
    bring_in();  // one of them takes seconds
    const std::string name = original.variant(width, Format::Avif).text();
    if (storage_.head(name)) continue;
    const auto source = storage_.open(original.text());
    if (!source) return Outcome::Done;  // removed
    TemporaryFile temporary(storage_.workplace());
    const Outcome outcome = run_encoder(original, source->path, temporary.path(), width);
    if (outcome != Outcome::Done) return outcome;
    std::error_code missing;
    if (fs::file_size(temporary.path(), missing) == 0 || missing) return Outcome::Bad;
    if (!storage_.head(original.text())) return Outcome::Done;  // removed meanwhile
    storage_.put_file(name, temporary.path());
  }
  return Outcome::Done;
}

AvifQueue::Outcome AvifQueue::run_encoder(const MediaName& original, const fs::path& source, const fs::path& target,
                                          int width) const {
  using Kind = ChildEnd::Kind;
  const ChildEnd end = run_child(program_, {"encode-avif", source.string(), target.string(), std::to_string(width)},
                                 child_time_max, stop_event_.number());
  switch (end.kind) {
    case Kind::Exited:
      if (end.code == 0) return Outcome::Done;
      if (end.code != avif_not_written) break;
      throw Error::unavailable("La place manque pour une image en AVIF.", outage_pause);
    case Kind::Crashed:
      break;
    case Kind::TooSlow:
      log::warn("avif_too_slow", {{"file", original.text()}});
      return Outcome::Bad;
    case Kind::NotStarted:
      log::error("avif_not_started", {{"reason", std::generic_category().message(end.code)}});
      return Outcome::Later;
    case Kind::Killed:  // by who ends the program, or for want of memory
    case Kind::Stopped:
      return Outcome::Later;
  }
  log::warn("avif_not_encoded", {{"file", original.text()}, {"status", std::int64_t{end.code}}});
  return Outcome::Bad;
}

}  // namespace vitrine::media
