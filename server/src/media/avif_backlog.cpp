#include "media/avif_backlog.hpp"

#include <algorithm>

namespace vitrine::media {

void OwnAvifBacklog::add(const std::vector<std::string>& originals) {
  const std::lock_guard lock(mutex_);
  for (const std::string& original : originals) {
    if (std::find(waiting_.begin(), waiting_.end(), original) == waiting_.end()) waiting_.push_back(original);
  }
}

std::size_t OwnAvifBacklog::size() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size();
}

std::optional<std::string> OwnAvifBacklog::first() {
  const std::lock_guard lock(mutex_);
  if (waiting_.empty()) return std::nullopt;
  return waiting_.front();
}

void OwnAvifBacklog::put_last(const std::string& original) {
  remove(original);
  add({original});
}

void OwnAvifBacklog::remove(const std::string& original) {
  const std::lock_guard lock(mutex_);
  std::erase(waiting_, original);
}

}  // namespace vitrine::media
