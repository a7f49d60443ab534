// Which bucket of which object store holds the media.
#pragma once

#include <string>
#include <string_view>

namespace vitrine::media {

struct Bucket {
  std::string name;
  std::string endpoint;  // http(s)://host[:port]
  std::string region;
  std::string key = {};  // who asks, and with what it signs
  std::string secret = {};
};

inline constexpr std::string_view bucket_scheme = "s3://";

/// Reads s3://bucket?endpoint=http(s)://host[:port]&region=name; the region is us-east-1 where none is named, the
/// endpoint Amazon's in that region. Anything else: Error 400.
Bucket parse_bucket(std::string_view address);

}  // namespace vitrine::media
