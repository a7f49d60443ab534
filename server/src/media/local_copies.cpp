#include "media/local_copies.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <exception>
#include <future>
#include <system_error>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "media/durable_file.hpp"
#include "media/media_name.hpp"
#include "media/storage_failure.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr std::size_t fetching_threads = 4;
constexpr std::size_t queue_max = 256;
constexpr std::size_t wanted_max = 64;  // before what has ended is looked for

constexpr milliseconds outage_age_max{200};
constexpr milliseconds ended_age_max{1000};
constexpr std::chrono::hours leftover_age_min{1};

bool tells_nothing_any_more(const Coming& coming) {
  return coming.is_old(coming.state() == Coming::State::Failed ? outage_age_max : ended_age_max);
}

}  // namespace

LocalCopies::LocalCopies(fs::path folder, std::uint64_t bytes_max, Fetch fetch)
    : folder_(std::move(folder)), bytes_max_(bytes_max), fetch_(std::move(fetch)), queue_(queue_max) {
  fs::create_directories(folder_);
  std::multimap<fs::file_time_type, fs::path> found;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
    std::error_code vanished;
    const auto written = entry.last_write_time(vanished);
    if (!vanished) found.emplace(written, entry.path());
  }
  for (const auto& [written, path] : found) {
    const std::string name = path.filename().string();
    std::error_code vanished;
    const std::uintmax_t size = fs::file_size(path, vanished);
    if (MediaName::parse(name) && !vanished && size > 0) {
      add(name, size);
    } else if (written < fs::file_time_type::clock::now() - leftover_age_min) {
      fs::remove(path, vanished);
    }
  }
  for (std::size_t i = 0; i < fetching_threads; ++i) threads_.emplace_back([this] { fetch_all(); });
}

LocalCopies::~LocalCopies() {
  close();
  for (std::thread& thread : threads_) thread.join();
}

void LocalCopies::close() {
  std::vector<std::shared_ptr<Coming>> waiting;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    while (queue_.size() > 0) {
      const Queued next = queue_.pop();
      if (!next.wanted->taken) waiting.push_back(next.wanted->coming);
    }
  }
  work_.notify_all();
  for (const auto& coming : waiting) coming->end(Coming::State::Failed);
}

Look LocalCopies::look(const std::string& name, const Asker& asker) {
  std::shared_ptr<Coming> left_out;
  Look look;
  {
    const std::lock_guard lock(mutex_);
    look = this->look(name, asker, left_out);
  }
  if (left_out) left_out->end(Coming::State::Failed);
  return look;
}

Look LocalCopies::look(const std::string& name, const Asker& asker, std::shared_ptr<Coming>& left_out) {
  if (auto file = kept(name)) return {std::move(file)};
  if (missing_.has(name, asker.content_version)) return {};
  if (const auto found = wanted_.find(name);
      found != wanted_.end() && !tells_nothing_any_more(*found->second->coming)) {
    const std::shared_ptr<Wanted>& wanted = found->second;
    const std::shared_ptr<Coming> coming = wanted->coming;
    if (coming->state() == Coming::State::Failed) throw unreadable_now();
    if (auto file = coming->file(coming)) return {std::move(file)};
    // In the line of whoever asked first it might wait for all else that they ask.
    if (!wanted->taken && !wanted->networks.contains(asker.network)) queue(wanted, asker.network, left_out);
    return {std::nullopt, coming};
  }
  if (failing_.rests(name)) throw unreadable_now();
  if (closed_) throw Error::stopping();
  forget_old();
  auto wanted = std::make_shared<Wanted>(Wanted{name, std::make_shared<Coming>(folder_), asker.content_version});
  if (!queue(wanted, asker.network, left_out)) throw unreadable_now();
  wanted_.insert_or_assign(name, wanted);
  return {std::nullopt, wanted->coming};
}

bool LocalCopies::queue(const std::shared_ptr<Wanted>& wanted, const std::string& network,
                        std::shared_ptr<Coming>& left_out) {
  const auto pushed = queue_.push(network, {network, wanted});
  if (!pushed.taken) return false;
  wanted->networks.insert(network);
  work_.notify_one();
  if (!pushed.left_out) return true;
  const std::shared_ptr<Wanted>& other = pushed.left_out->wanted;
  other->networks.erase(pushed.left_out->network);
  if (other->taken || !other->networks.empty()) return true;
  left_out = other->coming;
  if (const auto found = wanted_.find(other->name); found != wanted_.end() && found->second == other)
    wanted_.erase(found);
  return true;
}

std::optional<LocalFile> LocalCopies::open(const std::string& name) {
  {
    const std::lock_guard lock(mutex_);
    missing_.forget(name);
  }
  while (true) {
    Look look = this->look(name);
    const std::shared_ptr<Arrival> arrival = look.file ? look.file->arrival : look.coming;
    if (arrival == nullptr) return std::move(look.file);
    const auto told = std::make_shared<std::promise<void>>();
    arrival->when(look.file ? look.file->size_bytes : 0, [told] { told->set_value(); });
    told->get_future().wait();
  }
}

