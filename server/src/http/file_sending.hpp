// A file that is being sent, read by the disk thread piece by piece; each as soon as it has come, where the file itself
// is still on its way.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/descriptor.hpp"
#include "core/request.hpp"
#include "http/client_connection.hpp"
#include "http/offload.hpp"
#include "http/ranges.hpp"

namespace vitrine::http {

class FileSending {
 public:
  /// A file that is missing or is not what it was: Error 404; one that cannot be opened now, as for want of
  /// descriptors: Error 503. Either is a line in the log.
  static Awaitable<std::unique_ptr<FileSending>> open(Offload& offload, const FileBody& body, std::string request_id);

  /// Behind the head of its answer. What cannot be read cuts the connection.
  Awaitable<void> send(ByteRange part, ClientConnection& connection);

 private:
  FileSending(Offload& offload, const FileBody& body, std::string request_id);
  void read(std::uint64_t offset, std::uint64_t length_max);

  Offload& offload_;
  const std::string request_id_;
  const std::shared_ptr<const void> hold_;
  const std::shared_ptr<Arrival> arrival_;
  Descriptor descriptor_;
  std::vector<char> piece_;
};

}  // namespace vitrine::http
