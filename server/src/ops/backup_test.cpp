#include "ops/backup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <functional>

#include "auth/shared_key.hpp"
#include "core/error.hpp"
#include "ops/ops_test_fixture.hpp"
#include "ops/restore.hpp"

namespace vitrine::ops {
namespace {

using ::testing::HasSubstr;
using testing::Site;
namespace fs = std::filesystem;

int status_of(const std::function<void()>& work) {
  try {
    work();
    return 200;
  } catch (const Error& error) {
    return error.status();
  }
}

std::size_t entries_in(const fs::path& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

class BackupTest : public ::testing::Test {
 protected:
  /// A site with one note and one picture, saved; answers the picture's address.
  std::string save() {
    Site site(folder.path() / "data");
    site.write_note("n", "saved");
    std::string url = site.store_logo("red").url;
    backup(site.database, Site::knowledge(), site.parts(), archive);
    site.write_note("later", "not saved");
    return url;
  }

  void put_back(const fs::path& data) const {
    fs::create_directories(data);
    restore(archive, data, Site::knowledge(), false);
  }

  BackupTest() { fs::create_directories(folder.path() / "data"); }

  const TemporaryFolder folder;
  const fs::path archive = folder.path() / "site.tar";
  const fs::path target = folder.path() / "restored";
};

TEST_F(BackupTest, RestoresStoreMediaAndKeyIntoAnEmptyFolder) {
  const std::string url = save();
  put_back(target);
  Site site(target);
  db::Connection reader = site.database.open_reader();
  EXPECT_EQ(reader.query("SELECT id FROM note").size(), 1U);
  EXPECT_TRUE(site.media.answers(url));
  EXPECT_EQ(bytes_of(target / "token.key"), bytes_of(folder.path() / "data/token.key"));
  struct stat facts {};
  ASSERT_EQ(::stat((target / "token.key").c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0777U, 0600U);
  ASSERT_EQ(::stat(archive.c_str(), &facts), 0);
  EXPECT_EQ(facts.st_mode & 0077U, 0U) << "the archive holds secrets";
  EXPECT_EQ(entries_in(folder.path()), 3U) << "data, archive, restored: no scratch is left";
}

TEST_F(BackupTest, OrdinaryToolsReadAndCheckTheArchive) {
  save();
  const std::string command = "mkdir " + target.string() + " && tar -C " + target.string() + " -xf " +
                              archive.string() + " && cd " + target.string() + " && b2sum --quiet -c checksums.b2";
  EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT(cert-env33-c,concurrency-mt-unsafe): a test, with its own paths
}

TEST_F(BackupTest, GoesOnWithoutAMediaFileThatVanishedButNotWithoutOneThatCannotBeRead) {
  Site site(folder.path() / "data");
  const std::string kept = site.store_logo("red").url;
  const fs::path swept = site.data / "media" / (std::string(32, 'a') + ".pdf");
  fs::create_symlink("nowhere", swept);  // listed, and gone when it is opened
  EXPECT_EQ(status_of([&] { backup(site.database, Site::knowledge(), site.parts(), archive); }), 200);
  put_back(target);
  EXPECT_TRUE(fs::exists(target / kept.substr(1)));
  EXPECT_EQ(entries_in(target / "media"), 1U);
  fs::remove(swept);
  fs::create_directory(swept);
  EXPECT_EQ(status_of([&] { backup(site.database, Site::knowledge(), site.parts(), archive); }), 503);
}

TEST_F(BackupTest, AnArchiveThatCannotBeWrittenLeavesNothing) {
  Site site(folder.path() / "data");
  EXPECT_THROW(backup(site.database, Site::knowledge(), site.parts(), folder.path() / "data/token.key/site.tar"),
               std::exception);
  std::ofstream(archive) << "older";
  fs::remove(site.data / "token.key");
  EXPECT_EQ(status_of([&] { backup(site.database, Site::knowledge(), site.parts(), archive); }), 503);
  EXPECT_EQ(bytes_of(archive), "older");
  EXPECT_EQ(entries_in(folder.path()), 2U);
}

TEST_F(BackupTest, TakesTheNameOfARegularFileOrANewOneAndNoOther) {
  Site site(folder.path() / "data");
  const auto sentence_for = [&](const fs::path& target) -> std::string {
    try {
      backup(site.database, Site::knowledge(), site.parts(), target);
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), 400) << target;
      return error.what();
    }
    return "written";
  };
  const fs::path pipe = folder.path() / "pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_THAT(sentence_for(pipe), HasSubstr("est un tube nommé"));
  EXPECT_TRUE(fs::is_fifo(pipe));
  EXPECT_THAT(sentence_for("/dev/null"), HasSubstr("est un périphérique"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
  EXPECT_THAT(sentence_for(site.data), HasSubstr("est un dossier"));
  fs::create_symlink(archive, folder.path() / "link");
  EXPECT_THAT(sentence_for(folder.path() / "link"), HasSubstr("est un lien symbolique"));
  EXPECT_THAT(sentence_for(folder.path() / "absent/site.tar"), HasSubstr("n’existe pas"));
  EXPECT_THAT(sentence_for(folder.path() / "absent/"), HasSubstr("n’existe pas"));
  EXPECT_FALSE(fs::exists(folder.path() / "absent"));
  for (const char* own : {"vitrine.db", "vitrine.db-wal", "token.key", "media/site.tar"}) {
    EXPECT_THAT(sentence_for(site.data / own), HasSubstr("fait partie du site")) << own;
  }
  EXPECT_EQ(sentence_for(archive), "written");
  EXPECT_EQ(sentence_for(archive), "written") << "a regular file is replaced";
}

TEST_F(BackupTest, HoldsTheKeyThatTheStoreHasAsItsFile) {
  Site site(folder.path() / "data");
  site.database.migrate({Site::migrations().front(),
                         {"0002_key", "CREATE TABLE signing_key (number INTEGER PRIMARY KEY, key TEXT NOT NULL);\n"}});
  auth::ensure_shared_key(site.database, {});
  auth::renew_shared_key(site.database, auth::KeyBefore::Good);
  backup(site.database, Site::knowledge(), {.data_folder = site.data, .media = site.media.storage(), .key_file = {}},
         archive);
  const std::string command = "mkdir " + target.string() + " && tar -C " + target.string() + " -xf " +
                              archive.string() + " && cd " + target.string() + " && b2sum --quiet -c checksums.b2";
  EXPECT_EQ(std::system(command.c_str()), 0);  // NOLINT(cert-env33-c,concurrency-mt-unsafe): a test, with its own paths
  db::Connection reader = site.database.open_reader();
  EXPECT_EQ(bytes_of(target / "token.key"), auth::shared_key_lines(reader));
}

TEST_F(BackupTest, PreparesTheArchiveInNoFolderThatOthersMayEnter) {
  Site site(folder.path() / "data");
  const fs::path workshop = folder.path() / ".site.tar.part";
  const auto sentence = [&]() -> std::string {
    try {
      backup(site.database, Site::knowledge(), site.parts(), archive);
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), 409);
      return error.what();
    }
    return "written";
  };
  ASSERT_TRUE(fs::create_directory(workshop));
  fs::permissions(workshop, fs::perms::all);
  EXPECT_THAT(sentence(), HasSubstr("n’est pas un dossier réservé à cet utilisateur"));
  fs::permissions(workshop, fs::perms::owner_all);
  if (::geteuid() == 0) {
    ASSERT_EQ(::chown(workshop.c_str(), 65534, 65534), 0);
    EXPECT_THAT(sentence(), HasSubstr("n’est pas un dossier réservé à cet utilisateur"));
    ASSERT_EQ(::chown(workshop.c_str(), 0, 0), 0);
  }
  EXPECT_EQ(entries_in(workshop), 0U) << "nothing secret was written";
  const fs::path elsewhere = folder.path() / "elsewhere";
  fs::rename(workshop, elsewhere);
  fs::create_directory_symlink(elsewhere, workshop);
  EXPECT_THAT(sentence(), HasSubstr("n’est pas un dossier réservé à cet utilisateur"));
  EXPECT_EQ(entries_in(elsewhere), 0U);
  fs::remove(workshop);
  fs::rename(elsewhere, workshop);
  EXPECT_EQ(sentence(), "written") << "what one who was killed has left";
}

TEST_F(BackupTest, NamesWhatTheContentCitesAndTheCopyLacks) {
  Site site(folder.path() / "data");
  const std::string red = site.store_logo("red").url;
  const std::string blue = site.store_logo("blue").url;
  const std::string green = site.store_logo("green").url;
  site.write_note("1", red);
  site.write_note("2", blue);
  site.write_note("3", green);
  fs::remove(site.data / red.substr(1));
  std::ofstream(site.data / blue.substr(1), std::ios::app) << " ";
  EXPECT_THAT(backup(site.database, Site::knowledge(), site.parts(), archive).named_by_content,
              ::testing::UnorderedElementsAre(red, blue));
}

TEST_F(BackupTest, ACopyThatCannotBeRestoredLeavesTheGoodOneInItsPlace) {
  Site site(folder.path() / "data");
  const std::string red = site.store_logo("red").url;
  site.write_note("1", red);
  const auto copied = [&] { return backup(site.database, Site::knowledge(), site.parts(), archive); };
  EXPECT_EQ(copied().file, archive);
  const std::string good = bytes_of(archive);
  fs::remove(site.data / red.substr(1));
  const Copy incomplete = copied();
  EXPECT_FALSE(incomplete.is_complete());
  EXPECT_EQ(incomplete.file, folder.path() / "site.tar.incomplete");
  EXPECT_EQ(bytes_of(archive), good);
  EXPECT_EQ(status_of([&] { put_back(target); }), 200);
  EXPECT_EQ(status_of([&] { restore(incomplete.file, target, Site::knowledge(), true); }), 400);
}

}  // namespace
}  // namespace vitrine::ops
