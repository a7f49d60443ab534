// A file of the upload folder while it arrives. Blocking; it goes with the object unless it was finished.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/descriptor.hpp"
#include "core/request.hpp"

namespace vitrine::http {

class ArrivingFile {
 public:
  /// A new, empty file under a random name, readable by nobody else. Failure: std::system_error.
  explicit ArrivingFile(const std::filesystem::path& folder);
  ArrivingFile(const ArrivingFile&) = delete;
  ArrivingFile& operator=(const ArrivingFile&) = delete;
  ~ArrivingFile();

  /// Failure (a full disk): std::system_error.
  void append(std::string_view bytes);
  /// Closes the file and gives it away.
  UploadedFile finish(std::string field, std::string client_name);

 private:
  std::filesystem::path path_;
  Descriptor descriptor_;
  std::uint64_t size_bytes_ = 0;
};

/// Makes the folder where it is missing and removes the files in it, left by a program that was killed.
void prepare_upload_folder(const std::filesystem::path& folder);

}  // namespace vitrine::http
