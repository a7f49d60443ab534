#include "ops/restore.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>

#include "core/error.hpp"
#include "ops/archive.hpp"
#include "ops/backup.hpp"
#include "ops/ops_test_fixture.hpp"

namespace vitrine::ops {
namespace {

using ::testing::HasSubstr;
using testing::Site;
namespace fs = std::filesystem;

class RestoreTest : public ::testing::Test {
 protected:
  RestoreTest() {
    fs::create_directories(data);
    fs::create_directories(target);
    Site site(data);
    url = site.store_logo("red").url;
    site.write_note("n", url);
    backup(site.database, Site::knowledge(), site.parts(), archive);
    site.write_note("later", "not saved");
  }

  void put_back(const fs::path& folder_of_site, bool force) const {
    restore(archive, folder_of_site, Site::knowledge(), force);
  }

  /// What is said of an archive that is refused; the data stay as they are.
  std::string refusal() const {
    const std::string store = bytes_of(data / "vitrine.db");
    const std::string key = bytes_of(data / "token.key");
    std::string sentence = "restored";
    try {
      put_back(data, true);
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), 400) << error.what();
      sentence = error.what();
    }
    EXPECT_EQ(bytes_of(data / "vitrine.db"), store);
    EXPECT_EQ(bytes_of(data / "token.key"), key);
    EXPECT_TRUE(fs::exists(data / url.substr(1)));
    for (const fs::directory_entry& entry : fs::directory_iterator(data)) {
      EXPECT_FALSE(entry.path().filename().string().starts_with(".re")) << entry.path();
    }
    return sentence;
  }

  /// An archive as `backup` writes it, but of whatever lies in the folder.
  void pack(const fs::path& site) const {
    ArchiveWriter writer(archive);
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(site)) {
      if (entry.is_regular_file()) writer.add(entry.path().lexically_relative(site).string(), entry.path());
    }
    writer.finish();
  }

  /// The saved site, unpacked, for a test to spoil.
  fs::path unpacked() const {
    put_back(target, false);
    return target;
  }

  std::size_t notes() const {
    db::Database database("sqlite://" + (data / "vitrine.db").string());
    return database.open_reader().query("SELECT id FROM note").size();
  }

  const TemporaryFolder folder;
  const fs::path data = folder.path() / "data";
  const fs::path archive = folder.path() / "site.tar";
  const fs::path target = folder.path() / "restored";
  std::string url;
};

TEST_F(RestoreTest, ReplacesDataOnlyWhenForced) {
  try {
    put_back(data, false);
    FAIL() << "the folder was not empty";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), 409);
  }
  EXPECT_EQ(notes(), 2U);
  put_back(data, true);
  EXPECT_EQ(notes(), 1U);
}

TEST_F(RestoreTest, RefusesEveryChangedOrCutArchive) {
  const std::string good = bytes_of(archive);
  const auto try_bytes = [&](const std::string& bytes) {
    std::ofstream(archive, std::ios::binary) << bytes;
    return refusal();
  };
  for (std::size_t at = 0; at < good.size() - 1024; at += 1499) {
    std::string changed = good;
    changed[at] = static_cast<char>(changed[at] ^ 0x11);
    // Padding between members is outside of every checksum and may say anything.
    if (good[at] == '\0') continue;
    EXPECT_THAT(try_bytes(changed), HasSubstr("refusée")) << at;
  }
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{100}, std::size_t{512}, good.size() / 2, good.size() - 2000}) {
    EXPECT_THAT(try_bytes(good.substr(0, size)), HasSubstr("refusée")) << size;
  }
  fs::remove(archive);
  EXPECT_THAT(refusal(), HasSubstr("ne peut pas être ouverte"));
  ASSERT_EQ(::mkfifo(archive.c_str(), 0600), 0) << "for whose other end it would wait";
  EXPECT_THAT(refusal(), HasSubstr("ne peut pas être ouverte"));
}

TEST_F(RestoreTest, NamesTheFileThatHasChanged) {
  std::string bytes = bytes_of(archive);
  const std::string name = url.substr(1);
  bytes.at(bytes.find(name) + 512 + 3) ^= 0x11;
  std::ofstream(archive, std::ios::binary) << bytes;
  EXPECT_THAT(refusal(), HasSubstr("« " + name + " » manque ou a changé"));
}

