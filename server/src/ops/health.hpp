// Whether this program can do its work now. That it answers at all (/healthz) needs no code: the router's answer is the
// proof.
#pragma once

#include <atomic>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <utility>
#include <vector>

#include "db/database.hpp"
#include "media/storage.hpp"

namespace vitrine::ops {

/// When to ask again after "not ready".
inline constexpr std::chrono::seconds ready_soon{5};

/// Whether folders still take what a write brings. Tried out, because a quota, a limit of the process or a disk that
/// has become read-only shows nowhere else; at most once a second, however many ask. Shared by all threads.
class DiskCheck {
 public:
  explicit DiskCheck(std::vector<std::filesystem::path> folders) : folders_(std::move(folders)) {}

  /// Error 503 with the reason where one of them refuses. Whoever asks while somebody else tries is told how the last
  /// try ended.
  void require_room();

 private:
  using Clock = std::chrono::steady_clock;

  const std::vector<std::filesystem::path> folders_;
  std::mutex trying_;  // guards tried_at_
  Clock::time_point tried_at_;
  std::atomic<int> failure_ = 0;  // errno of the last try
};

/// Returns when the store answers, a folder of media can be written to and the disks take more; else Error 503 with the
/// reason. An object store that is away is away for every machine: without it this one is as good as any other.
void check_ready(db::Connection& reader, media::Storage& media, DiskCheck& disks);

}  // namespace vitrine::ops
