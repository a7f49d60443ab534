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

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

constexpr std::size_t fetching_threads = 4;
constexpr std::size_t queue_max = 256;
constexpr std::size_t coming_max = 64;  // before what has ended is looked for

constexpr milliseconds outage_age_max{200};
constexpr milliseconds ended_age_max{1000};
/// An AVIF is asked for by every page that shows its picture, long before it has been encoded.
constexpr milliseconds missing_avif_age_max{10'000};
constexpr std::chrono::hours leftover_age_min{1};

milliseconds age_max_of(const std::string& name, Coming::State state) {
  if (state == Coming::State::Failed) return outage_age_max;
  return state == Coming::State::Missing && name.ends_with(".avif") ? missing_avif_age_max : ended_age_max;
}

}  // namespace

LocalCopies::LocalCopies(fs::path folder, std::uint64_t bytes_max, Fetch fetch)
    : folder_(std::move(folder)), bytes_max_(bytes_max), fetch_(std::move(fetch)) {
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
  std::deque<std::pair<std::string, std::shared_ptr<Coming>>> waiting;
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    waiting.swap(queue_);
  }
  work_.notify_all();
  for (const auto& [name, coming] : waiting) coming->end(Coming::State::Failed);
}

Look LocalCopies::look(const std::string& name) {
  const std::lock_guard lock(mutex_);
  if (auto file = kept(name)) return {std::move(file)};
  if (const auto found = coming_.find(name); found != coming_.end()) {
    const std::shared_ptr<Coming> coming = found->second;
    const Coming::State state = coming->state();
    if (!coming->is_old(age_max_of(name, state))) {
      if (state == Coming::State::Failed) throw unreadable_now();
      if (state == Coming::State::Missing) return {};
      if (auto file = coming->file(coming)) return {std::move(file)};
      return {std::nullopt, coming};
    }
  }
  if (closed_) throw Error::stopping();
  if (queue_.size() >= queue_max) throw unreadable_now();
  forget_old();
  auto coming = std::make_shared<Coming>(folder_);
  coming_.insert_or_assign(name, coming);
  queue_.emplace_back(name, coming);
  work_.notify_one();
  return {std::nullopt, std::move(coming)};
}

std::optional<LocalFile> LocalCopies::open(const std::string& name) {
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
    coming_.erase(name);
    add(name, size);
  } catch (const Error&) {  // said in the log: it will be fetched
  }
}

void LocalCopies::adopt(const std::string& name, std::string_view bytes) {
  try {
    write_durably(folder_ / name, bytes);
    const std::lock_guard lock(mutex_);
    coming_.erase(name);
    add(name, bytes.size());
  } catch (const Error&) {  // as above
  }
}

void LocalCopies::forget(const std::string& name) {
  const std::lock_guard lock(mutex_);
  coming_.erase(name);
  drop(name);
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
  if (coming_.size() < coming_max) return;
  std::erase_if(coming_,
                [](const auto& one) { return one.second->is_old(age_max_of(one.first, one.second->state())); });
}

void LocalCopies::fetch_all() {
  std::unique_lock lock(mutex_);
  while (true) {
    work_.wait(lock, [this] { return closed_ || !queue_.empty(); });
    if (queue_.empty()) return;
    const auto [name, coming] = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    fetch(name, coming);
    lock.lock();
  }
}

void LocalCopies::fetch(const std::string& name, const std::shared_ptr<Coming>& coming) {
  try {
    if (!fetch_(name, *coming)) return coming->end(Coming::State::Missing);
    coming->end(Coming::State::Whole);
    const auto file = coming->file(coming);
    if (!file) return;
    coming->keep_as(folder_ / name);
    const std::lock_guard lock(mutex_);
    add(name, file->size_bytes);
  } catch (const Error&) {  // an outage, said in the log once
    coming->end(Coming::State::Failed);
  } catch (const std::exception& failure) {
    log::warn("media_not_fetched", {{"file", name}, {"reason", std::string(failure.what())}});
    if (coming->state() != Coming::State::Whole) coming->end(Coming::State::Failed);
  }
}

}  // namespace vitrine::media
