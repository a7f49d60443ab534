// How it is told that a file of the media, or one on its way to them, could not be written or read: one refusal for
// whoever asked, and one line of the log for the operator.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "core/error.hpp"

namespace vitrine::media {

/// Error 503: where the media lie, nothing can be done now.
Error storage_away(std::chrono::seconds retry_after = std::chrono::seconds(30));

/// This one file could not be read or written; where it lies, others may be. Error 503 as well.
class FileFailed : public Error {
 public:
  FileFailed() : Error(storage_away()) {}
};

/// Logs `media_storage_failed` and throws FileFailed. `place`: the path of the file on this machine, or the name of the
/// object in the bucket; `step`: what was tried with it.
[[noreturn]] void fail_storage(std::string_view step, std::string place, std::string reason);

}  // namespace vitrine::media
