// A file that is being fetched, read by others while it comes.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "core/arrival.hpp"
#include "core/descriptor.hpp"
#include "core/error.hpp"
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

/// What cannot be fetched, or came otherwise than it should: Error 503.
Error unreadable_now();

/// A way to what is open, whatever becomes of its name; for child processes as well.
std::filesystem::path path_of(const Descriptor& file);

}  // namespace vitrine::media
