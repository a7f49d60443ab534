#include "media/s3_client.hpp"

#include <array>
#include <chrono>
#include <exception>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "media/storage_failure.hpp"

namespace vitrine::media {
namespace {

using std::chrono::milliseconds;

constexpr std::array pauses{milliseconds(100), milliseconds(300)};  // between attempts
constexpr milliseconds watch_interval{250};
constexpr std::chrono::seconds found_back_within{2};  // once it is there
constexpr std::size_t idle_sessions_max = 8;

/// A 404 that says of what: it names the object alone where the bucket is there. To HEAD nothing can be said.
bool tells_of_object(const S3Reply& reply) { return reply.body.find("<Code>NoSuchKey</Code>") != std::string::npos; }

}  // namespace

S3Client::S3Client(Bucket bucket) : bucket_(std::move(bucket)), watcher_([this] { watch(); }) {}

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

libcurl::Session S3Client::take_session() {
  const std::lock_guard lock(mutex_);
  if (idle_.empty()) return libcurl::new_session();
  libcurl::Session session = std::move(idle_.back());
  idle_.pop_back();
  return session;
}

void S3Client::give_back(libcurl::Session session) {
  curl_easy_reset(session.get());
  const std::lock_guard lock(mutex_);
  if (idle_.size() < idle_sessions_max) idle_.push_back(std::move(session));
}

S3Attempt::End S3Client::run(S3Attempt& attempt, S3Attempt::Limits limits) {
  libcurl::Session session = take_session();
  if (!session) return {"out of memory"};
  S3Attempt::End end = attempt.run(session.get(), limits);
  give_back(std::move(session));
  return end;
}

S3Reply S3Client::perform(const S3Request& request) {
  if (closed_) throw Error::stopping();
  if (away_) throw storage_away(found_back_within);
  S3Attempt work(bucket_, request, closed_);
  S3Attempt::End end;
  for (std::size_t attempts = 0; attempts <= pauses.size(); ++attempts) {
    if (attempts > 0) rest(pauses.at(attempts - 1));
    end = run(work, S3Attempt::Limits::OfWork);
    if (closed_) throw Error::stopping();
    if (work.failure()) std::rethrow_exception(work.failure());
    if (end.failure.empty()) break;
    if (!end.may_pass) break;
  }
  if (!end.failure.empty()) {
    // An object that is refused, or always cut short, says nothing of the others. Of a silence nobody waits for more.
    if (!end.is_silence && has_bucket()) fail_storage(request.method, request.key, end.failure);
    fail(request, end.failure);
  }
  if (work.reply().status == 404 && !tells_of_object(work.reply()) && !has_bucket())
    fail(request, "there is no such bucket");
  work.tell_of_empty_body();
  return std::move(work.reply());
}

bool S3Client::has_bucket() {
  const S3Request request{.method = "HEAD"};
  S3Attempt probe(bucket_, request, closed_);
  const S3Attempt::End end = run(probe, S3Attempt::Limits::OfProbe);
  return end.failure.empty() && probe.reply().status != 404;
}

void S3Client::fail(const S3Request& request, const std::string& reason) {
  if (closed_) throw Error::stopping();
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
  throw storage_away(found_back_within);
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
