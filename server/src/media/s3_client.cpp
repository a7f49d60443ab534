#include "media/s3_client.hpp"

#include <curl/curl.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <exception>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"

namespace vitrine::media {
namespace {

using std::chrono::milliseconds;

constexpr std::array pauses{milliseconds(100), milliseconds(300)};  // between attempts
constexpr milliseconds watch_interval{250};
constexpr long connect_ms_max = 2000;
constexpr long probe_ms_max = 1500;
constexpr long slowest_bytes_a_second = 1024;
constexpr long buffer_bytes = 128L * 1024;
constexpr std::size_t error_bytes_max = 300;
constexpr std::size_t body_bytes_max = 4UL * 1024 * 1024;  // of a list of a thousand objects
constexpr std::size_t idle_sessions_max = 8;

struct Freeing {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
};

using List = std::unique_ptr<curl_slist, Freeing>;

List list_of(const std::vector<std::string>& lines) {
  List list;
  for (const std::string& line : lines) {
    curl_slist* const longer = curl_slist_append(list.get(), line.c_str());
    if (longer == nullptr) throw std::bad_alloc();
    static_cast<void>(list.release());
    list.reset(longer);
  }
  return list;
}

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
      return false;  // a silence has cost its time already
  }
}

bool may_pass(long status) { return status == 408 || status == 429 || status >= 500; }

}  // namespace

std::string_view S3Reply::header(std::string_view name) const {
  const auto found = headers.find(name);
  return found == headers.end() ? std::string_view() : std::string_view(found->second);
}

std::string sha256_of(std::string_view bytes) {
  std::array<unsigned char, crypto_hash_sha256_BYTES> digest{};
  crypto_hash_sha256(digest.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  std::array<char, crypto_hash_sha256_BYTES * 2 + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  return hex.data();
}

struct S3Client::Session {
  std::unique_ptr<CURL, Freeing> curl{curl_easy_init()};
};

/// One request on its way, over all that is tried.
struct S3Client::Attempt {
  const S3Request& request;
  const std::atomic<bool>& closed;
  CURL* curl = nullptr;
  S3Reply reply = {};
  std::uint64_t sent = 0;
  std::uint64_t taken = 0;  // by `takes`, in all attempts
  bool begun = false;
  bool goes_on = false;             // where an attempt before was cut
  std::exception_ptr failure = {};  // of `begins` or `takes`

  std::uint64_t size() const { return request.file >= 0 ? request.length : request.body.size(); }

  bool hands_on() const { return request.takes && (reply.status == 200 || reply.status == 206); }

  /// False: these are not the bytes that were to come.
  bool take(std::string_view bytes) {
    curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &reply.status);
    if (!hands_on()) {
      const std::size_t max = reply.status < 300 ? body_bytes_max : error_bytes_max;
      reply.body.append(bytes.substr(0, max - std::min(max, reply.body.size())));
      return true;
    }
    if (goes_on && reply.status != 206) return false;
    if (!std::exchange(begun, true)) request.begins(reply);
    request.takes(bytes);
    taken += bytes.size();
    return true;
  }

  static std::size_t on_bytes(char* bytes, std::size_t, std::size_t count, void* context) {
    auto& attempt = *static_cast<Attempt*>(context);
    try {
      return attempt.take({bytes, count}) ? count : 0;
    } catch (...) {
      attempt.failure = std::current_exception();
      return 0;
    }
  }

  static std::size_t on_header(char* bytes, std::size_t, std::size_t count, void* context) {
    auto& reply = static_cast<Attempt*>(context)->reply;
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

  static std::size_t on_room(char* bytes, std::size_t, std::size_t room, void* context) {
    auto& attempt = *static_cast<Attempt*>(context);
    const S3Request& request = attempt.request;
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(room, attempt.size() - attempt.sent));
    if (request.file < 0) {
      std::copy_n(request.body.data() + attempt.sent, count, bytes);
      attempt.sent += count;
      return count;
    }
    const ssize_t read = ::pread(request.file, bytes, count, static_cast<off_t>(request.offset + attempt.sent));
    if (read < 0 || (read == 0 && count > 0)) return CURL_READFUNC_ABORT;
    attempt.sent += static_cast<std::uint64_t>(read);
    return static_cast<std::size_t>(read);
  }

  static int on_rewind(void* context, curl_off_t offset, int origin) {
    if (origin != SEEK_SET || offset < 0) return CURL_SEEKFUNC_CANTSEEK;
    static_cast<Attempt*>(context)->sent = static_cast<std::uint64_t>(offset);
    return CURL_SEEKFUNC_OK;
  }

  static int on_progress(void* context, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<Attempt*>(context)->closed ? 1 : 0;
  }
};

S3Client::S3Client(Bucket bucket) : bucket_(std::move(bucket)) {
  static std::once_flag prepared;
  std::call_once(prepared, [] { curl_global_init(CURL_GLOBAL_DEFAULT); });
  watcher_ = std::thread([this] { watch(); });
}

S3Client::~S3Client() {
  close();
  watcher_.join();
}

void S3Client::close() {
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
  }
  changed_.notify_all();
}

std::unique_ptr<S3Client::Session> S3Client::take_session() {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return std::make_unique<Session>();
  std::unique_ptr<Session> session = std::move(idle_.back());
  idle_.pop_back();
  return session;
}

void S3Client::give_back(std::unique_ptr<Session> session) {
  curl_easy_reset(session->curl.get());
  const std::lock_guard lock(mutex_);
  if (idle_.size() < idle_sessions_max) idle_.push_back(std::move(session));
}

