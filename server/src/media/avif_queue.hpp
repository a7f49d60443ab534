// AVIF variants, made in the background because encoding one takes seconds: one child process at a time, of low
// priority, bounded in memory and time, killed when it takes too long. The queue needs no file of its own: what is
// missing at start is what is to be done. Where other programs store pictures as well, what is missing is looked for
// from time to time: a program that died has left some undone.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "core/descriptor.hpp"
#include "media/media_name.hpp"
#include "media/storage.hpp"

namespace vitrine::media {

class AvifQueue {
 public:
  /// Starts the thread, which looks for images in `storage` whose AVIF variants are missing. `program` is run as
  /// `program encode-avif SOURCE TARGET WIDTH`. In storage that is shared it looks again after `look_interval`, for
  /// those that are older than that.
  AvifQueue(Storage& storage, std::filesystem::path program,
            std::chrono::milliseconds look_interval = std::chrono::hours(1));
  AvifQueue(const AvifQueue&) = delete;
  AvifQueue& operator=(const AvifQueue&) = delete;
  /// Kills a running child and joins at once; the next start does the rest.
  ~AvifQueue();

  /// Safe from any thread.
  void add(const MediaName& original);
  /// How many images wait or are being worked on. Safe from any thread.
  std::size_t waiting() const;

 private:
  void run();
  void work_off(std::unique_lock<std::mutex>& lock);
  /// Answers when to look again.
  std::chrono::steady_clock::time_point look_for_work();
  void scan();
  void encode(const MediaName& original);
  void put_off(const MediaName& original);
  bool run_encoder(const MediaName& original, const std::filesystem::path& source, const std::filesystem::path& target,
                   int width) const;

  Storage& storage_;
  const std::chrono::milliseconds look_interval_;
  const std::filesystem::path program_;
  Descriptor stop_event_;     // an eventfd: wakes the thread while it waits for a child
  mutable std::mutex mutex_;  // guards queue_, busy_ and stopping_
  std::condition_variable work_;
  std::deque<MediaName> queue_;
  bool busy_ = false;
  bool looked_ = false;             // this and the next are the thread's own
  std::set<std::string> given_up_;  // by this program; the next start tries again
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace vitrine::media
