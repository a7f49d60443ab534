// A store with the tables of accounts in a folder of its own.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "auth/auth.hpp"
#include "core/error.hpp"
#include "core/temporary_folder_test_fixture.hpp"

namespace vitrine::auth::testing {

namespace fs = std::filesystem;

inline std::string text_of_file(const fs::path& path) {
  std::ifstream file(path);
  return {std::istreambuf_iterator<char>(file), {}};
}

template <typename Work>
Error error_of(Work work) {
  try {
    work();
  } catch (const Error& error) {
    return error;
  }
  return {599, "nothing was thrown"};
}

inline std::vector<db::Migration> migrations(std::initializer_list<const char*> names) {
  std::vector<db::Migration> found;
  for (const char* name : names) {
    const fs::path file = fs::path(VITRINE_SOURCE_DIR) / "server/migrations" / (std::string(name) + ".sql");
    found.push_back({name, text_of_file(file)});
  }
  return found;
}

class AuthTest : public ::testing::Test {
 protected:
  AuthTest() { database.migrate(migrations({"0002_auth", "0005_session", "0007_sessions", "0012_shared"})); }

  static constexpr std::string_view known_passwords = "\npassword123\n";
  const TemporaryFolder folder;
  db::Database database{"sqlite://" + (folder / "store.db").string()};
  db::Connection reader = database.open_reader();
  Auth auth = opened();

  /// One whose time stands still: however long a busy machine takes for a password, no limit is over meanwhile.
  Auth opened() {
    const auto now = Clock::now();
    return {database, KeyPlace::own(folder.path()), std::chrono::days(7), known_passwords, [now] { return now; }};
  }
};

}  // namespace vitrine::auth::testing