S3Client::End S3Client::attempt(Attempt& attempt, Limits limits) {
  const S3Request& request = attempt.request;
  std::unique_ptr<Session> session = take_session();
  CURL* const curl = session->curl.get();
  if (curl == nullptr) return {"out of memory"};
  attempt.curl = curl;
  attempt.reply = {};
  attempt.sent = 0;
  attempt.goes_on = attempt.taken > 0;
  std::string url = bucket_.endpoint + "/" + bucket_.name;
  if (!request.key.empty()) url += "/" + request.key;
  if (!request.query.empty()) url += "?" + request.query;
  const std::string signature = "aws:amz:" + bucket_.region + ":s3";
  std::vector<std::string> lines = request.headers;
  lines.push_back("x-amz-content-sha256: " + (request.sha256.empty() ? sha256_of(request.body) : request.sha256));
  if (attempt.goes_on) lines.push_back("Range: bytes=" + std::to_string(attempt.taken) + "-");
  const List headers = list_of(lines);
  curl_easy_setopt(curl, CURLOPT_URL, url.c_str());
  curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(curl, CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1);
  curl_easy_setopt(curl, CURLOPT_AWS_SIGV4, signature.c_str());
  curl_easy_setopt(curl, CURLOPT_USERNAME, bucket_.key.c_str());
  curl_easy_setopt(curl, CURLOPT_PASSWORD, bucket_.secret.c_str());
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers.get());
  curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS, connect_ms_max);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_LIMIT, slowest_bytes_a_second);
  curl_easy_setopt(curl, CURLOPT_LOW_SPEED_TIME, static_cast<long>(request.silence_seconds_max));
  if (limits == Limits::OfProbe) curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, probe_ms_max);
  curl_easy_setopt(curl, CURLOPT_BUFFERSIZE, buffer_bytes);
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, &Attempt::on_bytes);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, &attempt);
  curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, &Attempt::on_header);
  curl_easy_setopt(curl, CURLOPT_HEADERDATA, &attempt);
  curl_easy_setopt(curl, CURLOPT_XFERINFOFUNCTION, &Attempt::on_progress);
  curl_easy_setopt(curl, CURLOPT_XFERINFODATA, &attempt);
  curl_easy_setopt(curl, CURLOPT_NOPROGRESS, 0L);
  const std::string_view method = request.method;
  if (method == "HEAD") {
    curl_easy_setopt(curl, CURLOPT_NOBODY, 1L);
  } else if (method == "PUT" || method == "POST") {
    curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, request.method);
    curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(attempt.size()));
    curl_easy_setopt(curl, CURLOPT_READFUNCTION, &Attempt::on_room);
    curl_easy_setopt(curl, CURLOPT_READDATA, &attempt);
    curl_easy_setopt(curl, CURLOPT_SEEKFUNCTION, &Attempt::on_rewind);
    curl_easy_setopt(curl, CURLOPT_SEEKDATA, &attempt);
  } else if (method == "DELETE") {
    curl_easy_setopt(curl, CURLOPT_CUSTOMREQUEST, request.method);
  }
  const CURLcode code = curl_easy_perform(curl);
  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &attempt.reply.status);
  give_back(std::move(session));
  if (attempt.failure) return {"the answer could not be taken"};
  if (code != CURLE_OK) return {curl_easy_strerror(code), may_pass(code)};
  const long status = attempt.reply.status;
  if ((status >= 200 && status < 300) || status == 404) return {};
  return {"status " + std::to_string(status) + " " + attempt.reply.body, may_pass(status)};
}

S3Reply S3Client::perform(const S3Request& request) {
  if (closed_) throw Error::stopping();
  if (away_) throw away();
  Attempt work{.request = request, .closed = closed_};
  End end;
  for (std::size_t attempts = 0; attempts <= pauses.size(); ++attempts) {
    if (attempts > 0) rest(pauses.at(attempts - 1));
    end = attempt(work, Limits::OfWork);
    if (closed_) throw Error::stopping();
    if (work.failure) std::rethrow_exception(work.failure);
    if (end.failure.empty()) break;
    if (!end.may_pass) break;
  }
  if (!end.failure.empty()) fail(request, end.failure);
  if (work.reply.status == 404 && !has_bucket()) fail(request, "there is no such bucket");
  if (work.hands_on() && !work.begun) request.begins(work.reply);
  return std::move(work.reply);
}

bool S3Client::has_bucket() {
  const S3Request request{.method = "HEAD"};
  Attempt probe{.request = request, .closed = closed_};
  const End end = attempt(probe, Limits::OfProbe);
  return end.failure.empty() && probe.reply.status != 404;
}

Error S3Client::away() {
  return Error::unavailable("Le stockage des fichiers est indisponible. Réessayez dans un instant.",
                            std::chrono::seconds(2));
}

void S3Client::fail(const S3Request& request, const std::string& reason) {
  bool first = false;
  {
    const std::lock_guard lock(mutex_);
    first = !away_.exchange(true);
  }
  if (first) {
    changed_.notify_all();
    log::error("media_store_away",
               {{"method", std::string(request.method)}, {"object", request.key}, {"reason", reason}});
  }
  throw away();
}

void S3Client::rest(milliseconds pause) {
  std::unique_lock lock(mutex_);
  changed_.wait_for(lock, pause, [this] { return closed_.load(); });
}

void S3Client::watch() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return closed_ || away_; });
    changed_.wait_for(lock, watch_interval, [this] { return closed_.load(); });
    if (closed_) return;
    lock.unlock();
    const bool back = has_bucket();
    lock.lock();
    if (!back) continue;
    away_ = false;
    log::info("media_store_back");
  }
}

}  // namespace vitrine::media
