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

/// The same address with the first of its hosts named last.
std::string with_hosts_turned(std::string url);

}  // namespace vitrine::db
