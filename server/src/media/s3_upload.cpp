#include "media/s3_upload.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include "core/descriptor.hpp"
#include "core/hex.hpp"
#include "core/request.hpp"
#include "media/storage_failure.hpp"

namespace vitrine::media {
namespace {

constexpr std::uint64_t part_bytes = 8ULL * 1024 * 1024;
constexpr std::uint64_t whole_bytes_max = 2 * part_bytes;  // what is longer is put in parts
constexpr int joining_seconds_max = 60;                    // of parts

/// The part of a file, read in pieces.
template <typename Take>
void read_part(int file, std::uint64_t offset, std::uint64_t length, Take take) {
  std::string piece(std::size_t{256} * 1024, '\0');
  while (length > 0) {
    const ssize_t count =
        ::pread(file, piece.data(), static_cast<std::size_t>(std::min<std::uint64_t>(length, piece.size())),
                static_cast<off_t>(offset));
    if (count <= 0) throw std::system_error(count < 0 ? errno : EIO, std::generic_category(), "a file to be stored");
    take(std::string_view(piece).substr(0, static_cast<std::size_t>(count)));
    offset += static_cast<std::uint64_t>(count);
    length -= static_cast<std::uint64_t>(count);
  }
}

std::string sha256_of_part(int file, std::uint64_t offset, std::uint64_t length) {
  crypto_hash_sha256_state state{};
  crypto_hash_sha256_init(&state);
  read_part(file, offset, length, [&](std::string_view piece) {
    crypto_hash_sha256_update(&state, reinterpret_cast<const unsigned char*>(piece.data()), piece.size());
  });
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256_final(&state, digest.data());
  return hex_of(digest);
}

/// The text of the first element of this name; empty where there is none.
std::string element_of(const std::string& xml, const std::string& name) {
  const std::size_t begin = xml.find("<" + name + ">");
  const std::size_t end = xml.find("</" + name + ">");
  if (begin == std::string::npos || end == std::string::npos) return {};
  return xml.substr(begin + name.size() + 2, end - begin - name.size() - 2);
}

void upload_in_parts(S3Client& client, const std::string& name, int file, std::uint64_t size_bytes,
                     std::vector<std::string> headers) {
  const S3Reply begun =
      client.perform({.method = "POST", .key = name, .query = "uploads=", .headers = std::move(headers)});
  const std::string id = percent_encode(element_of(begun.body, "UploadId"));
  if (id.empty()) fail_storage("begin", name, "no upload in parts could be begun");
  try {
    std::string parts = "<CompleteMultipartUpload>";
    int number = 1;
    for (std::uint64_t offset = 0; offset < size_bytes; offset += part_bytes, ++number) {
      const std::uint64_t length = std::min(part_bytes, size_bytes - offset);
      const S3Reply part = client.perform({.method = "PUT",
                                           .key = name,
                                           .query = "partNumber=" + std::to_string(number) + "&uploadId=" + id,
                                           .file = file,
                                           .offset = offset,
                                           .length = length,
                                           .sha256 = sha256_of_part(file, offset, length)});
      if (part.header("etag").empty()) fail_storage("part", name, "a part was not taken");
      parts.append("<Part><PartNumber>").append(std::to_string(number)).append("</PartNumber><ETag>");
      parts.append(part.header("etag")).append("</ETag></Part>");
    }
    parts += "</CompleteMultipartUpload>";
    const S3Reply joined = client.perform({.method = "POST",
                                           .key = name,
                                           .query = "uploadId=" + id,
                                           .headers = {"Content-Type: application/xml"},
                                           .body = parts,
                                           .silence_seconds_max = joining_seconds_max});
    // It may be told behind a 200 that they could not be joined, and what was told of a first attempt be lost.
    const S3Reply there = client.perform({.method = "HEAD", .key = name});
    if (there.status == 404 || number_of(there.header("content-length")) != size_bytes) {
      fail_storage("join", name, joined.body);
    }
  } catch (...) {
    try {
      client.perform({.method = "DELETE", .key = name, .query = "uploadId=" + id});
    } catch (const Error&) {  // its parts are seen by nobody; the service's own rules remove them
    }
    throw;
  }
}

}  // namespace

std::uint64_t upload(S3Client& client, const std::string& name, const std::filesystem::path& file,
                     std::vector<std::string> headers) {
  const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
  struct stat status {};
  if (opened.number() < 0 || ::fstat(opened.number(), &status) != 0)
    throw std::system_error(errno, std::generic_category(), "a file to be stored");
  const auto size = static_cast<std::uint64_t>(status.st_size);
  if (size > whole_bytes_max) {
    upload_in_parts(client, name, opened.number(), size, std::move(headers));
  } else {
    client.perform({.method = "PUT",
                    .key = name,
                    .headers = std::move(headers),
                    .file = opened.number(),
                    .length = size,
                    .sha256 = sha256_of_part(opened.number(), 0, size)});
  }
  return size;
}

std::uint64_t number_of(std::string_view text) {
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') break;
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

}  // namespace vitrine::media
