#include "ops/backup.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <functional>

#include "core/error.hpp"
#include "ops/archive.hpp"
#include "ops/ops_test_site.hpp"

namespace vitrine::ops {
namespace {

using testing::bytes_of;
using testing::Site;
using testing::TemporaryFolder;
namespace fs = std::filesystem;

/// What is done at each fsync of this test program, with the path of what is synced.
std::function<void(const fs::path&)> at_fsync;

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
    backup(site.database, site.data, archive);
    site.write_note("later", "not saved");
    return url;
  }

  BackupTest() { fs::create_directories(folder.path() / "data"); }

  const TemporaryFolder folder;
  const fs::path archive = folder.path() / "site.tar";
  const fs::path target = folder.path() / "restored";
};

TEST_F(BackupTest, RestoresStoreMediaAndKeyIntoAnEmptyFolder) {
  const std::string url = save();
  restore(archive, target, false);
  Site site(target);
  db::Connection reader = site.database.open_reader();
  EXPECT_EQ(reader.query("SELECT id FROM note").size(), 1U);
  EXPECT_TRUE(site.media.holds(url));
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

TEST_F(BackupTest, SyncsTheNewNamesBeforeItRemovesTheOldSite) {
  save();
  const fs::path data = fs::canonical(folder.path() / "data");
  bool synced_in_time = false;
  at_fsync = [&](const fs::path& path) {
    const bool old_site_there =
        std::any_of(fs::directory_iterator(data), fs::directory_iterator(), [](const fs::directory_entry& entry) {
          return entry.path().filename().string().starts_with(".replaced-") && fs::exists(entry.path() / "vitrine.db");
        });
    if (path == data && old_site_there && fs::exists(data / "vitrine.db")) synced_in_time = true;
  };
  restore(archive, data, true);
  at_fsync = nullptr;
  EXPECT_TRUE(synced_in_time);
}

TEST_F(BackupTest, ReplacesDataOnlyWhenForced) {
  save();
  const fs::path data = folder.path() / "data";
  const auto notes = [&] {
    db::Database database("sqlite://" + (data / "vitrine.db").string());
    return database.open_reader().query("SELECT id FROM note").size();
  };
  EXPECT_EQ(status_of([&] { restore(archive, data, false); }), 409);
  EXPECT_EQ(notes(), 2U);
  restore(archive, data, true);
  EXPECT_EQ(notes(), 1U);
}

TEST_F(BackupTest, RefusesEveryChangedOrCutArchiveAndLeavesTheDataAlone) {
  save();
  const std::string good = bytes_of(archive);
  const fs::path data = folder.path() / "data";
  const std::string store = bytes_of(data / "vitrine.db");
  const auto try_bytes = [&](const std::string& bytes) {
    std::ofstream(archive, std::ios::binary) << bytes;
    return status_of([&] { restore(archive, data, true); });
  };
  for (std::size_t at = 0; at < good.size() - 1024; at += 1499) {
    std::string changed = good;
    changed[at] = static_cast<char>(changed[at] ^ 0x11);
    // Padding between members is outside of every checksum and may say anything.
    if (good[at] == '\0') continue;
    EXPECT_EQ(try_bytes(changed), 400) << at;
  }
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{100}, std::size_t{512}, good.size() / 2, good.size() - 2000}) {
    EXPECT_EQ(try_bytes(good.substr(0, size)), 400) << size;
  }
  EXPECT_EQ(status_of([&] { restore(folder.path() / "absent.tar", data, true); }), 400);
  EXPECT_EQ(bytes_of(data / "vitrine.db"), store);
  EXPECT_TRUE(fs::exists(data / "token.key"));
}

TEST_F(BackupTest, RefusesNamesThatLeadOutOfTheFolder) {
  std::ofstream(folder.path() / "evil") << "evil";
  for (const char* name :
       {"../outside", "/tmp/vitrine-outside", "media/../../outside", "media/evil.sh", "vitrine.db/../x", "media"}) {
    ArchiveWriter writer(archive);
    writer.add(name, folder.path() / "evil");
    writer.finish();
    EXPECT_EQ(status_of([&] { restore(archive, target, false); }), 400) << name;
  }
  EXPECT_FALSE(fs::exists(folder.path() / "outside"));
  ArchiveWriter writer(archive);
  writer.add("token.key", folder.path() / "evil");
  writer.add("token.key", folder.path() / "evil");
  writer.finish();
  EXPECT_EQ(status_of([&] { restore(archive, target, false); }), 400) << "twice the same name";
}

TEST_F(BackupTest, GoesOnWithoutAMediaFileThatVanishedButNotWithoutOneThatCannotBeRead) {
  Site site(folder.path() / "data");
  const std::string kept = site.store_logo("red").url;
  const fs::path swept = site.data / "media" / (std::string(32, 'a') + ".pdf");
  fs::create_symlink("nowhere", swept);  // listed, and gone when it is opened
  EXPECT_EQ(status_of([&] { backup(site.database, site.data, archive); }), 200);
  restore(archive, target, false);
  EXPECT_TRUE(fs::exists(target / kept.substr(1)));
  EXPECT_EQ(entries_in(target / "media"), 1U);
  fs::remove(swept);
  fs::create_directory(swept);
  EXPECT_EQ(status_of([&] { backup(site.database, site.data, archive); }), 503);
}

TEST_F(BackupTest, AnArchiveThatCannotBeWrittenLeavesNothing) {
  Site site(folder.path() / "data");
  EXPECT_THROW(backup(site.database, site.data, folder.path() / "data/token.key/site.tar"), std::exception);
  std::ofstream(archive) << "older";
  fs::remove(site.data / "token.key");
  EXPECT_EQ(status_of([&] { backup(site.database, site.data, archive); }), 503);
  EXPECT_EQ(bytes_of(archive), "older");
  EXPECT_EQ(entries_in(folder.path()), 2U);
}

}  // namespace
}  // namespace vitrine::ops

/// Stands before the one of the C library.
extern "C" int fsync(int descriptor) {
  using vitrine::ops::at_fsync;
  if (at_fsync) at_fsync(std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(descriptor)));
  return static_cast<int>(::syscall(SYS_fsync, descriptor));
}
