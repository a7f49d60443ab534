#include "media/s3_attempt.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <new>
#include <utility>

#include "core/hex.hpp"
#include "libcurl/session.hpp"

namespace vitrine::media {
namespace {

constexpr long connect_ms_max = 2000;
constexpr long probe_ms_max = 1500;
/// Over `silence_seconds_max`. A line that is good brings a hundred times as much; one that trickles would hold whoever
/// fetches by it, of whom there are few, for hours.
constexpr long slowest_bytes_a_second = 32L * 1024;
constexpr long buffer_bytes = 128L * 1024;
constexpr std::size_t error_bytes_max = 300;
constexpr std::size_t body_bytes_max = 4UL * 1024 * 1024;  // of a list of a thousand objects

bool may_pass(CURLcode code) {
  switch (code) {
    case CURLE_COULDNT_CONNECT:
    case CURLE_COULDNT_RESOLVE_HOST:
    case CURLE_SEND_ERROR:
    case CURLE_RECV_ERROR:
    case CURLE_GOT_NOTHING:
    case CURLE_PARTIAL_FILE:
    case CURLE_SEND_FAIL_REWIND:
      return true;
    default:
      return false;
  }
}

bool may_pass(long status) { return status == 408 || status == 429 || status >= 500; }

}  // namespace

std::string_view S3Reply::header(std::string_view name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

bool S3Attempt::take(std::string_view bytes) {
  curl_easy_getinfo(curl_, CURLINFO_RESPONSE_CODE, &reply_.status);
  if (!hands_on()) {
    const std::size_t max = reply_.status < 300 ? body_bytes_max : error_bytes_max;
    reply_.body.append(bytes.substr(0, max - std::min(max, reply_.body.size())));
    return true;
  }
  if (goes_on_ && reply_.status != 206) return false;
  if (!std::exchange(begun_, true)) request_.begins(reply_);
  request_.takes(bytes);
  taken_ += bytes.size();
  return true;
}

std::size_t S3Attempt::on_bytes(char* bytes, std::size_t, std::size_t count, void* context) {
  auto& attempt = *static_cast<S3Attempt*>(context);
  try {
    return attempt.take({bytes, count}) ? count : 0;
  } catch (...) {
    attempt.failure_ = std::current_exception();
    return 0;
  }
}

std::size_t S3Attempt::on_header(char* bytes, std::size_t, std::size_t count, void* context) {
  auto& reply = static_cast<S3Attempt*>(context)->reply_;
  const std::string_view line(bytes, count);
  const std::size_t colon = line.find(':');
  if (line.starts_with("HTTP/")) reply.headers.clear();  // behind a 100
  if (colon == std::string_view::npos) return count;
  std::string name(line.substr(0, colon));
  std::transform(name.begin(), name.end(), name.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  std::string_view value = line.substr(colon + 1);
  while (!value.empty() && std::strchr(" \t\r\n", value.front()) != nullptr) value.remove_prefix(1);
  while (!value.empty() && std::strchr(" \t\r\n", value.back()) != nullptr) value.remove_suffix(1);
  reply.headers[name] = value;
  return count;
}

std::size_t S3Attempt::on_room(char* bytes, std::size_t, std::size_t room, void* context) {
  auto& attempt = *static_cast<S3Attempt*>(context);
  const S3Request& request = attempt.request_;
  const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(room, attempt.size() - attempt.sent_));
  if (request.file < 0) {
    std::copy_n(request.body.data() + attempt.sent_, count, bytes);
    attempt.sent_ += count;
    return count;
  }
  const ssize_t read = ::pread(request.file, bytes, count, static_cast<off_t>(request.offset + attempt.sent_));
  if (read < 0 || (read == 0 && count > 0)) return CURL_READFUNC_ABORT;
  attempt.sent_ += static_cast<std::uint64_t>(read);
  return static_cast<std::size_t>(read);
}

int S3Attempt::on_rewind(void* context, curl_off_t offset, int origin) {
  if (origin != SEEK_SET || offset < 0) return CURL_SEEKFUNC_CANTSEEK;
  static_cast<S3Attempt*>(context)->sent_ = static_cast<std::uint64_t>(offset);
  return CURL_SEEKFUNC_OK;
}

int S3Attempt::on_progress(void* context, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
  return static_cast<S3Attempt*>(context)->closed_ ? 1 : 0;
}

S3Attempt::End S3Attempt::run(CURL* curl, Limits limits) {
  curl_ = curl;
  reply_ = {};
  sent_ = 0;
  goes_on_ = taken_ > 0;
  const std::uint64_t taken_before = taken_;
  std::string url = bucket_.endpoint + "/" + bucket_.name;
  if (!request_.key.empty()) url += "/" + request_.key;
  if (!request_.query.empty()) url += "?" + request_.query;
  const std::string signature = "aws:amz:" + bucket_.region + ":s3";
  std::vector<std::string> lines = request_.headers;
  lines.push_back("x-amz-content-sha256: " + (request_.sha256.empty() ? sha256_hex(request_.body) : request_.sha256));
  if (goes_on_) lines.push_back("Range: bytes=" + std::to_string(taken_) + "-");
  const libcurl::List headers = libcurl::list_of(lines);
  if (!headers) throw std::bad_alloc();
  curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1);
  curl_easy_setopt(curl, CURLOPT_AWS_SIGV4, signature.c_str());
  curl_easy_setopt(curl, CURLOPT_USERNAME, bucket_.key.c_str());
  curl_easy_setopt(curl, CURLOPT_PASSWORD, bucket_.secret.c_str());
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
  set_up(curl, limits);
  const CURLcode code = curl_easy_perform(curl);
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &reply_.status);
  if (failure_) return {"the answer could not be taken"};
  if (code == CURLE_OPERATION_TIMEDOUT) {
    // What came too slowly goes on by another connection, once. A silence has cost its time already.
    const bool came = taken_ > taken_before || !reply_.body.empty();
    return {curl_easy_strerror(code), taken_ > taken_before && !goes_on_, !came && (sent_ == 0 || sent_ == size())};
  }
  if (code != CURLE_OK) return {curl_easy_strerror(code), may_pass(code)};
  const long status = reply_.status;
  if ((status >= 200 && status < 300) || status == 404) return {};
  return {"status " + std::to_string(status) + " " + reply_.body, may_pass(status)};
}

void S3Attempt::set_up(CURL* curl, Limits limits) {
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, connect_ms_max);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, slowest_bytes_a_second);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, static_cast<long>(request_.silence_seconds_max));
  if (limits == Limits::OfProbe) curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, probe_ms_max);
  curl_easy_setopt(curl, CURLOPT_BUFFERSIZE, buffer_bytes);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &S3Attempt::on_bytes);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, this);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, &S3Attempt::on_header);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, this);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, &S3Attempt::on_progress);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, this);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  const std::string_view method = request_.method;
  if (method == "HEAD") {
    curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);
  } else if (method == "PUT" || method == "POST") {
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, request_.method);
    curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(size()));
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, &S3Attempt::on_room);
    curl_easy_setopt(curl, CURLOPT_READDATA, this);
    curl_easy_setopt(curl, CURLOPT_SEEKFUNCTION, &S3Attempt::on_rewind);
    curl_easy_setopt(curl, CURLOPT_SEEKDATA, this);
  } else if (method == "DELETE") {
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, request_.method);
  }
}

void S3Attempt::tell_of_empty_body() {
  if (hands_on() && !begun_) request_.begins(reply_);
}

}  // namespace vitrine::media
