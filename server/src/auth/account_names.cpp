#include "auth/account_names.hpp"

#include "core/text.hpp"

namespace vitrine::auth {

std::string key_of_username(std::string_view username) { return fold(trim(username)); }

std::vector<std::string> account_names(db::Connection& reader) {
  std::vector<std::string> names;
  for (const db::Row& row : reader.query("SELECT username FROM administrator ORDER BY username_key")) {
    names.push_back(row.text("username"));
  }
  return names;
}

std::optional<std::string> account_name(db::Connection& reader, std::string_view typed) {
  if (!is_utf8(typed)) return std::nullopt;
  const auto account =
      reader.query_one("SELECT username FROM administrator WHERE username_key = :p1", {key_of_username(typed)});
  if (!account) return std::nullopt;
  return account->text("username");
}

}  // namespace vitrine::auth
