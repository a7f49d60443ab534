// Where the store is.
#pragma once

#include <string>
#include <string_view>

namespace vitrine::db {

/// Which of the two products the store is.
enum class Backend { Sqlite, Postgresql };

/// `sqlite://<path>` or `postgresql://…`; anything else is Error 400.
Backend backend_of(std::string_view url);
/// The path of a `sqlite://` address.
std::string sqlite_path(std::string_view url);
/// A `postgresql://` address with what we ask of each connection, where it does not say so itself. (One without any
/// parameters SOCI would hand on with a "=" at its end, which libpq takes for a part of the database's name.)
std::string with_parameters(std::string url);

/// The same address with the first of its hosts named last, so many times, whether it names them before its path
/// (`@one,two/`) or behind (`?host=one,two`). Of one that was turned before it makes a longer one.
std::string with_hosts_turned(std::string url, std::size_t times = 1);
std::size_t host_count(const std::string& url);
/// Which of the address's hosts, from 0, this one is, as libpq names it; 0 where it is none of them.
std::size_t host_index(const std::string& url, std::string_view host, std::string_view port);

}  // namespace vitrine::db
