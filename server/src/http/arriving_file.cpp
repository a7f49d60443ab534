#include "http/arriving_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>
#include <utility>

#include "core/ids.hpp"

namespace vitrine::http {

namespace {

constexpr std::size_t name_bytes = 16;

}  // namespace

ArrivingFile::ArrivingFile(const std::filesystem::path& folder)
    : path_(folder / random_hex(name_bytes)),
      descriptor_(::open(path_.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0600)) {
  if (descriptor_.number() < 0)
    throw std::system_error(errno, std::generic_category(), "opening a file of the upload folder");
}

ArrivingFile::~ArrivingFile() {
  if (path_.empty()) return;
  std::error_code ignored;  // the folder is emptied at the next start anyway
  std::filesystem::remove(path_, ignored);
}

void ArrivingFile::append(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor_.number(), bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw std::system_error(errno, std::generic_category(), "writing a file of the upload folder");
    bytes.remove_prefix(static_cast<std::size_t>(written));
    size_bytes_ += static_cast<std::uint64_t>(written);
  }
}

UploadedFile ArrivingFile::finish(std::string field, std::string client_name) {
  descriptor_ = Descriptor();
  return {std::move(field), std::move(client_name), std::exchange(path_, {}), size_bytes_};
}

void prepare_upload_folder(const std::filesystem::path& folder) {
  std::filesystem::create_directories(folder);
  std::filesystem::permissions(folder, std::filesystem::perms::owner_all);
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.is_regular_file()) std::filesystem::remove(entry.path());
  }
}

}  // namespace vitrine::http