TEST_F(RestoreTest, RefusesNamesThatLeadOutOfTheFolder) {
  std::ofstream(folder.path() / "evil") << "evil";
  for (const char* name :
       {"../outside", "/tmp/vitrine-outside", "media/../../outside", "media/evil.sh", "vitrine.db/../x", "media"}) {
    ArchiveWriter writer(archive);
    writer.add(name, folder.path() / "evil");
    writer.finish();
    EXPECT_THAT(refusal(), HasSubstr("fichier étranger")) << name;
  }
  EXPECT_FALSE(fs::exists(folder.path() / "outside"));
  ArchiveWriter writer(archive);
  writer.add("token.key", folder.path() / "evil");
  writer.add("token.key", folder.path() / "evil");
  writer.finish();
  EXPECT_THAT(refusal(), HasSubstr("fichier étranger")) << "twice the same name";
}

TEST_F(RestoreTest, RefusesAStoreThatIsNone) {
  const fs::path site = unpacked();
  const fs::path store = site / "vitrine.db";
  const std::string good = bytes_of(store);
  std::ofstream(store) << "ceci n'est pas une base";
  pack(site);
  EXPECT_THAT(refusal(), HasSubstr("ne se laisse pas lire"));
  std::ofstream{store};
  pack(site);
  EXPECT_THAT(refusal(), HasSubstr("pas celle d'un site"));
  std::string damaged = good;
  std::fill(damaged.begin() + 4096, damaged.begin() + 8192, 'Z');
  std::ofstream(store, std::ios::binary) << damaged;
  pack(site);
  EXPECT_THAT(refusal(), HasSubstr("base"));
  std::ofstream(store, std::ios::binary) << good;
  db::Database("sqlite://" + store.string()).write([](db::Connection& writer) {
    writer.execute("DROP TABLE reply");
    writer.execute("DROP TABLE note");
  });
  pack(site);
  EXPECT_THAT(refusal(), HasSubstr("le contenu de sa base ne se laisse pas lire"));
  fs::remove(store);
  {
    db::Database other("sqlite://" + store.string());
    other.write([](db::Connection& writer) { writer.execute("CREATE TABLE bookmark (id TEXT)"); });
  }
  pack(site);
  EXPECT_THAT(refusal(), HasSubstr("pas celle d'un site"));
  fs::remove(store);
  pack(site);
  EXPECT_THAT(refusal(), HasSubstr("la base manque"));
}

TEST_F(RestoreTest, TakesAStoreOfAnOlderVersionAndRefusesOneOfANewer) {
  StoreKnowledge knowledge = Site::knowledge();
  knowledge.migrations.push_back({"0002_later", "CREATE TABLE later (id TEXT);\n"});
  restore(archive, target, knowledge, false);
  {
    db::Database database("sqlite://" + (target / "vitrine.db").string());
    EXPECT_EQ(database.open_reader().query("SELECT name FROM migration").size(), 1U) << "it is put back as it was";
    database.migrate(knowledge.migrations);
  }
  pack(target);
  EXPECT_THAT(refusal(), HasSubstr("version plus récente"));
}

TEST_F(RestoreTest, RefusesASiteThatLacksAFileWhichItsContentNames) {
  const fs::path site = unpacked();
  std::ofstream(site / url.substr(1), std::ios::app) << " ";
  pack(site);
  EXPECT_THAT(refusal(), HasSubstr(url)) << "changed";
  fs::remove(site / url.substr(1));
  pack(site);
  EXPECT_THAT(refusal(), HasSubstr(url)) << "missing";
}

TEST_F(RestoreTest, RefusesAKeyThatIsNone) {
  const fs::path site = unpacked();
  for (const auto& [key, reason] :
       std::initializer_list<std::pair<std::string, const char*>>{{"", "vide ou abîmée"},
                                                                  {"not a key", "vide ou abîmée"},
                                                                  {std::string(63, 'a') + "z", "vide ou abîmée"},
                                                                  {std::string(64, '0'), "devinable"}}) {
    std::ofstream(site / "token.key") << key;
    pack(site);
    EXPECT_THAT(refusal(), HasSubstr(reason)) << key;
  }
  fs::remove(site / "token.key");
  pack(site);
  EXPECT_THAT(refusal(), HasSubstr("la clé des sessions manque"));
}

}  // namespace
}  // namespace vitrine::ops
