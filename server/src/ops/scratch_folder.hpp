// A folder for what is on its way.
#pragma once

#include <filesystem>

namespace vitrine::ops {

/// A folder for its owner alone that is removed with everything in it at the end of its scope.
class ScratchFolder {
 public:
  /// Its parent is there. One that cannot be made: Error 503.
  explicit ScratchFolder(std::filesystem::path path);
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ~ScratchFolder();
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace vitrine::ops
