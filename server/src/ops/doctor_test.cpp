#include "ops/doctor.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "ops/ops_test_site.hpp"

namespace vitrine::ops {
namespace {

using testing::Site;
using testing::TemporaryFolder;
namespace fs = std::filesystem;

class DoctorTest : public ::testing::Test {
 protected:
  std::vector<Finding> examined(std::set<std::string> referenced, bool fix) {
    db::Connection reader = site.database.open_reader();
    return examine({reader, site.media, site.data, std::move(referenced), true}, fix);
  }

  const TemporaryFolder folder;
  Site site{folder.path()};
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

}  // namespace
}  // namespace vitrine::ops
