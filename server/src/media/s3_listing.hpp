// What an S3 service answers to the question what a bucket holds (ListObjectsV2).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "media/storage.hpp"

namespace vitrine::media {

struct S3Listing {
  std::vector<Kept> objects;
  std::string next;  // token of what follows; empty: nothing does
};

/// What is no such answer: std::runtime_error.
S3Listing read_listing(std::string_view xml);

}  // namespace vitrine::media
