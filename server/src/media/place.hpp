// Where the media of a site are kept, as its operator says.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

#include "media/bucket.hpp"
#include "media/storage.hpp"

namespace vitrine::media {

struct Place {
  std::filesystem::path folder;  // of the media; of local copies, where they lie in a bucket
  std::optional<Bucket> bucket = {};
  std::uint64_t copies_bytes_max = 0;  // about so much lies in the folder then
};

/// Does not ask whether a bucket's service answers.
std::unique_ptr<Storage> open_storage(const Place& place);

}  // namespace vitrine::media
