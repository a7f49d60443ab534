// The lock that keeps two servers, or a server and a restore, from working on one data folder at once.
#pragma once

#include <filesystem>

namespace vitrine {

class DataFolderLock {
 public:
  /// Takes `<folder>/lock` until destruction or the end of the process, however it ends. Taken already: Error 409.
  explicit DataFolderLock(const std::filesystem::path& folder);
  ~DataFolderLock();
  DataFolderLock(const DataFolderLock&) = delete;
  DataFolderLock& operator=(const DataFolderLock&) = delete;

 private:
  int descriptor_;
};

}  // namespace vitrine
