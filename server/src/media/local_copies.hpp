// Copies, in a bounded folder of this machine, of files that are kept elsewhere: fetched when they are asked for, by a
// few threads of their own, and sent on while they come. The longest unused make room.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "core/fair_queue.hpp"
#include "media/coming.hpp"
#include "media/failing_names.hpp"
#include "media/missing_names.hpp"
#include "media/storage.hpp"

namespace vitrine::media {

/// Safe from any thread.
class LocalCopies {
 public:
  /// Fetches the file of this name: false where there is none. An outage is an exception; one that this file alone
  /// cannot be had by, or is another than it should be, is FileFailed, and it is asked for ever less often.
  using Fetch = std::function<bool(const std::string& name, Coming& into)>;

  /// What lies in `folder` from before is used. `bytes_max` may be exceeded by what was asked for last.
  LocalCopies(std::filesystem::path folder, std::uint64_t bytes_max, Fetch fetch);
  ~LocalCopies();
  LocalCopies(const LocalCopies&) = delete;
  LocalCopies& operator=(const LocalCopies&) = delete;

  /// Never waits. Networks take turns at what is to be fetched. One that could not be fetched a moment ago, or cannot
  /// be opened for want of descriptors, and more at a time than there are hands for: Error 503.
  Look look(const std::string& name, const Asker& asker = {});
  /// Waits until all of it is there; nothing where there is none.
  std::optional<LocalFile> open(const std::string& name);
  /// Keeps a copy of what was just stored: moves the file here, or writes the bytes. Never fails.
  void adopt_file(const std::string& name, const std::filesystem::path& file);
  void adopt(const std::string& name, std::string_view bytes);
  void forget(const std::string& name);

  /// How many files could not be had lately, while others could.
  std::size_t failing();

  const std::filesystem::path& folder() const { return folder_; }
  /// Ends the threads; what still waits to be fetched has failed.
  void close();

 private:
  struct Copy {
    std::uint64_t size_bytes = 0;
    std::list<std::string>::iterator place;
  };

  /// A file that is to be fetched, until it is there or is not.
  struct Wanted {
    std::string name;
    std::shared_ptr<Coming> coming;
    std::uint64_t content_version = 0;    // for which it is asked
    std::set<std::string> networks = {};  // in whose lines it waits
    bool taken = false;                   // by a thread
  };

  struct Queued {
    std::string network;
    std::shared_ptr<Wanted> wanted;
  };

  /// `left_out` is what gave up its place, to be told so without the lock.
  Look look(const std::string& name, const Asker& asker, std::shared_ptr<Coming>& left_out);
  /// False where there is no place for it.
  bool queue(const std::shared_ptr<Wanted>& wanted, const std::string& network, std::shared_ptr<Coming>& left_out);
  void fetch_all();
  void fetch(const std::shared_ptr<Wanted>& wanted);
  void tell_missing(const std::shared_ptr<Wanted>& wanted);
  std::optional<LocalFile> kept(const std::string& name);
  void add(const std::string& name, std::uint64_t size_bytes);
  void drop(const std::string& name);
  void forget_old();

  const std::filesystem::path folder_;
  const std::uint64_t bytes_max_;
  const Fetch fetch_;
  std::mutex mutex_;  // guards all below
  std::condition_variable work_;
  std::list<std::string> by_use_;  // the last used first
  std::unordered_map<std::string, Copy> copies_;
  std::uint64_t bytes_ = 0;
  std::unordered_map<std::string, std::shared_ptr<Wanted>> wanted_;
  MissingNames missing_;
  FairQueue<Queued> queue_;
  FailingNames failing_;
  bool closed_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace vitrine::media
