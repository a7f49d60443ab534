// Where a file comes to be that takes long to make.
#pragma once

#include <filesystem>

#include "core/descriptor.hpp"

namespace vitrine::ops {

/// A folder for its owner alone, beside the file and named after it, so that whoever makes the same file finds there
/// what one who was killed has left. It is removed with everything in it at the end of its scope.
class Workshop {
 public:
  /// One that cannot be made: Error 503. One in which another program is at work, or that was there and is another
  /// user's, is open to others, or is no folder (its name can be guessed by whoever may write beside the file): Error
  /// 409.
  explicit Workshop(const std::filesystem::path& file);
  Workshop(const Workshop&) = delete;
  Workshop& operator=(const Workshop&) = delete;
  ~Workshop();

  const std::filesystem::path& path() const { return path_; }

  /// Runs `work`; what that throws leaves all here for the next attempt.
  template <typename Work>
  auto keep_while(Work&& work) {
    stays_ = true;
    auto result = work();
    stays_ = false;
    return result;
  }

 private:
  std::filesystem::path path_;
  Descriptor held_;
  bool stays_ = false;
};

}  // namespace vitrine::ops
