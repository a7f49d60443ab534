// One bucket of an S3 service: signed requests by libcurl, tried again where that can help, bounded in time. While the
// service is away nobody waits for it: requests fail at once until a thread of this client's own has found it back.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "core/error.hpp"
#include "libcurl/session.hpp"
#include "media/bucket.hpp"
#include "media/s3_attempt.hpp"

namespace vitrine::media {

/// Safe from any thread.
class S3Client {
 public:
  explicit S3Client(Bucket bucket);
  /// When nobody asks any more.
  ~S3Client();
  S3Client(const S3Client&) = delete;
  S3Client& operator=(const S3Client&) = delete;

  /// A 2xx, or a 404 for an object that is not in the bucket. Whatever else it may be, the bucket's absence included,
  /// is Error 503 with the reason in the log: FileFailed where the service is there, and all others go on.
  S3Reply perform(const S3Request& request);

  const std::string& bucket() const { return bucket_.name; }
  /// Whether the service was there when it was last asked.
  bool answers() const { return !away_; }
  /// Ends what is under way; from here on everything is Error 503.
  void close();

 private:
  S3Attempt::End run(S3Attempt& attempt, S3Attempt::Limits limits);
  bool has_bucket();
  /// The service is away from here on.
  [[noreturn]] void fail(const S3Request& request, const std::string& reason);
  void rest(std::chrono::milliseconds pause);
  void watch();
  libcurl::Session take_session();
  void give_back(libcurl::Session session);

  const Bucket bucket_;
  std::mutex mutex_;  // guards idle_, and what changed_ tells of
  std::condition_variable changed_;
  std::vector<libcurl::Session> idle_;  // each with its connection
  std::atomic<bool> away_ = false;
  std::atomic<bool> closed_ = false;
  std::thread watcher_;  // last: asks while the service is away
};

}  // namespace vitrine::media
