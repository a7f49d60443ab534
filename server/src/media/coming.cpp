#include "media/coming.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>

#include "core/ids.hpp"
#include "media/durable_file.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

/// What is no longer is sent while it comes only once all of it was checked; films and catalogues begin at once.
constexpr std::uint64_t checked_first_bytes_max = 5ULL * 1024 * 1024;

}  // namespace

Error unreadable_now() {
  return Error::unavailable("Ce fichier ne peut pas être lu pour le moment. Réessayez dans un instant.",
                            std::chrono::seconds(2));
}

fs::path path_of(const Descriptor& file) {
  return "/proc/" + std::to_string(::getpid()) + "/fd/" + std::to_string(file.number());
}

Coming::Coming(const fs::path& folder) : path_(folder / (std::string(temporary_prefix) + random_hex(12))) {}

Coming::~Coming() {
  std::error_code ignored;  // a leftover is removed at a later start
  if (file_.number() >= 0 && !kept_) fs::remove(path_, ignored);
}

bool Coming::is_settled(std::uint64_t bytes) const {
  if (state_ == State::Asked) return false;
  if (state_ != State::Running) return true;
  if (size_bytes_ <= checked_first_bytes_max) return false;
  return bytes <= there_bytes_ && bytes < size_bytes_;
}

void Coming::when(std::uint64_t bytes, std::function<void()> told) {
  {
    const std::lock_guard lock(mutex_);
    if (!is_settled(bytes)) {
      waiting_.emplace_back(bytes, std::move(told));
      return;
    }
  }
  told();
}

bool Coming::has(std::uint64_t bytes) const {
  const std::lock_guard lock(mutex_);
  return state_ == State::Whole || (state_ == State::Running && is_settled(bytes));
}

void Coming::begin(std::uint64_t size_bytes) {
  {
    const std::lock_guard lock(mutex_);
    file_ = Descriptor(::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0640));
    if (file_.number() < 0 || ::ftruncate(file_.number(), static_cast<off_t>(size_bytes)) != 0)
      throw std::system_error(errno, std::generic_category(), "a local copy");
    size_bytes_ = size_bytes;
    state_ = State::Running;
  }
  tell();
}

void Coming::take(std::string_view piece) {
  // This thread alone writes to the file, and nobody closes it meanwhile.
  std::uint64_t offset = there_bytes_;
  if (piece.size() > size_bytes_ - offset) throw unreadable_now();
  while (!piece.empty()) {
    const ssize_t written = ::pwrite(file_.number(), piece.data(), piece.size(), static_cast<off_t>(offset));
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw std::system_error(errno, std::generic_category(), "a local copy");
    piece.remove_prefix(static_cast<std::size_t>(written));
    offset += static_cast<std::uint64_t>(written);
  }
  {
    const std::lock_guard lock(mutex_);
    there_bytes_ = offset;
  }
  tell();
}

void Coming::keep_as(const fs::path& target) {
  if (::fsync(file_.number()) != 0 || ::rename(path_.c_str(), target.c_str()) != 0)
    throw std::system_error(errno, std::generic_category(), "a local copy");
  const std::lock_guard lock(mutex_);
  kept_ = true;
}

void Coming::end(State state) {
  {
    const std::lock_guard lock(mutex_);
    state_ = state == State::Whole && there_bytes_ < size_bytes_ ? State::Failed : state;
    ended_ = std::chrono::steady_clock::now();
    std::error_code ignored;  // a leftover is removed at a later start
    if (file_.number() >= 0 && state_ != State::Whole) fs::remove(path_, ignored);
  }
  tell();
}

Coming::State Coming::state() const {
  const std::lock_guard lock(mutex_);
  return state_;
}

std::optional<LocalFile> Coming::file(const std::shared_ptr<Coming>& self) const {
  const std::lock_guard lock(mutex_);
  if (state_ == State::Whole) return LocalFile{path_of(file_), size_bytes_, self};
  if (state_ == State::Running && is_settled(0)) return LocalFile{path_of(file_), size_bytes_, self, self};
  return std::nullopt;
}

bool Coming::is_old(milliseconds age_max) const {
  const std::lock_guard lock(mutex_);
  return state_ != State::Asked && state_ != State::Running && std::chrono::steady_clock::now() - ended_ > age_max;
}

void Coming::tell() {
  std::vector<std::function<void()>> due;
  {
    const std::lock_guard lock(mutex_);
    const auto first = std::stable_partition(waiting_.begin(), waiting_.end(),
                                             [this](const auto& one) { return !is_settled(one.first); });
    for (auto one = first; one != waiting_.end(); ++one) due.push_back(std::move(one->second));
    waiting_.erase(first, waiting_.end());
  }
  for (const std::function<void()>& told : due) told();
}

}  // namespace vitrine::media
