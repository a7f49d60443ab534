// One bucket of an S3 service: signed requests by libcurl, tried again where that can help, bounded in time. While the
// service is away nobody waits for it: requests fail at once until a thread of this client's own has found it back.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/error.hpp"
#include "media/bucket.hpp"

namespace vitrine::media {

struct S3Reply {
  long status = 0;
  std::map<std::string, std::string, std::less<>> headers = {};  // names in lower case
  std::string body = {};                                         // but what `takes` got; of an error its beginning

  std::string_view header(std::string_view name) const;
};

struct S3Request {
  const char* method = "GET";
  std::string key = {};                   // of an object; empty: the bucket itself
  std::string query = {};                 // by name, each with its '=', as the signature has it
  std::vector<std::string> headers = {};  // "name: value"
  std::string_view body = {};             // what is sent; or:
  int file = -1;                          // the part of this file of
  std::uint64_t offset = 0;               //   so many bytes from here on
  std::uint64_t length = 0;
  std::string sha256 = {};  // of what is sent, in hexadecimal digits; empty: of `body`
  // Of a 200 with a body, which goes on where it was cut: its head, then its bytes. What they throw ends the request.
  std::function<void(const S3Reply&)> begins = {};
  std::function<void(std::string_view)> takes = {};
  int silence_seconds_max = 5;
};

/// The SHA-256 of `bytes` in hexadecimal digits.
std::string sha256_of(std::string_view bytes);

/// Safe from any thread.
class S3Client {
 public:
  explicit S3Client(Bucket bucket);
  /// When nobody asks any more.
  ~S3Client();
  S3Client(const S3Client&) = delete;
  S3Client& operator=(const S3Client&) = delete;

  /// A 2xx, or a 404 for an object that is not in the bucket. Whatever else it may be, the bucket's absence included,
  /// is Error 503 with the reason in the log.
  S3Reply perform(const S3Request& request);

  const std::string& bucket() const { return bucket_.name; }
  /// Whether the service was there when it was last asked.
  bool answers() const { return !away_; }
  /// Ends what is under way; from here on everything is Error 503.
  void close();

 private:
  struct Attempt;
  struct Session;
  enum class Limits { OfWork, OfProbe };

  /// How one attempt ended; of a failure the reason.
  struct End {
    std::string failure = {};
    bool may_pass = false;  // another attempt can succeed
  };
  End attempt(Attempt& attempt, Limits limits);
  bool has_bucket();
  static Error away();
  [[noreturn]] void fail(const S3Request& request, const std::string& reason);
  void rest(std::chrono::milliseconds pause);
  void watch();
  std::unique_ptr<Session> take_session();
  void give_back(std::unique_ptr<Session> session);

  const Bucket bucket_;
  std::mutex mutex_;  // guards idle_, and what changed_ tells of
  std::condition_variable changed_;
  std::vector<std::unique_ptr<Session>> idle_;  // each with its connection
  std::atomic<bool> away_ = false;
  std::atomic<bool> closed_ = false;
  std::thread watcher_;  // last: asks while the service is away
};

}  // namespace vitrine::media
