// Files for the tests of this folder: a temporary data folder, uploads in it, and tiny images that libvips draws.
#pragma once

#include <vips/vips.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>

#include "core/ids.hpp"
#include "core/request.hpp"
#include "core/temporary_folder_test_fixture.hpp"
#include "media/media_store.hpp"

namespace vitrine::media::testing {

class MediaFolder : public TemporaryFolder {
 public:
  MediaFolder() { std::filesystem::create_directories(media()); }

  std::filesystem::path media() const { return path() / "media"; }

  UploadedFile upload(const std::string& bytes, const std::string& client_name = "photo.jpg") const {
    const std::filesystem::path file = path() / random_hex(8);
    std::ofstream(file, std::ios::binary) << bytes;
    return {"image", client_name, file, bytes.size()};
  }

  /// A program of these lines of shell, as a child process to be started.
  std::filesystem::path script(const std::string& lines) const {
    std::filesystem::path file = path() / "script";
    std::ofstream(file) << "#!/bin/sh\n" << lines << "\n";
    std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    return file;
  }
};

/// The path of a file that a test shares with the processes in which it goes through itself once more, and with nobody
/// else: the same test may run twice on one machine.
inline std::filesystem::path path_for_children(const std::string& name) {
  // NOLINTBEGIN(concurrency-mt-unsafe): before the test has begun any thread
  ::setenv("VITRINE_TEST_FILES", ("vitrine-media-" + random_hex(8) + "-").c_str(), 0);  // a child has it already
  return std::filesystem::temp_directory_path() / (std::getenv("VITRINE_TEST_FILES") + name);
  // NOLINTEND(concurrency-mt-unsafe)
}

/// Whether `condition` came true within 20 s.
template <typename Condition>
bool comes_true(Condition condition) {
  for (int i = 0; i < 4000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

/// A sloping grey-to-red picture in the format of `suffix` (".jpg", ".png[compression=9]", …), with an EXIF orientation
/// (1: none).
inline std::string drawn(int width, int height, const std::string& suffix, int orientation = 1) {
  vips_init("test");
  VipsImage* slope = nullptr;
  VipsImage* bands = nullptr;
  vips_grey(&slope, width, height, "uchar", TRUE, nullptr);
  VipsImage* parts[] = {slope, slope, slope};
  vips_bandjoin(parts, &bands, 3, nullptr);
  VipsImage* picture = nullptr;
  vips_copy(bands, &picture, "interpretation", VIPS_INTERPRETATION_sRGB, nullptr);
  if (orientation != 1) {
    vips_image_set_int(picture, VIPS_META_ORIENTATION, orientation);
    vips_image_set_string(picture, "exif-ifd0-Model", "SecretCamera (SecretCamera, ASCII, 13 components, 13 bytes)");
  }
  void* buffer = nullptr;
  size_t size = 0;
  const int failed = vips_image_write_to_buffer(picture, suffix.c_str(), &buffer, &size, nullptr);
  std::string bytes = failed == 0 ? std::string(static_cast<char*>(buffer), size) : std::string();
  g_free(buffer);
  g_object_unref(picture);
  g_object_unref(bands);
  g_object_unref(slope);
  return bytes;
}

inline std::size_t files_in(const std::filesystem::path& folder) {
  return static_cast<std::size_t>(
      std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()));
}

inline std::filesystem::path served_path(const MediaStore& store, const std::string& url) {
  const auto served = store.find(std::string_view(url).substr(7));
  return served ? served->file.path : std::filesystem::path();
}

}  // namespace vitrine::media::testing
