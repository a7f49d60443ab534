#include "media/durable_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "core/descriptor.hpp"
#include "core/hex.hpp"
#include "core/ids.hpp"
#include "media/storage_failure.hpp"

namespace vitrine::media {
namespace {

[[noreturn]] void fail(std::string_view step, const std::filesystem::path& place, int error) {
  fail_storage(step, place.string(), std::generic_category().message(error));
}

Descriptor open_file(const std::filesystem::path& path, int flags, std::string_view step) {
  Descriptor opened(::open(path.c_str(), flags | O_CLOEXEC, 0640));
  if (opened.number() < 0) fail(step, path, errno);
  return opened;
}

void sync(const std::filesystem::path& path, int flags) {
  const Descriptor opened = open_file(path, flags, "open");
  if (::fsync(opened.number()) != 0) fail("sync", path, errno);
}

void rename_durably(const std::filesystem::path& source, const std::filesystem::path& target) {
  if (::rename(source.c_str(), target.c_str()) != 0) fail("rename", target, errno);
  sync_folder(target.parent_path());
}

}  // namespace

TemporaryFile::TemporaryFile(const std::filesystem::path& folder, std::string_view ending)
    : path_(folder / (std::string(temporary_prefix) + random_hex(12)).append(ending)) {}

TemporaryFile::~TemporaryFile() {
  std::error_code ignored;  // a leftover is swept later by its name
  std::filesystem::remove(path_, ignored);
}

void TemporaryFile::keep_as(const std::filesystem::path& target) {
  sync(path_, O_RDONLY);
  rename_durably(path_, target);
}

void write_durably(const std::filesystem::path& target, std::string_view bytes) {
  TemporaryFile temporary(target.parent_path());
  {
    const Descriptor file = open_file(temporary.path(), O_WRONLY | O_CREAT | O_EXCL, "create");
    while (!bytes.empty()) {
      const ssize_t written = ::write(file.number(), bytes.data(), bytes.size());
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) fail("write", target, errno);
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  temporary.keep_as(target);
}

void copy_durably(const std::filesystem::path& source, const std::filesystem::path& target) {
  TemporaryFile temporary(target.parent_path());
  std::error_code error;
  std::filesystem::copy_file(source, temporary.path(), error);
  if (error) fail("copy", target, error.value());
  temporary.keep_as(target);
}

void move_durably(const std::filesystem::path& source, const std::filesystem::path& target) {
  sync(source, O_RDONLY);
  if (::rename(source.c_str(), target.c_str()) == 0) {
    sync_folder(target.parent_path());
    return;
  }
  if (errno != EXDEV) fail("rename", target, errno);
  copy_durably(source, target);
  std::error_code ignored;  // the copy stands; the source lies in a folder of temporary files
  std::filesystem::remove(source, ignored);
}

void sync_folder(const std::filesystem::path& folder) { sync(folder, O_RDONLY | O_DIRECTORY); }

void touch(const std::filesystem::path& path) {
  // "Now" may be set by whoever may write the file; a given moment only by its owner.
  if (::utimensat(AT_FDCWD, path.c_str(), nullptr, 0) != 0) fail("touch", path, errno);
}

std::string read_whole(const std::filesystem::path& path, std::uintmax_t size_bytes_max) {
  std::error_code error;
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  if (error) fail("size", path, error.value());
  if (size > size_bytes_max) fail("size", path, EFBIG);
  std::string bytes(size, '\0');
  std::ifstream file(path, std::ios::binary);
  if (!file.read(bytes.data(), static_cast<std::streamsize>(size))) fail("read", path, EIO);
  return bytes;
}

void require_read(const std::ifstream& file, const std::filesystem::path& path) {
  if (!file.is_open()) fail("open", path, errno);
  if (file.bad()) fail("read", path, EIO);
}

ContentHash::ContentHash() { crypto_generichash_init(&state_, nullptr, 0, crypto_generichash_BYTES); }

void ContentHash::add(std::string_view bytes) {
  crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

std::string ContentHash::text() {
  std::array<unsigned char, crypto_generichash_BYTES> digest{};
  crypto_generichash_final(&state_, digest.data(), digest.size());
  return hex_of(std::span(digest).first(16));
}

std::string content_hash(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  require_read(file, path);
  ContentHash hash;
  std::string piece(std::size_t{256} * 1024, '\0');
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0) {
    hash.add(std::string_view(piece).substr(0, static_cast<std::size_t>(file.gcount())));
  }
  require_read(file, path);
  return hash.text();
}

std::string content_hash(std::string_view bytes) {
  ContentHash hash;
  hash.add(bytes);
  return hash.text();
}

}  // namespace vitrine::media
