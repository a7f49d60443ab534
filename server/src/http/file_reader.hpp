// A file that is being sent. Blocking.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/descriptor.hpp"

namespace vitrine::http {

class FileReader {
 public:
  /// A file that is missing or has not `size_bytes`: std::system_error.
  FileReader(const std::filesystem::path& path, std::uint64_t size_bytes);

  /// Fills `piece`, made no longer than `length_max`, from `offset` on. The end of the file where none should be, and
  /// any other failure: std::system_error.
  void read(std::uint64_t offset, std::uint64_t length_max, std::vector<char>& piece) const;

 private:
  Descriptor descriptor_;
};

}  // namespace vitrine::http
