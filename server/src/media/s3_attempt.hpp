// One attempt at a request to a bucket of an S3 service: signed and sent by libcurl, bounded in time.
#pragma once

#include <curl/curl.h>

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

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

/// A request on its way, over all that is tried.
class S3Attempt {
 public:
  enum class Limits { OfWork, OfProbe };

  /// How one attempt ended; of a failure the reason.
  struct End {
    std::string failure = {};
    bool may_pass = false;    // another attempt can succeed
    bool is_silence = false;  // for as long as is waited
  };

  /// `closed` ends it as soon as it holds. All three outlive this.
  S3Attempt(const Bucket& bucket, const S3Request& request, const std::atomic<bool>& closed)
      : bucket_(bucket), request_(request), closed_(closed) {}

  /// Tries once, over a connection that the handle may have; goes on where an attempt before was cut.
  End run(CURL* curl, Limits limits);

  S3Reply& reply() { return reply_; }
  /// What `begins` or `takes` threw.
  const std::exception_ptr& failure() const { return failure_; }
  /// Of a reply without a body `begins` has not been told.
  void tell_of_empty_body();

 private:
  std::uint64_t size() const { return request_.file >= 0 ? request_.length : request_.body.size(); }
  bool hands_on() const { return request_.takes && (reply_.status == 200 || reply_.status == 206); }
  void set_up(CURL* curl, Limits limits);
  bool take(std::string_view bytes);
  static std::size_t on_bytes(char* bytes, std::size_t size, std::size_t count, void* context);
  static std::size_t on_header(char* bytes, std::size_t size, std::size_t count, void* context);
  static std::size_t on_room(char* bytes, std::size_t size, std::size_t room, void* context);
  static int on_rewind(void* context, curl_off_t offset, int origin);
  static int on_progress(void* context, curl_off_t, curl_off_t, curl_off_t, curl_off_t);

  const Bucket& bucket_;
  const S3Request& request_;
  const std::atomic<bool>& closed_;
  CURL* curl_ = nullptr;
  S3Reply reply_ = {};
  std::uint64_t sent_ = 0;
  std::uint64_t taken_ = 0;  // by `takes`, in all attempts
  bool begun_ = false;
  bool goes_on_ = false;  // where an attempt before has ended
  std::exception_ptr failure_ = {};
};

}  // namespace vitrine::media
