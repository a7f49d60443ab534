#include "db/address.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/error.hpp"

namespace vitrine::db {

namespace {

constexpr std::string_view sqlite_prefix = "sqlite://";

}  // namespace

Backend backend_of(std::string_view url) {
  if (url.starts_with(sqlite_prefix) && url.size() > sqlite_prefix.size()) return Backend::Sqlite;
  if (url.starts_with("postgresql://") || url.starts_with("postgres://")) return Backend::Postgresql;
  throw Error::bad_request("L'adresse de la base doit commencer par sqlite:// ou postgresql://.");
}

std::string with_parameters(std::string url) {
  // A machine that is gone, and cannot say so, is given up after these.
  constexpr std::array<std::pair<std::string_view, std::string_view>, 4> defaults{{{"application_name", "vitrine"},
                                                                                   {"connect_timeout", "2"},
                                                                                   {"tcp_user_timeout", "5000"},
                                                                                   {"keepalives_idle", "5"}}};
  for (const auto& [name, value] : defaults) {
    if (url.find(std::string(name) + "=") != std::string::npos) continue;
    url.append(url.find('?') == std::string::npos ? "?" : "&").append(name).append("=").append(value);
  }
  return url;
}

std::string with_hosts_turned(std::string url) {
  const std::size_t scheme = url.find("://");
  const std::size_t end = std::min(url.find_first_of("/?", scheme + 3), url.size());
  const std::size_t user = url.rfind('@', end);
  const std::size_t begin = user == std::string::npos || user < scheme ? scheme + 3 : user + 1;
  const std::string hosts = url.substr(begin, end - begin);
  const std::size_t comma = hosts.find(',');
  if (comma != std::string::npos)
    url.replace(begin, end - begin, hosts.substr(comma + 1) + "," + hosts.substr(0, comma));
  return url;
}

std::string sqlite_path(std::string_view url) { return std::string(url.substr(sqlite_prefix.size())); }

}  // namespace vitrine::db
