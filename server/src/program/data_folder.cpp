#include "program/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <chrono>
#include <system_error>

#include "core/error.hpp"
#include "core/log.hpp"
#include "ops/site_files.hpp"

namespace vitrine {

void make_data_folder(const std::filesystem::path& folder) {
  std::error_code failure;
  const std::filesystem::path whole = std::filesystem::absolute(folder, failure).lexically_normal();
  const std::filesystem::path path = whole.has_filename() ? whole : whole.parent_path();  // "data/" as well
  if (std::filesystem::is_directory(path, failure)) return;
  std::filesystem::create_directories(path.parent_path(), failure);
  if (failure || (::mkdir(path.c_str(), S_IRWXU) != 0 && errno != EEXIST) ||
      !std::filesystem::is_directory(path, failure)) {
    throw Error::unavailable("Le dossier de données " + folder.string() + " ne peut pas être créé.",
                             std::chrono::seconds(0));
  }
}

void require_data_folder(const std::filesystem::path& folder) {
  std::error_code failure;
  if (std::filesystem::is_directory(folder, failure)) return;
  throw Error::not_found("Le dossier de données " + folder.string() + " n’existe pas.");
}

void warn_of_open_data_folder(const std::filesystem::path& folder) {
  if (!ops::is_open_to_others(folder)) return;
  log::warn("data_folder_open_to_others",
            {{"folder", folder.string()}, {"remedy", std::string("vitrine doctor --fix")}});
}

DataFolderLock::DataFolderLock(const std::filesystem::path& folder)
    : descriptor_(open((folder / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
  if (descriptor_.number() < 0) {
    throw Error::unavailable("Le dossier de données " + folder.string() + " n’est pas accessible en écriture.",
                             std::chrono::seconds(0));
  }
  if (flock(descriptor_.number(), LOCK_EX | LOCK_NB) != 0) {
    throw Error::conflict("Un autre programme utilise déjà le dossier de données " + folder.string() + ".");
  }
}

DataFolderUse::DataFolderUse(const std::filesystem::path& folder, Kind kind)
    : descriptor_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  if (descriptor_.number() < 0) {
    throw Error::unavailable("Le dossier de données " + folder.string() + " n’est pas accessible en lecture.",
                             std::chrono::seconds(0));
  }
  if (flock(descriptor_.number(), (kind == Kind::Shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0) {
    throw Error::conflict(kind == Kind::Shared
                              ? "Une restauration est en cours dans le dossier de données " + folder.string() + "."
                              : "Une autre commande utilise encore le dossier de données " + folder.string() + ".");
  }
}

}  // namespace vitrine
