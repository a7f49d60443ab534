#include "db/address.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "core/error.hpp"

namespace vitrine::db {

namespace {

constexpr std::string_view sqlite_prefix = "sqlite://";

/// Where in the address its hosts stand: the first sign, and the one behind.
std::pair<std::size_t, std::size_t> span_of_hosts(std::string_view url) {
  const std::size_t begin = url.find("://") + 3;
  const std::size_t end = std::min(url.find_first_of("/?", begin), url.size());
  const std::size_t user = url.substr(0, end).rfind('@');
  return {user == std::string_view::npos ? begin : user + 1, end};
}

/// What stands at this place of a list that commas part; nothing behind its end.
std::string_view nth_of(std::string_view list, std::size_t index) {
  for (; index > 0; --index) {
    const std::size_t comma = list.find(',');
    if (comma == std::string_view::npos) return {};
    list.remove_prefix(comma + 1);
  }
  return list.substr(0, list.find(','));
}

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

std::string with_hosts_turned(std::string url, std::size_t times) {
  const auto [begin, end] = span_of_hosts(url);
  for (; times > 0; --times) {
    const std::string hosts = url.substr(begin, end - begin);
    const std::size_t comma = hosts.find(',');
    if (comma == std::string::npos) break;
    url.replace(begin, end - begin, hosts.substr(comma + 1) + "," + hosts.substr(0, comma));
  }
  return url;
}

std::size_t host_count(std::string_view url) {
  const auto [begin, end] = span_of_hosts(url);
  const std::string_view hosts = url.substr(begin, end - begin);
  return 1 + static_cast<std::size_t>(std::ranges::count(hosts, ','));
}

std::size_t host_index(const std::string& url, std::string_view host, std::string_view port) {
  const std::unique_ptr<PQconninfoOption, decltype(&::PQconninfoFree)> options(::PQconninfoParse(url.c_str(), nullptr),
                                                                               &::PQconninfoFree);
  std::string_view hosts;
  std::string_view ports;
  for (const PQconninfoOption* option = options.get(); option != nullptr && option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    if (option->keyword == std::string_view("host")) hosts = option->val;
    if (option->keyword == std::string_view("port")) ports = option->val;
  }
  const auto or_usual = [](std::string_view one) { return one.empty() ? std::string_view("5432") : one; };
  const bool one_port = ports.find(',') == std::string_view::npos;
  for (std::size_t index = 0; index < host_count(url); ++index) {
    const std::string_view own = one_port ? ports : nth_of(ports, index);
    if (nth_of(hosts, index) == host && or_usual(own) == or_usual(port)) return index;
  }
  return 0;
}

std::string sqlite_path(std::string_view url) { return std::string(url.substr(sqlite_prefix.size())); }

}  // namespace vitrine::db
