// The folder that holds a site, and the lock that keeps a server from sharing it with another server, a restore or the
// load of the demo.
#pragma once

#include <filesystem>

#include "core/descriptor.hpp"

namespace vitrine {

/// Makes the folder where it is missing, for whoever runs the program alone. One that cannot be made: Error 503.
void make_data_folder(const std::filesystem::path& folder);

/// Refuses a folder that is not there (Error 404): a name mistyped must not pass for a site without content.
void require_data_folder(const std::filesystem::path& folder);

/// Logs that others may look into the folder, where they may. Nothing is changed: `vitrine doctor --fix` does that.
void warn_of_open_data_folder(const std::filesystem::path& folder);

class DataFolderLock {
 public:
  /// Takes `<folder>/lock` until destruction or the end of the process, however it ends. Taken already: Error 409.
  explicit DataFolderLock(const std::filesystem::path& folder);

 private:
  Descriptor descriptor_;
};

/// A command that has the store open, perhaps beside a server, shares the folder; a restore has it alone. SQLite, when
/// a command at last closes a store that was replaced meanwhile, would remove the journal of the new one.
class DataFolderUse {
 public:
  enum class Kind { Shared, Alone };
  /// Until destruction or the end of the process. Where another use forbids it: Error 409.
  DataFolderUse(const std::filesystem::path& folder, Kind kind);

 private:
  Descriptor descriptor_;
};

}  // namespace vitrine
