#include "media/s3_storage.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <memory>
#include <thread>
#include <utility>

#include "core/error.hpp"
#include "core/request.hpp"
#include "media/durable_file.hpp"
#include "media/media_name.hpp"
#include "media/s3_listing.hpp"
#include "media/s3_upload.hpp"
#include "media/storage_failure.hpp"

namespace vitrine::media {
namespace {

namespace fs = std::filesystem;

constexpr int copying_seconds_max = 60;
constexpr std::string_view hash_header = "x-amz-meta-hash";

/// An object that was written within this time is not written anew to renew it: no sweep takes one within a day.
constexpr std::chrono::hours young_for{12};
constexpr std::size_t young_max = 10'000;

/// Before an object that is old is removed, another one says so under this name and its own.
constexpr std::string_view removing_prefix = "removing-";
/// Whoever has said so and not done it within this time is dead.
constexpr std::chrono::minutes removing_max{2};
constexpr std::chrono::seconds removing_patience{2};
constexpr std::chrono::milliseconds removing_pause{50};

/// What it must be by its name, which says it of an original alone.
std::string hash_by_name(const std::string& name) {
  const auto parsed = MediaName::parse(name);
  return parsed && !parsed->is_variant() ? parsed->hash : std::string();
}

std::string hash_told(const S3Reply& head, const std::string& name) {
  const std::string_view told = head.header(hash_header);
  return told.empty() ? hash_by_name(name) : std::string(told);
}

std::vector<std::string> headers_of(const std::string& name, const std::string& hash) {
  const auto parsed = MediaName::parse(name);
  const std::string_view type = parsed ? content_type(parsed->format) : "application/octet-stream";
  return {"Content-Type: " + std::string(type), "Cache-Control: public, max-age=31536000, immutable",
          std::string(hash_header) + ": " + hash};
}

}  // namespace

S3Storage::S3Storage(Bucket bucket, fs::path folder, std::uint64_t copies_bytes_max)
    : client_(std::move(bucket)),
      copies_(std::move(folder), copies_bytes_max,
              [this](const std::string& name, Coming& into) { return fetch(name, into); }) {}

S3Storage::~S3Storage() { close(); }

void S3Storage::close() {
  client_.close();
  copies_.close();
}

void S3Storage::put(const std::string& name, std::string_view bytes) {
  client_.perform({.method = "PUT", .key = name, .headers = headers_of(name, content_hash(bytes)), .body = bytes});
  is_young(name, bytes.size(), std::chrono::system_clock::now());
  copies_.adopt(name, bytes);
}

void S3Storage::put_file(const std::string& name, const fs::path& file) {
  const std::uint64_t size = upload(client_, name, file, headers_of(name, content_hash(file)));
  is_young(name, size, std::chrono::system_clock::now());
  copies_.adopt_file(name, file);
}

std::optional<S3Storage::Object> S3Storage::object(const std::string& name) {
  const S3Reply reply = client_.perform({.method = "HEAD", .key = name});
  if (reply.status == 404) return std::nullopt;
  const std::time_t written = ::curl_getdate(std::string(reply.header("last-modified")).c_str(), nullptr);
  return Object{{name, number_of(reply.header("content-length")),
                 written < 0 ? Moment() : std::chrono::system_clock::from_time_t(written)},
                hash_told(reply, name)};
}

std::optional<Kept> S3Storage::head(const std::string& name) {
  auto found = object(name);
  if (!found || found->kept.size_bytes == 0) return std::nullopt;
  return std::move(found->kept);
}

std::optional<Kept> S3Storage::renew(const std::string& name) {
  const Moment now = std::chrono::system_clock::now();
  {
    const std::lock_guard lock(mutex_);
    const auto known = young_.find(name);
    if (known != young_.end() && known->second.written > now - young_for) return known->second;
  }
  auto found = object(name);
  if (!found || found->kept.size_bytes == 0) {
    await_removal(name);  // its variants may still be on their way out
    return std::nullopt;
  }
  if (found->kept.written < now - young_for) {
    // Copied onto itself, which makes it new and nothing else.
    std::vector<std::string> headers = headers_of(name, found->hash);
    headers.push_back("x-amz-copy-source: /" + client_.bucket() + "/" + name);
    headers.push_back("x-amz-metadata-directive: REPLACE");
    const S3Reply copied = client_.perform(
        {.method = "PUT", .key = name, .headers = std::move(headers), .silence_seconds_max = copying_seconds_max});
    if (copied.status == 404) return std::nullopt;  // removed meanwhile
    await_removal(name);
    if (!head(name)) return std::nullopt;
    found->kept.written = now;
  }
  is_young(name, found->kept.size_bytes, found->kept.written);
  return std::move(found->kept);
}

void S3Storage::is_young(const std::string& name, std::uint64_t size_bytes, Moment written) {
  const std::lock_guard lock(mutex_);
  if (young_.size() >= young_max) young_.clear();
  young_.insert_or_assign(name, Kept{name, size_bytes, written});
}

std::vector<Kept> S3Storage::list() {
  std::vector<Kept> all;
  std::string next;
  do {
    const std::string from = next.empty() ? "" : "continuation-token=" + percent_encode(next) + "&";
    const S3Reply reply = client_.perform({.query = from + "list-type=2&max-keys=1000"});
    S3Listing listing = read_listing(reply.body);
    for (Kept& kept : listing.objects) {
      if (MediaName::parse(kept.name)) all.push_back(std::move(kept));  // the bucket may hold what is not ours
    }
    if (listing.next == next) break;
    next = std::move(listing.next);
  } while (!next.empty());
  return all;
}

bool S3Storage::remove(const std::string& name) {
  {
    const std::lock_guard lock(mutex_);
    young_.erase(name);
  }
  const bool removed = client_.perform({.method = "DELETE", .key = name}).status != 404;
  copies_.forget(name);
  return removed;
}

/// Whoever removes says so first and then looks how old it is; whoever renews renews first and then looks whether
/// somebody has said so. So one of the two sees the other, whatever the order.
std::size_t S3Storage::remove_old(const std::vector<std::string>& names, Moment last) {
  const std::string said = std::string(removing_prefix) + names.front();
  client_.perform({.method = "PUT", .key = said, .body = "x"});
  const auto unsay = [&](const std::string* object) {
    try {
      client_.perform({.method = "DELETE", .key = *object});
    } catch (const Error&) {  // it counts for no longer than `removing_max`
    }
  };
  const std::unique_ptr<const std::string, decltype(unsay)> done(&said, unsay);
  const auto first = object(names.front());
  if (first && first->kept.written > last) return 0;
  return static_cast<std::size_t>(
      std::count_if(names.begin(), names.end(), [this](const std::string& name) { return remove(name); }));
}

/// Returns when nobody is about to remove it who looked at it before now.
void S3Storage::await_removal(const std::string& name) {
  const auto give_up = std::chrono::steady_clock::now() + removing_patience;
  while (const auto said = object(std::string(removing_prefix) + name)) {
    if (said->kept.written < std::chrono::system_clock::now() - removing_max) return;
    if (std::chrono::steady_clock::now() >= give_up) {
      throw Error::unavailable("Ce fichier est en train d’être supprimé. Réessayez dans un instant.",
                               removing_patience);
    }
    std::this_thread::sleep_for(removing_pause);
  }
}

bool S3Storage::fetch(const std::string& name, Coming& into) {
  ContentHash hash;
  std::string expected;
  const S3Reply reply = client_.perform({.key = name,
                                         .begins =
                                             [&](const S3Reply& head) {
                                               expected = hash_told(head, name);
                                               into.begin(number_of(head.header("content-length")));
                                             },
                                         .takes =
                                             [&](std::string_view piece) {
                                               hash.add(piece);
                                               into.take(piece);
                                             }});
  if (reply.status == 404) return false;
  if (const std::string came = hash.text(); !expected.empty() && came != expected)
    fail_storage("fetch", name, "its content is not what was stored: " + came);
  return true;
}

bool S3Storage::holds(const std::string& name, std::uint64_t size_bytes, const std::string& hash) {
  const S3Reply head = client_.perform({.method = "HEAD", .key = name});
  return head.status != 404 && number_of(head.header("content-length")) == size_bytes &&
         head.header(hash_header) == hash;
}

std::string S3Storage::hash_of(const std::string& name) {
  ContentHash hash;
  client_.perform(
      {.key = name, .begins = [](const S3Reply&) {}, .takes = [&](std::string_view piece) { hash.add(piece); }});
  return hash.text();
}

std::map<std::string, std::string> S3Storage::recorded_hashes(const std::vector<std::string>& variants) {
  std::map<std::string, std::string> hashes;
  for (const std::string& name : variants) {
    if (auto found = object(name); found && !found->hash.empty()) hashes.emplace(name, std::move(found->hash));
  }
  return hashes;
}

}  // namespace vitrine::media
