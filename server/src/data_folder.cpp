#include "data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/error.hpp"

namespace vitrine {

DataFolderLock::DataFolderLock(const std::filesystem::path& folder)
    : descriptor_(open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  if (descriptor_ < 0) {
    throw Error::unavailable("Le dossier de données " + folder.string() + " n’est pas accessible en écriture.",
                             std::chrono::seconds(0));
  }
  if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    close(descriptor_);
    throw Error::conflict("Un autre programme utilise déjà le dossier de données " + folder.string() + ".");
  }
}

DataFolderLock::~DataFolderLock() { close(descriptor_); }

}  // namespace vitrine
