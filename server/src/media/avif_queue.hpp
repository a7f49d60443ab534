// AVIF variants, made in the background because encoding one takes seconds: one child process at a time, of low
// priority, bounded in memory and time, killed when it takes too long. Of several programs that share their media one
// encodes, whichever of them has stored the picture (avif_backlog.hpp). What is missing when it begins waits as well.
#pragma once

#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "core/descriptor.hpp"
#include "media/avif_backlog.hpp"
#include "media/media_name.hpp"
#include "media/storage.hpp"

namespace vitrine::media {

class AvifQueue {
 public:
  /// Starts the thread, which looks for images in `storage` whose AVIF variants are missing once it is its turn.
  /// `program` is run as `program encode-avif SOURCE TARGET WIDTH`.
  AvifQueue(Storage& storage, std::filesystem::path program, std::unique_ptr<AvifBacklog> backlog);
  AvifQueue(const AvifQueue&) = delete;
  AvifQueue& operator=(const AvifQueue&) = delete;
  /// Kills a running child and joins, at once or once the backlog has answered. The rest is left to another program,
  /// or the next start.
  ~AvifQueue();

  /// Safe from any thread; does not wait for the backlog.
  void add(const MediaName& original);
  /// How many images wait or are being worked on. Safe from any thread.
  std::size_t waiting() const;

 private:
  void run();
  /// Works off what waits; answers after what time there may be more, if not when it is told.
  std::optional<std::chrono::milliseconds> work();
  void bring_in();
  bool work_off(const std::string& original);
  bool stopping() const;
  void leave_to_others();
  void look_for_undone();
  void scan();
  /// Bad: it cannot be encoded by this program. Later: what kept it from being encoded may pass. A disk that is full,
  /// as any other outage of the storage, is an exception, and none of its tries.
  enum class Outcome { Done, Bad, Later };
  Outcome encode(const MediaName& original);
  Outcome run_encoder(const MediaName& original, const std::filesystem::path& source,
                      const std::filesystem::path& target, int width) const;

  Storage& storage_;
  const std::filesystem::path program_;
  const std::unique_ptr<AvifBacklog> backlog_;
  Descriptor stop_event_;     // an eventfd: wakes the thread while it waits for a child
  mutable std::mutex mutex_;  // guards coming_, woken_ and stopping_
  std::condition_variable bell_;
  std::vector<std::string> coming_;  // not in the backlog yet
  bool woken_ = false;
  bool stopping_ = false;
  // The thread's own.
  std::optional<std::chrono::steady_clock::time_point> look_again_;  // for what is undone; none: at once
  std::set<std::string> given_up_;
  std::map<std::string, int> tries_;
  bool fails_ = false;
  std::thread thread_;
};

}  // namespace vitrine::media
