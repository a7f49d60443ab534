#include "ops/doctor.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "auth/signing_key.hpp"
#include "ops/ops_test_fixture.hpp"

namespace vitrine::ops {
namespace {

using ::testing::HasSubstr;
using testing::Site;
namespace fs = std::filesystem;

class DoctorTest : public ::testing::Test {
 protected:
  std::vector<Finding> examined(const std::set<std::string>& referenced, bool fix) {
    return examine({.data_folder = site.data,
                    .database_url = "sqlite://" + store.string(),
                    .store_file = store,
                    .knowledge = {migrations, [&](db::Connection&) { return referenced; }},
                    .key = key_place},
                   fix);
  }

  /// The sentence of the only finding.
  std::string only_finding() {
    const std::vector<Finding> findings = examined({"/media/absent.pdf"}, true);
    EXPECT_EQ(findings.size(), 1U);
    EXPECT_FALSE(findings.front().repaired);
    return findings.front().sentence;
  }

  std::string only_finding_of_key() {
    const std::vector<Finding> findings = examined({}, true);
    EXPECT_EQ(findings.size(), 1U);
    return findings.empty() || findings.front().repaired ? std::string() : findings.front().sentence;
  }

  DoctorTest() { fs::permissions(folder.path(), fs::perms::owner_all); }

  const TemporaryFolder folder;
  Site site{folder.path()};
  const fs::path store = folder.path() / "vitrine.db";
  std::vector<db::Migration> migrations = Site::migrations();
  auth::KeyPlace key_place = auth::KeyPlace::own(folder.path());
};

TEST_F(DoctorTest, FindsNothingInASoundSite) {
  site.write_note("n", "x");
  const std::string url = site.store_logo("red").url;
  const auto findings = examined({url}, false);
  std::ostringstream out;
  EXPECT_EQ(report(findings, out), 0);
  EXPECT_EQ(out.str(), "Tout est en ordre.\n");
}

TEST_F(DoctorTest, RepairsWhatLosesNothing) {
  const fs::path stray = folder.path() / "media/.incoming-old";
  std::ofstream(stray) << "half";
  fs::last_write_time(stray, fs::file_time_type::clock::now() - std::chrono::hours(2));
  fs::permissions(folder.path() / "token.key", fs::perms::group_read, fs::perm_options::add);
  EXPECT_EQ(examined({}, false).size(), 2U);
  const auto findings = examined({}, true);
  std::ostringstream out;
  EXPECT_EQ(report(findings, out), 0);
  EXPECT_NE(out.str().find("Tout a été réparé."), std::string::npos);
  EXPECT_FALSE(fs::exists(stray));
  EXPECT_TRUE(examined({}, false).empty());
}

TEST_F(DoctorTest, NamesWhatOnlyPeopleCanRepair) {
  const std::string url = site.store_logo("red").url;
  fs::remove(folder.path() / url.substr(1));
  const auto findings = examined({url, "https://elsewhere.test/x.png"}, true);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_FALSE(findings.front().repaired);
  EXPECT_NE(findings.front().sentence.find(url), std::string::npos);
  std::ostringstream out;
  EXPECT_EQ(report(findings, out), 1);
  EXPECT_NE(out.str().find("1 point reste à voir."), std::string::npos);
}

TEST_F(DoctorTest, SeesAPictureWhoseBytesChanged) {
  const std::string url = site.store_logo("red").url;
  std::ofstream(folder.path() / url.substr(1), std::ios::app) << " ";
  EXPECT_EQ(examined({url}, true).size(), 1U);
}

TEST_F(DoctorTest, LeavesAStoreOfAnotherVersionAsItIs) {
  migrations.push_back({"0002_later", "CREATE TABLE later (id TEXT);\n"});
  EXPECT_THAT(only_finding(), HasSubstr("plus ancienne"));
  EXPECT_THAT(only_finding(), HasSubstr("plus ancienne")) << "it was not brought up to date";
  migrations.clear();
  EXPECT_THAT(only_finding(), HasSubstr("plus récente"));
}

TEST_F(DoctorTest, MakesNoStoreInThePlaceOfOneThatIsMissingOrEmpty) {
  for (const char* ending : {"", "-wal", "-shm"}) fs::remove(store.string() + ending);
  EXPECT_THAT(only_finding(), HasSubstr("manque"));
  EXPECT_FALSE(fs::exists(store));
  std::ofstream{store};
  EXPECT_THAT(only_finding(), HasSubstr("manque"));
  EXPECT_EQ(fs::file_size(store), 0U);
}

TEST_F(DoctorTest, MakesTheMediaFolderOnlyWhenItRepairs) {
  fs::remove_all(folder.path() / "media");
  EXPECT_EQ(examined({}, false).size(), 1U);
  EXPECT_FALSE(fs::exists(folder.path() / "media"));
  EXPECT_TRUE(examined({}, true).front().repaired);
  EXPECT_TRUE(examined({}, false).empty());
}

TEST_F(DoctorTest, SeesAKeyThatIsNone) {
  std::ofstream(folder.path() / "token.key") << "not a key";
  EXPECT_EQ(examined({}, true).size(), 1U);
  EXPECT_EQ(bytes_of(folder.path() / "token.key"), "not a key");
}

TEST_F(DoctorTest, LooksAtTheKeyFileThatTheProgramIsGiven) {
  const fs::path given = folder.path() / "media/../given.key";
  key_place = {auth::KeyPlace::Kind::Given, given};
  EXPECT_THAT(only_finding_of_key(), HasSubstr("given.key) manque"));
  EXPECT_FALSE(fs::exists(given));
  std::ofstream(given) << "not a key";
  EXPECT_THAT(only_finding_of_key(), HasSubstr("given.key) est illisible ou abîmée"));
  std::ofstream(given) << std::string(64, '0');
  EXPECT_THAT(only_finding_of_key(), HasSubstr("given.key) est devinable"));
  EXPECT_EQ(bytes_of(given), std::string(64, '0')) << "whoever looks after it replaces it";
}

TEST_F(DoctorTest, ClosesTheFolderToOthersOnlyWhenItRepairs) {
  const auto open_folder = fs::perms::owner_all | fs::perms::group_read | fs::perms::group_exec;
  fs::permissions(folder.path(), open_folder);
  EXPECT_EQ(examined({}, false).size(), 1U);
  EXPECT_EQ(fs::status(folder.path()).permissions(), open_folder);
  EXPECT_TRUE(examined({}, true).front().repaired);
  EXPECT_EQ(fs::status(folder.path()).permissions(), fs::perms::owner_all);
  EXPECT_TRUE(examined({}, false).empty());
}

TEST_F(DoctorTest, ReplacesAKeyThatIsGuessable) {
  const fs::path key = folder.path() / "token.key";
  for (const char digit : {'0', 'f'}) {
    std::ofstream(key) << std::string(64, digit) << '\n';
    const auto found = examined({}, false);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_THAT(found.front().sentence, HasSubstr("devinable"));
    EXPECT_EQ(auth::state_of_key(key), auth::KeyState::Guessable) << "looking changes nothing";
    EXPECT_TRUE(examined({}, true).front().repaired);
    EXPECT_EQ(auth::state_of_key(key), auth::KeyState::Usable);
  }
}

}  // namespace
}  // namespace vitrine::ops
