#include "db/address.hpp"

#include <libpq-fe.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "core/error.hpp"
#include "core/request.hpp"

namespace vitrine::db {

namespace {

constexpr std::string_view sqlite_prefix = "sqlite://";

/// What libpq makes of an address, in whichever of its spellings: of each host its name, its number and its port,
/// separated by commas as it reads them itself.
struct Hosts {
  explicit Hosts(const std::string& url) {
    const std::unique_ptr<PQconninfoOption, decltype(&::PQconninfoFree)> options(
        ::PQconninfoParse(url.c_str(), nullptr), &::PQconninfoFree);
    for (const PQconninfoOption* option = options.get(); option != nullptr && option->keyword != nullptr; ++option) {
      if (option->val == nullptr) continue;
      if (option->keyword == std::string_view("host")) names = option->val;
      if (option->keyword == std::string_view("hostaddr")) numbers = option->val;
      if (option->keyword == std::string_view("port")) ports = option->val;
    }
  }
  std::size_t count() const {
    return 1 + static_cast<std::size_t>(std::ranges::count(numbers.empty() ? names : numbers, ','));
  }

  std::string names;
  std::string numbers;
  std::string ports;
};

/// The list with its first `times` entries behind the others.
std::string turned(const std::string& list, std::size_t times) {
  std::size_t begin = 0;
  for (; times > 0; --times) {
    const std::size_t comma = list.find(',', begin);
    if (comma == std::string::npos) break;
    begin = comma + 1;
  }
  return begin == 0 ? list : list.substr(begin) + "," + list.substr(0, begin - 1);
}

void append_parameter(std::string& url, std::string_view name, std::string_view value) {
  url.append(url.find('?') == std::string::npos ? "?" : "&").append(name).append("=").append(value);
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
    append_parameter(url, name, value);
  }
  return url;
}

std::string with_hosts_turned(std::string url, std::size_t times) {
  const Hosts hosts(url);
  times %= hosts.count();
  if (times == 0) return url;
  // Named last of all they hold, wherever the address has named them before.
  for (const auto& [name, list] : {std::pair<std::string_view, const std::string&>{"host", hosts.names},
                                   {"hostaddr", hosts.numbers},
                                   {"port", hosts.ports}}) {
    // Of ports that nobody has named libpq keeps the commas.
    if (list.find_first_not_of(',') == std::string::npos) continue;
    append_parameter(url, name, percent_encode(turned(list, times)));
  }
  return url;
}

std::size_t host_count(const std::string& url) { return Hosts(url).count(); }

std::size_t host_index(const std::string& url, std::string_view host, std::string_view port) {
  const Hosts hosts(url);
  const auto or_usual = [](std::string_view one) { return one.empty() ? std::string_view("5432") : one; };
  const std::string_view names = hosts.names.empty() ? hosts.numbers : hosts.names;
  const bool one_port = hosts.ports.find(',') == std::string::npos;
  for (std::size_t index = 0; index < hosts.count(); ++index) {
    const std::string_view own = one_port ? std::string_view(hosts.ports) : nth_of(hosts.ports, index);
    if (nth_of(names, index) == host && or_usual(own) == or_usual(port)) return index;
  }
  return 0;
}

std::string sqlite_path(std::string_view url) { return std::string(url.substr(sqlite_prefix.size())); }

}  // namespace vitrine::db
