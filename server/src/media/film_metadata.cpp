#include "media/film_metadata.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "core/descriptor.hpp"
#include "core/error.hpp"
#include "media/storage_failure.hpp"

namespace vitrine::media {
namespace {

class FilmFile : public FilmBytes {
 public:
  explicit FilmFile(const std::filesystem::path& path) : path_(path), file_(::open(path.c_str(), O_RDWR | O_CLOEXEC)) {
    if (file_.number() < 0) fail("open");
    const off_t end = ::lseek(file_.number(), 0, SEEK_END);
    if (end < 0) fail("size");
    size_ = static_cast<std::uint64_t>(end);
  }

  std::uint64_t size() const override { return size_; }

  std::string read(std::uint64_t at, std::size_t count) const override {
    std::string bytes(count, '\0');
    std::size_t done = 0;
    while (done < count) {
      const ssize_t got = ::pread(file_.number(), bytes.data() + done, count - done, static_cast<off_t>(at + done));
      if (got < 0 && errno == EINTR) continue;
      if (got == 0) errno = EIO;  // shorter than it was a moment ago
      if (got <= 0) fail("read");
      done += static_cast<std::size_t>(got);
    }
    return bytes;
  }

  void write(std::uint64_t at, std::string_view bytes) override {
    while (!bytes.empty()) {
      const ssize_t written = ::pwrite(file_.number(), bytes.data(), bytes.size(), static_cast<off_t>(at));
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail("write");
      at += static_cast<std::uint64_t>(written);
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }

 private:
  [[noreturn]] void fail(std::string_view step) const {
    const int error = errno;
    fail_storage(step, path_.string(), std::generic_category().message(error));
  }

  const std::filesystem::path path_;
  Descriptor file_;
  std::uint64_t size_ = 0;
};

}  // namespace

void clean_film(const std::filesystem::path& path, Format format) {
  FilmFile film(path);
  const bool sound = format == Format::Webm ? clean_elements(film) : clean_boxes(film);
  if (!sound) throw Error::bad_request("Le fichier est incomplet ou endommagé.");
}

}  // namespace vitrine::media
