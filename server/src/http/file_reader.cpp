#include "http/file_reader.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace vitrine::http {

namespace {

constexpr std::uint64_t piece_bytes_max = 128ULL * 1024;

}  // namespace

FileReader::FileReader(const std::filesystem::path& path, std::uint64_t size_bytes)
    : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (descriptor_.number() < 0) throw std::system_error(errno, std::generic_category(), "opening a file to send");
  struct stat status {};
  const bool as_told = ::fstat(descriptor_.number(), &status) == 0 && S_ISREG(status.st_mode) &&
                       static_cast<std::uint64_t>(status.st_size) == size_bytes;
  if (!as_told) throw std::system_error(ESTALE, std::generic_category(), "a file to send is not what it was");
}

void FileReader::read(std::uint64_t offset, std::uint64_t length_max, std::vector<char>& piece) const {
  piece.resize(static_cast<std::size_t>(std::min(length_max, piece_bytes_max)));
  std::size_t filled = 0;
  while (filled < piece.size()) {
    const ssize_t count = ::pread(descriptor_.number(), piece.data() + filled, piece.size() - filled,
                                  static_cast<off_t>(offset + filled));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) throw std::system_error(count < 0 ? errno : EIO, std::generic_category(), "reading a file to send");
    filled += static_cast<std::size_t>(count);
  }
}

}  // namespace vitrine::http
