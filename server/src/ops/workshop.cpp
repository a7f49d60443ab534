#include "ops/workshop.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <chrono>
#include <system_error>

#include "core/error.hpp"

namespace vitrine::ops {
namespace {

std::filesystem::path beside(const std::filesystem::path& file) {
  const std::filesystem::path whole = std::filesystem::absolute(file);
  return whole.parent_path() / ("." + whole.filename().string() + ".part");
}

}  // namespace

Workshop::Workshop(const std::filesystem::path& file) : path_(beside(file)) {
  if (::mkdir(path_.c_str(), S_IRWXU) == 0 || errno == EEXIST)
    held_ = Descriptor(::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (held_.number() < 0) {
    throw Error::unavailable("On ne peut rien écrire dans « " + path_.parent_path().string() +
                                 " » : " + std::generic_category().message(errno) + ".",
                             std::chrono::seconds(0));
  }
  if (::flock(held_.number(), LOCK_EX | LOCK_NB) != 0)
    throw Error::conflict("« " + file.string() + " » est en train d’être écrit par un autre programme.");
}

Workshop::~Workshop() {
  if (stays_ || held_.number() < 0) return;
  std::error_code ignored;  // a leftover is named so that people see what it is, and found by the next attempt
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace vitrine::ops
