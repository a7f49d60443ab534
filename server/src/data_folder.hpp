// The lock that keeps a server from sharing its data folder with another, with a restore or with the load of the demo.
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
