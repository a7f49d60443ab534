// A file that the program carries inside itself, with its compressed forms made at build time.
#pragma once

#include <string>
#include <string_view>

namespace vitrine {

struct Asset {
  std::string_view content_type;
  std::string_view etag;  // strong, with its quotes
  std::string_view identity;
  std::string_view gzip;  // empty: not worth compressing
  std::string_view brotli;
  bool immutable = false;  // the name carries the content's hash
};

}  // namespace vitrine
