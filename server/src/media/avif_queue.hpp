// AVIF variants, made in the background because encoding one takes seconds: one child process at a time, of low
// priority, bounded in memory and time, killed when it takes too long. The queue needs no file of its own: what is
// missing at start is what is to be done.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <thread>

#include "core/descriptor.hpp"
#include "media/media_name.hpp"
#include "media/storage.hpp"

namespace vitrine::media {

class AvifQueue {
 public:
  /// Starts the thread, which first looks for images in `storage` whose AVIF variants are missing. `program` is run as
  /// `program encode-avif SOURCE TARGET WIDTH`.
  AvifQueue(Storage& storage, std::filesystem::path program);
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
  void scan();
  void encode(const MediaName& original);
  void put_off(const MediaName& original);
  bool run_encoder(const MediaName& original, const std::filesystem::path& source, const std::filesystem::path& target,
                   int width) const;

  Storage& storage_;
  const std::filesystem::path program_;
  Descriptor stop_event_;     // an eventfd: wakes the thread while it waits for a child
  mutable std::mutex mutex_;  // guards queue_, busy_ and stopping_
  std::condition_variable work_;
  std::deque<MediaName> queue_;
  bool busy_ = false;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace vitrine::media
