#include "media/place.hpp"

#include "media/folder_storage.hpp"
#include "media/s3_storage.hpp"

namespace vitrine::media {

std::unique_ptr<Storage> open_storage(const Place& place) {
  if (!place.bucket) return std::make_unique<FolderStorage>(place.folder);
  return std::make_unique<S3Storage>(*place.bucket, place.folder, place.copies_bytes_max);
}

}  // namespace vitrine::media
