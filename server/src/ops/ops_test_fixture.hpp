// A data folder with a store, a picture and a key, for the tests of this folder.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include "auth/auth.hpp"
#include "core/temporary_folder_test_fixture.hpp"
#include "db/database.hpp"
#include "media/media_store.hpp"
#include "ops/backup.hpp"
#include "ops/store_check.hpp"

namespace vitrine::ops::testing {

struct Site {
  explicit Site(const std::filesystem::path& data_folder)
      : data(data_folder),
        database("sqlite://" + (data_folder / "vitrine.db").string()),
        media(data_folder / "media", {}),
        auth(database, auth::KeyPlace::own(data_folder), std::chrono::days(7), {}) {
    database.migrate(migrations());
  }

  SiteParts parts() { return {.data_folder = data, .media = media.storage(), .key_file = data / "token.key"}; }

  static std::vector<db::Migration> migrations() {
    return {{"0001_note",
             "CREATE TABLE note (id TEXT PRIMARY KEY, text TEXT NOT NULL);\n"
             "CREATE TABLE reply (id TEXT PRIMARY KEY, note TEXT REFERENCES note (id));\n"}};
  }

  /// Each note is an address of the media store, or no address.
  static StoreKnowledge knowledge() {
    return {migrations(), [](db::Connection& reader) {
              std::set<std::string> addresses;
              for (const db::Row& row : reader.query("SELECT text FROM note")) addresses.insert(row.text("text"));
              return addresses;
            }};
  }

  void write_note(const std::string& id, const std::string& text) {
    database.write([&](db::Connection& writer) {
      writer.execute("INSERT INTO note (id, text) VALUES (:p1, :p2)", {id, text});
    });
  }

  media::StoredFile store_logo(const std::string& colour) {
    const std::filesystem::path file = data / ("upload-" + random_hex(4));
    const std::string svg =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path fill='" + colour + "' d='M0 0'/></svg>";
    std::ofstream(file) << svg;
    return media.store({"image", "logo.svg", file, svg.size()}, media::Kind::Image);
  }

  std::filesystem::path data;
  db::Database database;
  media::MediaStore media;
  auth::Auth auth;
};

}  // namespace vitrine::ops::testing
