#include "http/file_sending.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <system_error>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"

namespace vitrine::http {

namespace {

constexpr std::uint64_t piece_bytes_max = 128ULL * 1024;
constexpr std::chrono::seconds unreadable_retry_after{2};

/// Else it is the program, or the machine, that lacks something.
bool is_of_the_file(const std::exception& failure) {
  const auto* told = dynamic_cast<const std::system_error*>(&failure);
  return told != nullptr && (told->code().value() == ENOENT || told->code().value() == ESTALE);
}

}  // namespace

FileSending::FileSending(Offload& offload, const FileBody& body, std::string request_id)
    : offload_(offload),
      request_id_(std::move(request_id)),
      hold_(body.hold),
      arrival_(body.arrival),
      descriptor_(::open(body.path.c_str(), O_RDONLY | O_CLOEXEC)) {
  if (descriptor_.number() < 0) throw std::system_error(errno, std::generic_category(), "opening a file to send");
  struct stat status {};
  const bool as_told = ::fstat(descriptor_.number(), &status) == 0 && S_ISREG(status.st_mode) &&
                       static_cast<std::uint64_t>(status.st_size) == body.size_bytes;
  if (!as_told) throw std::system_error(ESTALE, std::generic_category(), "a file to send is not what it was");
}

Awaitable<std::unique_ptr<FileSending>> FileSending::open(Offload& offload, const FileBody& body,
                                                          std::string request_id) {
  std::unique_ptr<FileSending> file;
  try {
    std::function<void()> work = [&] { file.reset(new FileSending(offload, body, request_id)); };
    co_await offload.on_disk(std::move(work));
  } catch (const std::exception& failure) {
    log::warn("file_not_sent", {{"request_id", request_id}, {"reason", std::string(failure.what())}});
    if (is_of_the_file(failure)) throw Error::not_found("Ce fichier n'existe pas.");
    throw Error::unavailable("Ce fichier ne peut pas être lu pour le moment. Réessayez dans un instant.",
                             unreadable_retry_after);
  }
  co_return file;
}

/// Fills the piece from `offset` on. The end of the file where none should be, and any other failure:
/// std::system_error.
void FileSending::read(std::uint64_t offset, std::uint64_t length_max) {
  piece_.resize(static_cast<std::size_t>(std::min(length_max, piece_bytes_max)));
  std::size_t filled = 0;
  while (filled < piece_.size()) {
    const ssize_t count = ::pread(descriptor_.number(), piece_.data() + filled, piece_.size() - filled,
                                  static_cast<off_t>(offset + filled));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) throw std::system_error(count < 0 ? errno : EIO, std::generic_category(), "reading a file to send");
    filled += static_cast<std::size_t>(count);
  }
}

Awaitable<void> FileSending::send(ByteRange part, ClientConnection& connection) {
  try {
    while (part.length > 0 && !connection.broken()) {
      if (arrival_ != nullptr) {
        const std::uint64_t end = part.first + std::min(part.length, piece_bytes_max);
        co_await offload_.until(arrival_, end);
        if (!arrival_->has(end)) throw std::system_error(EIO, std::generic_category(), "the file did not come");
      }
      std::function<void()> work = [&] { read(part.first, part.length); };
      co_await offload_.on_disk(std::move(work));
      const std::array<asio::const_buffer, 1> buffers{asio::buffer(piece_)};
      co_await connection.write(buffers);
      part.first += piece_.size();
      part.length -= piece_.size();
    }
  } catch (const std::exception& failure) {
    connection.cut();  // the length is promised already: only a cut connection tells that the rest is missing
    log::error("file_cut_short", {{"request_id", request_id_}, {"reason", std::string(failure.what())}});
  }
}

}  // namespace vitrine::http
