// Copies, in a bounded folder of this machine, of files that are kept elsewhere: fetched when they are asked for, by a
// few threads of their own, and sent on while they come. The longest unused make room.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "core/descriptor.hpp"
#include "media/storage.hpp"

namespace vitrine::media {

/// A file on its way. Its end is there only once all of it was found to be what it should be.
class Coming : public Arrival {
 public:
  enum class State { Asked, Running, Whole, Missing, Failed };

  explicit Coming(const std::filesystem::path& folder);
  /// Removes what has not been kept.
  ~Coming() override;

  void when(std::uint64_t bytes, std::function<void()> told) override;
  bool has(std::uint64_t bytes) const override;

  /// By the one who fetches it: how long it is, and what comes, piece by piece. A disk that refuses: Error 503.
  void begin(std::uint64_t size_bytes);
  void take(std::string_view piece);
  /// Of what has come, gives it its name.
  void keep_as(const std::filesystem::path& target);
  void end(State state);

  State state() const;
  /// What can be read of it, or nothing: it is not known yet what comes, or what is short has not wholly come.
  std::optional<LocalFile> file(const std::shared_ptr<Coming>& self) const;
  /// Whether it has ended so long ago that it tells nothing any more.
  bool is_old(std::chrono::milliseconds age_max) const;

 private:
  bool is_settled(std::uint64_t bytes) const;
  void tell();

  const std::filesystem::path path_;
  mutable std::mutex mutex_;  // guards all below
  State state_ = State::Asked;
  std::chrono::steady_clock::time_point ended_{};
  Descriptor file_;
  bool kept_ = false;
  std::uint64_t size_bytes_ = 0;
  std::uint64_t there_bytes_ = 0;
  std::vector<std::pair<std::uint64_t, std::function<void()>>> waiting_;
};

/// Safe from any thread.
class LocalCopies {
 public:
  /// Fetches the file of this name: false where there is none. An outage, or another content than there should be, is
  /// an exception.
  using Fetch = std::function<bool(const std::string& name, Coming& into)>;

  /// What lies in `folder` from before is used. `bytes_max` may be exceeded by what was asked for last.
  LocalCopies(std::filesystem::path folder, std::uint64_t bytes_max, Fetch fetch);
  ~LocalCopies();
  LocalCopies(const LocalCopies&) = delete;
  LocalCopies& operator=(const LocalCopies&) = delete;

  /// Never waits. One that could not be fetched a moment ago, and more at a time than there are hands for: Error 503.
  Look look(const std::string& name);
  /// Waits until all of it is there; nothing where there is none.
  std::optional<LocalFile> open(const std::string& name);
  /// Keeps a copy of what was just stored: moves the file here, or writes the bytes. Never fails.
  void adopt_file(const std::string& name, const std::filesystem::path& file);
  void adopt(const std::string& name, std::string_view bytes);
  void forget(const std::string& name);

  const std::filesystem::path& folder() const { return folder_; }
  /// Ends the threads; what still waits to be fetched has failed.
  void close();

 private:
  struct Copy {
    std::uint64_t size_bytes = 0;
    std::list<std::string>::iterator place;
  };

  void fetch_all();
  void fetch(const std::string& name, const std::shared_ptr<Coming>& coming);
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
  std::unordered_map<std::string, std::shared_ptr<Coming>> coming_;
  std::deque<std::pair<std::string, std::shared_ptr<Coming>>> queue_;
  bool closed_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace vitrine::media
