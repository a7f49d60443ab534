#include "program/settings.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>

namespace vitrine {

namespace {

constexpr std::string_view sqlite_scheme = "sqlite://";

}  // namespace

std::string Settings::database_url() const {
  return database.empty() ? std::string(sqlite_scheme) + (data / "vitrine.db").string() : database;
}

std::optional<std::filesystem::path> Settings::store_file() const {
  const std::string url = database_url();
  if (!url.starts_with(sqlite_scheme)) return std::nullopt;
  return url.substr(sqlite_scheme.size());
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
