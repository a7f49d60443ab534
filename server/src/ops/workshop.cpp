#include "ops/workshop.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <string>
#include <system_error>

#include "core/error.hpp"

namespace vitrine::ops {
namespace {

std::filesystem::path beside(const std::filesystem::path& file) {
  const std::filesystem::path whole = std::filesystem::absolute(file);
  return whole.parent_path() / ("." + whole.filename().string() + ".part");
}

/// Whether nobody else can have put anything there, or will.
bool is_private(const Descriptor& folder) {
  struct stat facts {};
  return ::fstat(folder.number(), &facts) == 0 && facts.st_uid == ::geteuid() &&
         (facts.st_mode & (S_IRWXG | S_IRWXO)) == 0;
}

[[noreturn]] void refuse(const std::filesystem::path& folder) {
  throw Error::conflict("«\u00a0" + folder.string() +
                        "\u00a0» n’est pas un dossier réservé à cet utilisateur\u00a0: rien de secret n’y est écrit. "
                        "Supprimez-le, ou choisissez un autre dossier pour l’archive, puis relancez la commande.");
}

}  // namespace

Workshop::Workshop(const std::filesystem::path& file) : path_(beside(file)) {
  const bool is_new = ::mkdir(path_.c_str(), S_IRWXU) == 0;
  if (is_new || errno == EEXIST)
    held_ = Descriptor(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (held_.number() < 0) {
    if (errno == ENOTDIR || errno == ELOOP) refuse(path_);
    throw Error::unavailable("On ne peut rien écrire dans « " + path_.parent_path().string() +
                                 " » : " + std::generic_category().message(errno) + ".",
                             std::chrono::seconds(0));
  }
  // One that was made just now is as private as its file system has it: a share may give it another owner, or no mode.
  if (!is_new && !is_private(held_)) refuse(path_);
  if (::flock(held_.number(), LOCK_EX | LOCK_NB) != 0)
    throw Error::conflict("« " + file.string() + " » est en train d’être écrit par un autre programme.");
}

Workshop::~Workshop() {
  if (stays_ || held_.number() < 0) return;
  std::error_code ignored;  // a leftover is named so that people see what it is, and found by the next attempt
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace vitrine::ops
