#include "program/settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string_view>

#include "core/error.hpp"
#include "core/text.hpp"

namespace vitrine {

namespace {

constexpr std::string_view sqlite_scheme = "sqlite://";

/// The value of a variable, or of the file that the variable with `_FILE` behind its name leads to.
std::string secret(const std::string& name) {
  const std::string path = environment((name + "_FILE").c_str());
  if (path.empty()) return environment(name.c_str());
  std::ifstream file(path);
  std::string line;
  if (std::getline(file, line)) return std::string(trim(line));
  throw Error::bad_request(name + "_FILE : « " + path + " » ne peut pas être lu.");
}

}  // namespace

std::string Settings::database_url() const {
  return database.empty() ? std::string(sqlite_scheme) + (data / "vitrine.db").string() : database;
}

std::optional<std::filesystem::path> Settings::store_file() const {
  const std::string url = database_url();
  if (!url.starts_with(sqlite_scheme)) return std::nullopt;
  return url.substr(sqlite_scheme.size());
}

media::Place Settings::media_place() const {
  if (!media.starts_with(media::bucket_scheme))
    return {.folder = media.empty() ? data / "media" : std::filesystem::path(media)};
  media::Bucket bucket = media::parse_bucket(media);
  bucket.key = secret("VITRINE_MEDIA_KEY");
  bucket.secret = secret("VITRINE_MEDIA_SECRET");
  if (bucket.key.empty() || bucket.secret.empty()) {
    throw Error::bad_request(
        "--media nomme un service S3 : il faut aussi VITRINE_MEDIA_KEY et VITRINE_MEDIA_SECRET, ou "
        "VITRINE_MEDIA_KEY_FILE "
        "et VITRINE_MEDIA_SECRET_FILE.");
  }
  return {
      .folder = data / "media-copies", .bucket = std::move(bucket), .copies_bytes_max = media_cache_mb * 1024 * 1024};
}

std::string Settings::shown_database() const {
  const std::string url = database_url();
  if (store_file()) return url;
  const std::size_t scheme_end = std::min(url.find("://"), url.size() - 3) + 3;
  const std::string scheme = url.substr(0, scheme_end);
  // A password may contain '@', '/', ':' and '?', and may stand in the query (?password=…). So the host begins after
  // the last '@', the user's name ends at the first of these signs, and no query is shown.
  const std::size_t host = url.rfind('@') == std::string::npos ? scheme_end : url.rfind('@') + 1;
  const std::string user =
      host == scheme_end ? "" : url.substr(scheme_end, url.find_first_of(":/?@", scheme_end) - scheme_end) + "@";
  return scheme + user + url.substr(host, url.find('?', host) - host);
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing writes the environment
  return value == nullptr ? "" : value;
}

}  // namespace vitrine
