// A store with the tables of visits.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>

#include "core/log.hpp"
#include "core/temporary_folder_test_fixture.hpp"
#include "db/database.hpp"
#include "visits/counts.hpp"

namespace vitrine::visits {

class VisitsTest : public testing::Test {
 protected:
  VisitsTest() {
    log::configure(log::Level::Off, log::Format::Text);
    std::ifstream file(VITRINE_SOURCE_DIR "/server/migrations/0026_visits.sql");
    database_.migrate({{"0026_visits", {std::istreambuf_iterator<char>(file), {}}}});
  }

  /// What the store has of a kind and day.
  Subjects stored(std::string_view kind, const std::string& day) {
    Subjects found;
    for (const db::Row& row : database_.open_reader().query(
             "SELECT subject, count FROM visit_count WHERE kind = :p1 AND day = :p2", {std::string(kind), day})) {
      found.emplace(row.text("subject"), row.integer("count"));
    }
    return found;
  }

  std::int64_t rows_of(const std::string& table) {
    return database_.open_reader().query_one("SELECT COUNT(*) AS total FROM " + table)->integer("total");
  }

  const TemporaryFolder folder_;
  db::Database database_{"sqlite://" + (folder_ / "store.db").string()};
};

}  // namespace vitrine::visits
