#include "ops/scratch_folder.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

#include "core/error.hpp"

namespace vitrine::ops {

ScratchFolder::ScratchFolder(std::filesystem::path path) : path_(std::move(path)) {
  if (::mkdir(path_.c_str(), S_IRWXU) == 0) return;
  throw Error::unavailable("On ne peut rien écrire dans « " + path_.parent_path().string() +
                               " » : " + std::generic_category().message(errno) + ".",
                           std::chrono::seconds(0));
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;  // a leftover is named so that people see what it is
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace vitrine::ops
