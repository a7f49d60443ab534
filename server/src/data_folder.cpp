#include "data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <chrono>
#include <system_error>

#include "core/error.hpp"

namespace vitrine {

void make_data_folder(const std::filesystem::path& folder) {
  std::error_code failure;
  std::filesystem::create_directories(folder, failure);
  if (failure) {
    throw Error::unavailable("Le dossier de données " + folder.string() + " ne peut pas être créé.",
                             std::chrono::seconds(0));
  }
}

void require_data_folder(const std::filesystem::path& folder) {
  std::error_code failure;
  if (std::filesystem::is_directory(folder, failure)) return;
  throw Error::not_found("Le dossier de données " + folder.string() + " n’existe pas.");
}

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