void LocalCopies::adopt_file(const std::string& name, const fs::path& file) {
  try {
    std::error_code missing;
    const std::uintmax_t size = fs::file_size(file, missing);
    if (missing) return;
    move_durably(file, folder_ / name);
    const std::lock_guard lock(mutex_);
    wanted_.erase(name);
    missing_.forget(name);
    failing_.forget(name);
    add(name, size);
  } catch (const Error&) {  // said in the log: it will be fetched
  }
}

void LocalCopies::adopt(const std::string& name, std::string_view bytes) {
  try {
    write_durably(folder_ / name, bytes);
    const std::lock_guard lock(mutex_);
    wanted_.erase(name);
    missing_.forget(name);
    failing_.forget(name);
    add(name, bytes.size());
  } catch (const Error&) {  // as above
  }
}

void LocalCopies::forget(const std::string& name) {
  const std::lock_guard lock(mutex_);
  wanted_.erase(name);
  drop(name);
}

std::size_t LocalCopies::failing() {
  const std::lock_guard lock(mutex_);
  return failing_.count();
}

std::optional<LocalFile> LocalCopies::kept(const std::string& name) {
  const auto found = copies_.find(name);
  if (found == copies_.end()) return std::nullopt;
  Descriptor opened(::open((folder_ / name).c_str(), O_RDONLY | O_CLOEXEC));
  // Short of descriptors, or of memory, nothing is known of it.
  if (opened.number() < 0 && errno != ENOENT) throw unreadable_now();
  struct stat status {};
  if (opened.number() >= 0 && ::fstat(opened.number(), &status) != 0) throw unreadable_now();
  if (opened.number() < 0 || static_cast<std::uint64_t>(status.st_size) != found->second.size_bytes) {
    drop(name);  // another program has made room
    return std::nullopt;
  }
  auto file = std::make_shared<Descriptor>(std::move(opened));
  by_use_.splice(by_use_.begin(), by_use_, found->second.place);
  fs::path path = path_of(*file);
  return LocalFile{std::move(path), found->second.size_bytes, std::move(file)};
}

void LocalCopies::add(const std::string& name, std::uint64_t size_bytes) {
  if (const auto found = copies_.find(name); found != copies_.end()) {
    bytes_ -= found->second.size_bytes;
    by_use_.erase(found->second.place);
    copies_.erase(found);
  }
  by_use_.push_front(name);
  copies_.emplace(name, Copy{size_bytes, by_use_.begin()});
  bytes_ += size_bytes;
  while (bytes_ > bytes_max_ && by_use_.size() > 1) drop(std::string(by_use_.back()));
}

void LocalCopies::drop(const std::string& name) {
  const auto found = copies_.find(name);
  if (found == copies_.end()) return;
  bytes_ -= found->second.size_bytes;
  by_use_.erase(found->second.place);
  copies_.erase(found);
  std::error_code ignored;  // counted again at the next start
  fs::remove(folder_ / name, ignored);
}

void LocalCopies::forget_old() {
  if (wanted_.size() < wanted_max) return;
  std::erase_if(wanted_, [](const auto& one) { return tells_nothing_any_more(*one.second->coming); });
}

void LocalCopies::fetch_all() {
  std::unique_lock lock(mutex_);
  while (true) {
    work_.wait(lock, [this] { return closed_ || queue_.size() > 0; });
    if (queue_.size() == 0) return;
    const std::shared_ptr<Wanted> wanted = queue_.pop().wanted;
    if (std::exchange(wanted->taken, true)) continue;  // out of another line
    lock.unlock();
    fetch(wanted);
    lock.lock();
  }
}

void LocalCopies::fetch(const std::shared_ptr<Wanted>& wanted) {
  const std::string& name = wanted->name;
  const std::shared_ptr<Coming>& coming = wanted->coming;
  const auto begun = FailingNames::Clock::now();
  try {
    if (!fetch_(name, *coming)) return tell_missing(wanted);
    coming->end(Coming::State::Whole);
    const auto file = coming->file(coming);
    if (!file) return;
    coming->keep_as(folder_ / name);
    const std::lock_guard lock(mutex_);
    add(name, file->size_bytes);
    failing_.forget(name);
  } catch (const FileFailed&) {  // said in the log
    {
      const std::lock_guard lock(mutex_);
      failing_.add(name, FailingNames::Clock::now() - begun);
    }
    coming->end(Coming::State::Failed);
  } catch (const Error&) {  // an outage, said in the log once
    coming->end(Coming::State::Failed);
  } catch (const std::exception& failure) {
    log::warn("media_not_fetched", {{"file", name}, {"reason", std::string(failure.what())}});
    if (coming->state() != Coming::State::Whole) coming->end(Coming::State::Failed);
  }
}

void LocalCopies::tell_missing(const std::shared_ptr<Wanted>& wanted) {
  {
    const std::lock_guard lock(mutex_);
    failing_.forget(wanted->name);
    // Not the one that is looked for: it was stored meanwhile.
    if (const auto found = wanted_.find(wanted->name); found != wanted_.end() && found->second == wanted) {
      wanted_.erase(found);
      missing_.add(wanted->name, wanted->content_version);
    }
  }
  wanted->coming->end(Coming::State::Missing);
}

}  // namespace vitrine::media
