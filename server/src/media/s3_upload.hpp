// A file on its way into a bucket: whole, or in parts where it is long.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "media/s3_client.hpp"

namespace vitrine::media {

/// Puts the file into the bucket with these headers ("name: value") and answers its size in bytes. It is there whole,
/// or not at all: each request names the SHA-256 of what it sends, and parts are joined once all have come. A file that
/// cannot be read: std::system_error.
std::uint64_t upload(S3Client& client, const std::string& name, const std::filesystem::path& file,
                     std::vector<std::string> headers);

/// The number that a text begins with; 0 where it begins with none.
std::uint64_t number_of(std::string_view text);

}  // namespace vitrine::media
