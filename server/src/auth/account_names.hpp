// How accounts are called: which names are one, and which there are.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"

namespace vitrine::auth {

/// What names become that differ only by case, accents or the space around them: they are one. UTF-8.
std::string key_of_username(std::string_view username);

/// All names, in the order of their keys.
std::vector<std::string> account_names(db::Connection& reader);

/// The name of the account that `typed` means, as it was given; nothing where there is none.
std::optional<std::string> account_name(db::Connection& reader, std::string_view typed);

}  // namespace vitrine::auth
